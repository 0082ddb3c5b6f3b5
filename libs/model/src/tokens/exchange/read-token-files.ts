import { isRecord } from '../../app/values';
import { readToken, valueOf } from './resolve-file';
import { layersOf, type NamedTree } from './token-sets';
import { readTree, type RawToken, type RawTokens } from './token-tree';
import { modeKinds } from '../modes';
import {
  extensionKey,
  modeKindOf,
  TokenFileError,
  type FileProblem,
  type ImportedMode,
  type ImportedToken,
  type ImportedValue,
  type TokenFile,
} from './token-file';

/** Reads JSON; a mistake is named with its line. */
export function parseTokenJson(file: string, text: string): Record<string, unknown> {
  let read: unknown;
  try {
    read = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new TokenFileError({ path: file, code: 'json', detail: placeOf(text, error) });
  }
  if (!isRecord(read)) throw new TokenFileError({ path: file, code: 'notObject' });
  return read;
}

/** Where the text stops to be JSON: engines say it as a line, as a position, or not at all. */
function placeOf(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return line;
  const position = /position (\d+)/.exec(message)?.[1];
  return String(text.slice(0, position === undefined ? text.length : Number(position)).split('\n').length);
}

/** Reads trees of design tokens: of one file, or of several that belong together. */
export function readTokenTrees(files: readonly NamedTree[]): TokenFile {
  const problems: FileProblem[] = [];
  const layers = layersOf(files, problems);
  const base = readTree(layers.base.tree, problems);
  const others = layers.modes.map(({ name, tree }) => ({ name, tokens: readTree(tree, problems) }));
  const tokens = new Map<string, ImportedToken>();
  const named = new Map<string, ImportedMode>();
  const ownModes = modesOfFile(layers.base.tree);
  for (const mode of ownModes) named.set(mode.name, mode);
  const all = new Map(base);
  for (const { tokens: own } of others) for (const [path, raw] of own) if (!all.has(path)) all.set(path, raw);
  let baseName = layers.base.name;
  for (const [path, raw] of all) {
    const from = base.has(path) ? base : (others.find(({ tokens: own }) => own.has(path))?.tokens ?? base);
    const read = readToken(from, raw);
    if ('problem' in read) {
      problems.push(read.problem);
      continue;
    }
    const modes = new Map<string, ImportedValue>();
    const note = (mode: string, source: unknown, stored: unknown, within: RawTokens): void => {
      const value = valueOf(within, raw, read.kind, source, stored);
      if ('problem' in value) problems.push({ ...value.problem, path: `${path} (${mode})` });
      else modes.set(mode, value.at);
    };
    for (const { mode, source, stored, isDefault } of modeValues(raw)) {
      if (isDefault) baseName = mode;
      named.set(mode, named.get(mode) ?? { name: mode, kind: modeKindOf(mode) });
      if (!isDefault) note(mode, source, stored, from);
    }
    for (const { name, tokens: own } of others) {
      const other = own.get(path);
      if (other === undefined || JSON.stringify(other.value) === JSON.stringify(raw.value)) continue;
      note(name, other.value, undefined, own);
    }
    tokens.set(read.name, {
      name: read.name,
      kind: read.kind,
      ...(raw.description === undefined ? {} : { description: raw.description }),
      base: read.at,
      modes: Object.fromEntries(modes),
    });
  }
  if (all.size === 0) throw new TokenFileError({ path: files.map(({ name }) => name).join(', '), code: 'nothing' });
  for (const { name } of layers.modes) named.set(name, named.get(name) ?? { name, kind: modeKindOf(name) });
  return {
    modes: withDefault([...named.values()], ownModes, baseName),
    tokens: [...tokens.values()],
    problems: unique(problems),
  };
}

/** The default mode first: what the file calls so, else the first set. */
function withDefault(modes: ImportedMode[], own: readonly ImportedMode[], base: string): ImportedMode[] {
  if (modes.length === 0 || own.length > 0) return modes;
  const rest = modes.filter(({ name }) => name !== base);
  return [modes.find(({ name }) => name === base) ?? { name: base, kind: modeKindOf(base) }, ...rest];
}

function modesOfFile(tree: Record<string, unknown>): ImportedMode[] {
  const own = isRecord(tree['$extensions']) ? tree['$extensions'][extensionKey] : undefined;
  const list = isRecord(own) && Array.isArray(own['modes']) ? (own['modes'] as unknown[]) : [];
  return list.flatMap((mode) =>
    isRecord(mode) && typeof mode['name'] === 'string' && mode['name'] !== ''
      ? [{ name: mode['name'], kind: modeKinds.find((kind) => kind === mode['kind']) ?? modeKindOf(mode['name']) }]
      : [],
  );
}

interface ModeValue {
  mode: string;
  source: unknown;
  stored: unknown;
  /** The token has the value of this mode itself. */
  isDefault: boolean;
}

/** Values of modes that stand beside the token: as we write them, and as other tools do (`mode`, `modes`), the default first. */
function modeValues({ extensions }: RawToken): ModeValue[] {
  const own = isRecord(extensions[extensionKey]) ? extensions[extensionKey] : {};
  if (isRecord(own['modes']))
    return Object.entries(own['modes']).flatMap(([mode, entry]) =>
      isRecord(entry) ? [{ mode, source: entry['$value'], stored: entry['stored'], isDefault: false }] : [],
    );
  const found = [extensions['mode'], extensions['modes']].find(isRecord) ?? {};
  return Object.entries(found).map(([mode, entry], at) => {
    const source = isRecord(entry) && '$value' in entry ? entry['$value'] : entry;
    return { mode, source, stored: undefined, isDefault: at === 0 };
  });
}

function unique(problems: readonly FileProblem[]): FileProblem[] {
  return [...new Map(problems.map((problem) => [`${problem.path} ${problem.code}`, problem])).values()];
}
