/** Makes nodes of the tree. */
import type { Declarations } from '../css/declarations';
import type { CodeNode, ElementNode, TextNode } from './types';

export const text = (content: string): TextNode => ({ kind: 'text', text: content });

export interface ElementParts extends Partial<Omit<ElementNode, 'kind' | 'tag' | 'name'>> {
  /** Shorthand for one text. */
  text?: string;
}

/** An element with empty parts where none are given. */
export function element(tag: string, name: string, parts: ElementParts = {}): ElementNode {
  const { text: content, ...rest } = parts;
  return {
    kind: 'element',
    tag,
    name,
    attributes: {},
    place: {},
    look: {},
    rules: [],
    ...rest,
    children: rest.children ?? (content === undefined ? [] : linesOf(content)),
  };
}

/** A text with its line breaks as elements. */
export function linesOf(content: string): CodeNode[] {
  return content
    .split('\n')
    .flatMap((line, at): CodeNode[] => [
      ...(at === 0 ? [] : [element('br', 'br')]),
      ...(line === '' ? [] : [text(line)]),
    ]);
}

/** The element with further declarations of its own look. */
export const withLook = (node: ElementNode, look: Declarations): ElementNode => ({
  ...node,
  look: { ...node.look, ...look },
});

/** All text below a node, for labels. */
export function textBelow(node: CodeNode): string {
  if (node.kind === 'text') return node.text;
  if (node.kind === 'component') return textBelow(node.element);
  return node.children.map(textBelow).filter(Boolean).join(' ');
}

const interactive = new Set([
  'a',
  'button',
  'input',
  'select',
  'textarea',
  'iframe',
  'audio',
  'video',
  'label',
  'details',
]);

/** Whether an element takes clicks itself. */
export const isInteractive = (node: ElementNode): boolean => interactive.has(node.tag) || node.link !== undefined;

/** Whether anything below the element takes clicks itself. */
export const holdsInteractive = (node: ElementNode): boolean =>
  node.children.some((child) => child.kind === 'element' && (isInteractive(child) || holdsInteractive(child)));
