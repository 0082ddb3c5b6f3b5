import type { TokenKind } from '../token';
import type { ModeKind } from '../modes';

/** Our part of `$extensions` in a file. */
export const extensionKey = 'org.prototrail';

/** A value of a token in a file, and the name of the token that it stands for there. */
export interface ImportedValue {
  value: unknown;
  alias?: string;
}

export interface ImportedToken {
  name: string;
  kind: TokenKind;
  description?: string;
  base: ImportedValue;
  /** Values of other modes by their names; a mode without one has that of `base`. */
  modes: Readonly<Record<string, ImportedValue>>;
}

export interface ImportedMode {
  name: string;
  kind: ModeKind;
}

/** Why something in a file is not taken. */
export type ProblemCode =
  | 'json'
  | 'notObject'
  | 'nothing'
  | 'deep'
  | 'tooMany'
  | 'tooLarge'
  | 'noType'
  | 'unsupportedType'
  | 'color'
  | 'dimension'
  | 'unit'
  | 'shadow'
  | 'border'
  | 'gradient'
  | 'typography'
  | 'missingAlias'
  | 'aliasLoop'
  | 'missingFile'
  | 'palette';

/** Something in a file that is not taken: where it is, why, and what it was. */
export interface FileProblem {
  path: string;
  code: ProblemCode;
  detail?: string;
}

/** What files hold, with the default mode first, and what of them is not understood. */
export interface TokenFile {
  /** Empty for files that know one set of values only. */
  modes: readonly ImportedMode[];
  tokens: readonly ImportedToken[];
  problems: readonly FileProblem[];
}

/** A file that cannot be read at all. */
export class TokenFileError extends Error {
  constructor(readonly problem: FileProblem) {
    super(`${problem.path}: ${problem.code} ${problem.detail ?? ''}`.trim());
  }
}

export const maxImportedTokens = 10_000;
export const maxImportBytes = 10_000_000;

/** The sort of mode that a name tells of. */
export function modeKindOf(name: string): ModeKind {
  if (/contrast|hc\b/i.test(name)) return 'contrast';
  if (/dark|night|dunkel/i.test(name)) return 'dark';
  return /light|day|default|base|hell/i.test(name) ? 'light' : 'brand';
}
