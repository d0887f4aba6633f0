// What the arguments of known programs do: which files they read, write or change, and which make a program run another program, load
// configuration or print credentials. A wildcard in a rule never grants the latter. Sources: each program's manual page.

export interface ArgumentReading {
  /** Why no wildcard grants these arguments; null if one may. */
  readonly refuse: string | null;
  /** Operands that are read, written (need an Edit rule of their own) and changed (the program's name says so: `rm`, `mkdir`). */
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly changes: readonly string[];
  /** Only reads the work tree, so that it needs no rule where `readOnlyCommands` is `allow`. */
  readonly readOnly: boolean;
}

export type Reader = (args: readonly string[]) => ArgumentReading;

export const nothing: ArgumentReading = { refuse: null, reads: [], writes: [], changes: [], readOnly: false };
export const refuse = (because: string): ArgumentReading => ({ ...nothing, refuse: because });

/** Options and operands; what follows `--` is an operand. `valued`: short options whose value is the next word. */
export interface Split {
  readonly options: readonly string[];
  readonly operands: readonly string[];
  /** Values of short options, with the option's letter. */
  readonly values: readonly { readonly letter: string; readonly value: string }[];
}
export function split(args: readonly string[], valued = ''): Split {
  const options: string[] = [];
  const operands: string[] = [];
  const values: { letter: string; value: string }[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    if (arg === '--') {
      operands.push(...args.slice(i + 1));
      break;
    }
    if (arg.length > 1 && arg.startsWith('-')) {
      options.push(arg);
      const at = arg.startsWith('--') ? -1 : Array.from(arg).findIndex((char, index) => index > 0 && valued.includes(char));
      if (at > 0) values.push({ letter: arg[at] ?? '', value: at === arg.length - 1 ? (args[++i] ?? '') : arg.slice(at + 1) });
    } else operands.push(arg);
  }
  return { options, operands, values };
}

/** The name of a long option without its value; null for others. */
export const longName = (option: string): string | null => (option.startsWith('--') ? (option.split('=')[0] ?? '') : null);
/** Is the option one of the long names, or an abbreviation of one? */
export const names = (option: string, long: readonly string[]): boolean => {
  const name = longName(option);
  return name !== null && name.length > 2 && long.some((one) => one.startsWith(name));
};
/** Does a group of short options hold one of the letters? */
export const holds = (option: string, letters: string): boolean =>
  !option.startsWith('--') && Array.from(option.slice(1)).some((char) => letters.includes(char));

/** A program that only reads its operands. What looks like an option's value counts as a file too: `-n` takes a value in `head`, and none in `cat`. */
export const reader =
  (settings: { readonly valued?: string; readonly short?: string; readonly long?: readonly string[] } = {}): Reader =>
  (args) => {
    const { options, operands, values } = split(args, settings.valued);
    const bad = options.find((option) => holds(option, settings.short ?? '') || names(option, settings.long ?? []));
    if (bad !== undefined) return refuse(`${bad} runs a program, writes a file or loads configuration`);
    return {
      ...nothing,
      reads: [...operands, ...values.map(({ value }) => value)],
      readOnly: true,
    };
  };

/** A program that changes the files it names, in operands or as the value of an option. */
export const changer =
  (valued = '', short = '', long: readonly string[] = []): Reader =>
  (args) => {
    const { options, operands, values } = split(args, valued);
    const bad = options.find((option) => holds(option, short) || names(option, long));
    if (bad !== undefined) return refuse(`${bad} follows links out of the work tree`);
    const named = options.flatMap((option) => (option.includes('=') ? [option.slice(option.indexOf('=') + 1)] : []));
    return { ...nothing, changes: [...operands, ...values.map(({ value }) => value), ...named] };
  };

export const never =
  (because: string): Reader =>
  () =>
    refuse(because);
