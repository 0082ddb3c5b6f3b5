/** What the writers of a page ask about nodes. */
import type { Declarations } from '../../css/declarations';
import type { CodeNode, ElementNode, ExtraRule } from '../../tree/types';
import { boxStyle } from './style';
import { lengthOf, partsOf, quoted, type NativeStyle } from './values';

const inlineTags: ReadonlySet<string> = new Set([
  'span',
  'br',
  'b',
  'strong',
  'em',
  'i',
  'u',
  's',
  'code',
  'small',
  'a',
  'sup',
  'sub',
]);
/** How the words around a node look, and which way it is arranged. */
export interface Around {
  text: Declarations;
  isRow: boolean;
  /** The words of the label around it. */
  label?: string;
}

export const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

/** A box with words has their decoration; what it hands on is known already. */
export const ownTextOf = ({ look }: ElementNode): Declarations => ({
  ...(look['text-decoration'] ? { 'text-decoration': look['text-decoration'] } : {}),
  ...(look['background-image'] ? { 'background-image': look['background-image'] } : {}),
});

/** Whether a node flows in a line of words: it has no box of its own. */
export function isInline(node: CodeNode): boolean {
  if (node.kind === 'text') return true;
  if (node.kind === 'component' || !inlineTags.has(node.tag)) return false;
  const hasBox = Object.keys(boxStyle({ ...node.place, ...node.look })).some(
    (key) => key !== 'backgroundColor' && key !== 'flexShrink',
  );
  return !hasBox && node.children.every(isInline);
}

/** What is seen at first, where a choice before it hides parts. */
export function visible(children: readonly CodeNode[]): CodeNode[] {
  let isChecked = false;
  return children.filter((child) => {
    if (child.kind !== 'element') return true;
    const hides = ({ selector, declarations }: ExtraRule): boolean =>
      declarations['display'] === 'none' && selector === (isChecked ? ':is(:checked ~ *)' : ':not(:checked ~ *)');
    const isShown = !child.rules.some(hides);
    if (child.tag === 'input' && child.attributes['checked'] === true) isChecked = true;
    // a name for assistive technology beside an icon; fields below it are written as what is seen of them
    const isHidden = child.tag !== 'input' && /\bvisually-hidden\b/.test(String(child.attributes['class'] ?? ''));
    return isShown && !isHidden && child.look['display'] !== 'none';
  });
}

/** The columns of a grid as styles of cells. */
export function tracksOf(columns: string): NativeStyle[] {
  const [, count, even] = /^repeat\((\d+), (.+)\)$/.exec(columns) ?? [];
  const texts = count === undefined ? partsOf(columns) : Array.from({ length: Number(count) }, () => even ?? '');
  const tracks = texts.map((text): NativeStyle => {
    const [, share] = /([\d.]+)fr/.exec(text) ?? [];
    if (share !== undefined) return { flexGrow: Number(share), flexShrink: 1, flexBasis: 0 };
    const width = lengthOf(text);
    return width === undefined || width === 'auto' ? { flexGrow: 1 } : { width };
  });
  return tracks.length === 0 ? [{ flexGrow: 1 }] : tracks;
}

/** The picture at an address of the project, or elsewhere. */
export const sourceOf = (address: string): string =>
  /^(?:https?:|data:)/.test(address) ? `{ uri: ${quoted(address)} }` : `require(${quoted(address)})`;

export const jsxText = (text: string): string =>
  /[{}<>&\\'"\u00a0]|^\s|\s$|\s\s|[^\S ]/.test(text) ? `{${quoted(text)}}` : text;
