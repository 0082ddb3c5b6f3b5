/** Where a command writes; passed in so that tests read it. */
export interface Terminal {
  out(text: string): void;
  error(text: string): void;
  /** Asks a person for a yes; absent where nobody is there. */
  ask?(question: string): Promise<boolean>;
  /** Asks a person for a line; absent where nobody is there. */
  askText?(question: string): Promise<string>;
}

/** Exit codes of every command. */
export const exitCodes = { ok: 0, failed: 1, usage: 2, internal: 70 } as const;

/** A mistake of the person at the terminal: the message says what to do, no stack is printed. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** The end of a command's help. */
export const examples = (note: string, ...lines: readonly string[]): string =>
  `\n${note}\n\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}\n`;

const fileProblems: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is a file',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

/** Why a file cannot be read or written, in words. */
export function fileProblem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return fileProblems[code] ?? (error instanceof Error ? error.message : String(error));
}

/** The same for writing: a missing file can be made, a missing folder is not. */
export function writeProblem(error: unknown): string {
  const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return missing ? 'its folder does not exist' : fileProblem(error);
}
