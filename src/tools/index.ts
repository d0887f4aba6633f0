// The tools in a fixed order: they stand before everything else in the prompt cache.
import { z } from 'zod';
import type { ToolDefinition } from '../model/model.js';
import { bashTool } from './bash.js';
import { editTool } from './edit.js';
import { fetchTool, type FetchPorts } from './fetch.js';
import { gitHubTools, type GitHubToolPorts } from './github.js';
import { globTool } from './glob.js';
import { grepTool } from './grep.js';
import type { Opens } from './file-access.js';
import type { Hides } from './listing.js';
import { readTool } from './read.js';
import { todoTool } from './todo.js';
import type { Tool } from './tool.js';
import { writeTool } from './write.js';

export interface ToolPorts {
  /** The environment of child processes, ready made: `childEnvironment(base, gitEnvironment())`. */
  readonly env: Readonly<Record<string, string>>;
  readonly network: FetchPorts;
  readonly hides: Hides;
  readonly opens: Opens;
  /** null: a run without a GitHub repository. */
  readonly github: GitHubToolPorts | null;
}

export function coreTools(ports: ToolPorts): readonly Tool[] {
  return [
    bashTool(ports.env),
    readTool(ports.opens),
    writeTool,
    editTool,
    globTool(ports.env, ports.hides, ports.opens),
    grepTool(ports.env, ports.hides, ports.opens),
    todoTool,
    fetchTool(ports.network),
    ...(ports.github === null ? [] : gitHubTools(ports.github)),
  ];
}

/** The tools as the Messages API takes them: without the bounds that a model keeps unasked (they are still checked). */
export function definitions(tools: readonly Tool[]): ToolDefinition[] {
  return tools.map(({ name, description, schema }) => {
    const full = z.toJSONSchema(schema, {
      io: 'input',
      override: ({ jsonSchema }) => {
        delete jsonSchema.additionalProperties;
        delete jsonSchema.minimum;
        delete jsonSchema.minLength;
        delete jsonSchema.maxLength;
        delete jsonSchema.maxItems;
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      },
    });
    return { name, description, input_schema: Object.fromEntries(Object.entries(full).filter(([key]) => key !== '$schema')) };
  });
}
