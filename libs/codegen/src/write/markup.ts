/** Writes a tree as markup with indentation; a dialect says how texts and attributes look in a language. */
import type { CodeNode, ComponentNode, ElementNode } from '../tree/types';

export interface Dialect {
  /** Text of an element, escaped. */
  text(text: string): string;
  /** Name of an element, and its attributes ready to be written. */
  element(node: ElementNode): { tag: string; attributes: string[]; children?: readonly CodeNode[] };
  /** A use of a component; undefined writes its element instead. */
  component(node: ComponentNode): { tag: string; attributes: string[] } | undefined;
}

const voidTags = new Set(['br', 'img', 'input', 'hr', 'source', 'meta', 'link', 'path']);
const width = 120;

/** The markup of a node, each line indented by `depth` steps of two spaces. */
export function markup(node: CodeNode, dialect: Dialect, depth = 0): string {
  const indent = '  '.repeat(depth);
  if (node.kind === 'text') return `${indent}${dialect.text(node.text)}\n`;
  const { tag, attributes, children } = partsOf(node, dialect);
  const isEmpty = children.length === 0;
  const start = opening(tag, attributes, indent, isEmpty && closesItself(node, tag));
  if (isEmpty) return closesItself(node, tag) ? `${start}\n` : `${start}</${tag}>\n`;
  if (isInline(children) || tag === 'textarea') {
    const line = children.map((child) => inline(child, dialect)).join('');
    return `${start}${line}</${tag}>\n`;
  }
  const body = children.map((child) => markup(child, dialect, depth + 1)).join('');
  return `${start}\n${body}${indent}</${tag}>\n`;
}

/** Components and void elements have no content; others keep an end tag. */
const closesItself = (node: ElementNode | ComponentNode, tag: string): boolean =>
  node.kind === 'component' || voidTags.has(tag);

function partsOf(
  node: ElementNode | ComponentNode,
  dialect: Dialect,
): { tag: string; attributes: string[]; children: readonly CodeNode[] } {
  if (node.kind === 'component') {
    const found = dialect.component(node);
    return found ? { ...found, children: [] } : partsOf(node.element, dialect);
  }
  return { children: node.children, ...dialect.element(node) };
}

function opening(tag: string, attributes: readonly string[], indent: string, isClosed: boolean): string {
  const end = isClosed ? ' />' : '>';
  const line = `${indent}<${[tag, ...attributes].join(' ')}${end}`;
  if (line.length <= width || attributes.length < 2) return line;
  const lines = attributes.map((attribute) => `${indent}  ${attribute}`).join('\n');
  return `${indent}<${tag}\n${lines}\n${indent}${isClosed ? '/>' : '>'}`;
}

/** Where a text stands among the children, space between them would be seen. */
const isInline = (children: readonly CodeNode[]): boolean => children.some(({ kind }) => kind === 'text');

function inline(node: CodeNode, dialect: Dialect): string {
  if (node.kind === 'text') return dialect.text(node.text);
  const { tag, attributes, children } = partsOf(node, dialect);
  const isEmpty = children.length === 0;
  const start = `<${[tag, ...attributes].join(' ')}${isEmpty && closesItself(node, tag) ? ' />' : '>'}`;
  if (isEmpty && closesItself(node, tag)) return start;
  return `${start}${children.map((child) => inline(child, dialect)).join('')}</${tag}>`;
}

/** Characters that neither HTML nor XML may hold are left out. */
const clean = (text: string): string =>
  text.replace(
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    '',
  );

export const escapeText = (text: string): string =>
  clean(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&nbsp;');

export const escapeAttribute = (text: string): string =>
  clean(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\n/g, '&#10;');

/** Text as a literal of JavaScript that is safe in markup, too. */
export const literal = (text: string): string =>
  `'${JSON.stringify(clean(text))
    .slice(1, -1)
    .replace(/\\"/g, '"')
    .replace(/'/g, "\\'")
    .replace(/</g, '\\u003c')
    .replace(/[\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`)}'`;

/** Class of an element together with one that its builder asks for. */
export const classOf = (node: ElementNode, more?: string): string | undefined => {
  const own = node.attributes['class'];
  const names = [node.className, typeof own === 'string' ? own : undefined, more].filter(Boolean);
  return names.length === 0 ? undefined : names.join(' ');
};

/** Attributes without the class, which is written first. */
export const otherAttributes = (node: ElementNode): Array<[string, string | true]> =>
  Object.entries(node.attributes).filter(([name]) => name !== 'class');
