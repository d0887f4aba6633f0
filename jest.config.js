export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/__tests__'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      'ts-jest',
      {
        useESM: true,
        tsconfig: {
          module: 'ESNext',
          moduleResolution: 'bundler',
          target: 'ES2022',
          isolatedModules: true,
          skipLibCheck: true,
          esModuleInterop: true,
          resolveJsonModule: true,
          rootDir: '.',
        },
      },
    ],
  },
  testTimeout: 60000,
  maxWorkers: '100%',
};
