import type { CallAnswer, ScriptInput } from '../runtime';
import { createScriptWorld, type ConsoleEntry } from './script-world';

/** How a run of a script ended. */
export interface ScriptOutcome {
  answer: Extract<CallAnswer, { kind: 'script' | 'script-failed' }>;
  /** What went wrong, for the author. */
  message?: string;
  entries: readonly ConsoleEntry[];
}

const maxResultLength = 1_000_000;
const names = ['qux', 'prototype', 'data', 'console', 'event'] as const;
const file = 'script.js';
/** Lines that the engine puts before the text of a function. */
const linesBefore = 2;

type Compiled = (...values: unknown[]) => Promise<unknown>;
// An async function, so that scripts can wait.
const AsyncFunction = (async () => undefined).constructor as new (...texts: string[]) => Compiled;

/** Runs a script to its end. Where it runs, and for how long, is for the caller to limit. */
export async function runScript(input: ScriptInput): Promise<ScriptOutcome> {
  const world = createScriptWorld(input);
  const { entries } = world;
  try {
    const compiled = new AsyncFunction(...names, `${input.script}\n//# sourceURL=${file}`);
    const returned = await compiled(world.qux, world.qux, world.data, world.console, world.event);
    const answer = world.result(returned);
    if (JSON.stringify(answer).length > maxResultLength)
      return { answer: { kind: 'script-failed', reason: 'too-large' }, entries };
    return { answer, entries };
  } catch (error) {
    const line = lineOf(error);
    const failed = { kind: 'script-failed', reason: 'error', ...(line === undefined ? {} : { line }) } as const;
    return { answer: failed, message: messageOf(error), entries };
  }
}

function messageOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.slice(0, 1000);
}

/** Line of the script in which an error was thrown. */
function lineOf(error: unknown): number | undefined {
  const stack = error instanceof Error ? String(error.stack) : '';
  const found = new RegExp(`${file.replace('.', '\\.')}:(\\d+)`).exec(stack)?.[1];
  const line = Number(found) - linesBefore;
  return line > 0 ? line : undefined;
}
