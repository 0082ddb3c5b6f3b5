import { storedColour, readCssColour, type Colour } from './colour';
import { toSrgb } from './colour-spaces';
import { readCssTokens } from './read-css';
import {
  maxImportBytes,
  maxImportedTokens,
  TokenFileError,
  type FileProblem,
  type ImportedToken,
  type TokenFile,
} from './token-file';
import { fileTitle, type NamedTree } from './token-sets';
import { parseTokenJson, readTokenTrees } from './read-token-files';

export interface SourceFile {
  name: string;
  bytes: Uint8Array;
  /** The bytes as UTF-8. */
  text: string;
}

/**
 * Reads files of design tokens or colours: JSON of the design-token format and its relatives, GIMP and Adobe palettes, custom
 * properties of CSS, lists of hex values. Several JSON files belong together.
 * @throws TokenFileError naming the file, and how to mend it
 */
export function readTokenFiles(files: readonly SourceFile[]): TokenFile {
  const trees: NamedTree[] = [];
  const others: TokenFile[] = [];
  for (const { name, bytes, text } of files) {
    if (bytes.length > maxImportBytes)
      throw new TokenFileError({ path: name, code: 'tooLarge', detail: `${maxImportBytes / 1_000_000} MB` });
    const title = fileTitle(name);
    if (isAse(bytes)) others.push(paletteFile(name, readAse(name, title, bytes), []));
    else {
      const start = text.replace(/^\uFEFF/, '').trimStart();
      if (start.startsWith('{') || /\.(json|tokens)$/i.test(name))
        trees.push({ name: title, tree: parseTokenJson(name, text) });
      else if (start.startsWith('GIMP Palette')) others.push(readGpl(name, title, text));
      else if (/--[\w-]+\s*:/.test(text) || /\.css$/i.test(name)) others.push(readCssTokens(name, text));
      else others.push(readColourList(name, title, text));
    }
  }
  if (trees.length > 0) others.unshift(readTokenTrees(trees));
  const [only] = others;
  return only && others.length === 1
    ? only
    : {
        modes: others.find(({ modes }) => modes.length > 0)?.modes ?? [],
        tokens: [...new Map(others.flatMap(({ tokens }) => tokens.map((token) => [token.name, token]))).values()],
        problems: others.flatMap(({ problems }) => problems),
      };
}

/** Colours in the order of a list; names that occur twice are numbered. */
function paletteFile(
  file: string,
  colours: readonly { name: string; colour: Colour }[],
  problems: readonly FileProblem[],
): TokenFile {
  if (colours.length === 0) throw new TokenFileError({ path: file, code: 'palette' });
  if (colours.length > maxImportedTokens)
    throw new TokenFileError({ path: file, code: 'tooMany', detail: String(maxImportedTokens) });
  const taken = new Map<string, number>();
  const tokens = colours.map(({ name, colour }): ImportedToken => {
    const number = (taken.get(name) ?? 0) + 1;
    taken.set(name, number);
    const own = number === 1 ? name : `${name} ${number}`;
    return { name: own, kind: 'color', base: { value: storedColour(colour) }, modes: {} };
  });
  return { modes: [], tokens, problems };
}

/** Lines or commas with colours, each with a name before it if it has one: `brand: #24603F`. */
export function readColourList(file: string, title: string, text: string): TokenFile {
  const problems: FileProblem[] = [];
  const colours: { name: string; colour: Colour }[] = [];
  for (const entry of text.split(/[\n;]|,(?![^(]*\))/)) {
    const words = entry.trim().replace(/["'[\]]/g, '');
    if (words === '') continue;
    const match = /^(?:(.*?)[\s:=]+)?(#?[0-9a-f]{3,8}|[a-z]+\([^()]*\))$/i.exec(words);
    const colour = match?.[2] === undefined ? undefined : readCssColour(match[2]);
    const name = (match?.[1] ?? '').replace(/[:=\s]+$/, '') || `${title}/${colours.length + 1}`;
    if (colour) colours.push({ name, colour });
    else problems.push({ path: words.slice(0, 60), code: 'color', detail: words.slice(0, 60) });
  }
  return paletteFile(file, colours, problems);
}

function readGpl(file: string, title: string, text: string): TokenFile {
  const named = /^Name:\s*(.+)$/m.exec(text)?.[1]?.trim();
  const group = named === undefined || named === '' ? title : named.replace(/\//g, '-');
  const colours: { name: string; colour: Colour }[] = [];
  const problems: FileProblem[] = [];
  text.split(/\r?\n/).forEach((line, at) => {
    if (at === 0 || /^\s*(#|$)|^(Name|Columns):/.test(line)) return;
    const match = /^\s*(\d{1,3})\s+(\d{1,3})\s+(\d{1,3})(?:\s+(.*))?$/.exec(line);
    const parts = [match?.[1], match?.[2], match?.[3]].map(Number);
    const [r = NaN, g = NaN, b = NaN] = parts;
    if (!match || parts.some((part) => part > 255)) {
      problems.push({ path: `${file}:${at + 1}`, code: 'color', detail: line.slice(0, 60) });
      return;
    }
    const own = match[4]?.trim();
    const name = own === undefined || own === '' || own === 'Untitled' ? String(colours.length + 1) : own;
    colours.push({ name: `${group}/${name}`, colour: { rgb: [r / 255, g / 255, b / 255], alpha: 1 } });
  });
  return paletteFile(file, colours, problems);
}

const isAse = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 4)) === 'ASEF';

/** Swatches of Adobe: blocks of a type, a length and a body; groups open and close around colours. */
function readAse(file: string, title: string, bytes: Uint8Array): { name: string; colour: Colour }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const colours: { name: string; colour: Colour }[] = [];
  let group = title;
  try {
    for (let at = 12, left = view.getUint32(8); left > 0; left--) {
      const type = view.getUint16(at);
      const end = at + 6 + view.getUint32(at + 2);
      const length = end > at + 6 ? view.getUint16(at + 6) : 0;
      const letters = Array.from({ length: Math.max(0, length - 1) }, (_, index) => view.getUint16(at + 8 + index * 2));
      const name = letters
        .map((letter) => String.fromCharCode(letter))
        .join('')
        .replace(/\//g, '-')
        .trim();
      if (type === 0xc001) group = name || title;
      else if (type === 0xc002) group = title;
      else if (type === 1) {
        const colour = readAseColour(view, at + 8 + length * 2);
        if (colour) colours.push({ name: `${group}/${name || String(colours.length + 1)}`, colour });
      }
      at = end;
    }
  } catch (error) {
    if (error instanceof RangeError) throw new TokenFileError({ path: file, code: 'palette' });
    throw error;
  }
  return colours;
}

function readAseColour(view: DataView, at: number): Colour | undefined {
  const model = [0, 1, 2, 3]
    .map((index) => String.fromCharCode(view.getUint8(at + index)))
    .join('')
    .trim();
  const part = (index: number): number => view.getFloat32(at + 4 + index * 4);
  const rgb = (() => {
    switch (model) {
      case 'RGB':
        return toSrgb('srgb', [part(0), part(1), part(2)]);
      case 'Gray':
        return toSrgb('srgb', [part(0), part(0), part(0)]);
      case 'LAB':
        return toSrgb('lab', [part(0) * 100, part(1), part(2)]);
      case 'CMYK': {
        const light = 1 - part(3);
        return toSrgb('srgb', [(1 - part(0)) * light, (1 - part(1)) * light, (1 - part(2)) * light]);
      }
      default:
        return undefined;
    }
  })();
  return rgb && { rgb, alpha: 1 };
}
