import { readTokenTrees } from './read-token-files';
import { TokenFileError, type TokenFile } from './token-file';
import type { NamedTree } from './token-sets';

/** Custom properties of a style sheet. Those of `:root` are the default; blocks such as `.dark` or a dark scheme are modes. */
export function readCssTokens(file: string, text: string): TokenFile {
  const blocks = new Map<string, Record<string, unknown>>();
  for (const { mode, name, value } of customProperties(text)) {
    const read = fileValue(value);
    const tree = blocks.get(mode) ?? {};
    blocks.set(mode, tree);
    if (read !== undefined) tree[name.replace(/\./g, '-')] = read;
  }
  const trees = [...blocks].map(([name, tree]): NamedTree => ({ name: name || 'light', tree }));
  if (trees.every(({ tree }) => Object.keys(tree).length === 0))
    throw new TokenFileError({ path: file, code: 'nothing' });
  return readTokenTrees(trees.filter(({ tree }) => Object.keys(tree).length > 0));
}

interface Property {
  mode: string;
  name: string;
  value: string;
}

function customProperties(text: string): Property[] {
  const source = text.replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, ' ');
  const found: Property[] = [];
  const open: string[] = [];
  let from = 0;
  const declare = (to: number): void => {
    const match = /^\s*--([\w-]+)\s*:\s*([^]*)$/.exec(source.slice(from, to));
    if (match) found.push({ mode: modeOf(open), name: match[1] ?? '', value: (match[2] ?? '').trim() });
    from = to + 1;
  };
  for (let at = 0; at < source.length; at++) {
    const letter = source[at];
    if (letter === ';') declare(at);
    else if (letter === '{') {
      open.push(source.slice(from, at).trim());
      from = at + 1;
    } else if (letter === '}') {
      declare(at);
      open.pop();
    }
  }
  declare(source.length);
  return found;
}

/** The mode that the blocks around a property tell of; none for the default. */
function modeOf(blocks: readonly string[]): string {
  const around = blocks.join(' ');
  const scheme = /prefers-color-scheme:\s*(\w+)/.exec(around)?.[1];
  const contrast = /prefers-contrast:\s*more/.test(around) ? 'contrast' : undefined;
  const named = /\[data-[\w-]*(?:theme|mode)[\w-]*=["']?([\w-]+)/.exec(around)?.[1];
  const inClass = /\.(?:theme-)?((?:dark|light|contrast|high-contrast)[\w-]*)/.exec(around)?.[1];
  const mode = named ?? contrast ?? scheme ?? inClass ?? '';
  return mode === 'light' ? '' : mode;
}

/** A value of CSS as the design-token format says it; undefined for what is no token. */
function fileValue(value: string): Record<string, unknown> | undefined {
  const reference = /^var\(\s*--([\w-]+)\s*\)$/.exec(value)?.[1];
  if (reference !== undefined) return { $value: `{${reference}}` };
  if (/^-?[\d.]+(px|rem)$/.test(value)) return { $type: 'dimension', $value: value };
  if (/^(linear|radial)-gradient\(/.test(value)) return { $type: 'gradient', $value: value };
  if (/^#|^(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|^[a-z]+$/i.test(value)) return { $type: 'color', $value: value };
  return undefined;
}
