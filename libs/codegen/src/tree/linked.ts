/** Elements as links, by the rules of HTML for what may lie in what. */
import type { Declarations } from '../css/declarations';
import { element, holdsInteractive, isInteractive, textBelow } from './nodes';
import type { ElementNode, Link } from './types';

const cannotLink = new Set([
  'input',
  'select',
  'textarea',
  'fieldset',
  'label',
  'iframe',
  'audio',
  'details',
  'nav',
  'form',
  'table',
]);

/** The element as a link. Where other elements in it take clicks, the link lies below them. */
export function linked(node: ElementNode, link: Link | undefined): ElementNode {
  if (!link || cannotLink.has(node.tag)) return node;
  if (holdsInteractive(node)) {
    const name = node.name;
    const cover = element(isAddress(link) ? 'a' : 'button', `${name} link`, {
      attributes: { ...(isAddress(link) ? {} : { type: 'button' }), 'aria-label': name },
      place: { position: 'absolute', inset: '0' },
      link,
    });
    return { ...node, look: { position: 'relative', ...node.look }, children: [cover, ...node.children] };
  }
  if (node.tag === 'img' || node.tag === 'ul' || node.tag === 'ol') {
    const { place, ...inner } = node;
    const around = { display: 'block', ...node.look };
    return element(isAddress(link) ? 'a' : 'button', node.name, {
      ...(isAddress(link) ? {} : { attributes: { type: 'button' } }),
      ...(node.source === undefined ? {} : { source: node.source }),
      place,
      look: { display: 'block' },
      link,
      children: [{ ...inner, place: {}, look: { ...around, width: '100%', height: '100%' } }],
    });
  }
  const { type: _button, ...attributes } = node.attributes;
  const isHeading = node.tag === 'h2' || node.tag === 'p';
  const label: Record<string, string> = textBelow(node) === '' ? { 'aria-label': node.name } : {};
  if (isHeading) {
    const inner = element(isAddress(link) ? 'a' : 'button', `${node.name} link`, {
      ...(isAddress(link) ? {} : { attributes: { type: 'button' } }),
      ...{ link, children: node.children, look: { color: 'inherit' } },
    });
    return { ...node, children: [inner] };
  }
  return {
    ...node,
    tag: isAddress(link) ? 'a' : 'button',
    attributes: { ...(isAddress(link) ? {} : { type: 'button' }), ...label, ...attributes },
    look: {
      display: 'block',
      ...node.look,
      'text-decoration': node.look['text-decoration'] ?? 'none',
      ...colorOf(node),
    },
    children: phrasing(node.children),
    link,
  };
}

/** Others only act on the page. */
const isAddress = ({ to }: Link): boolean => to !== 'back' && to !== 'steps';

const colorOf = ({ look }: ElementNode): Declarations => ({ color: look['color'] ?? 'inherit' });

/** Links and buttons hold no headings and paragraphs. */
function phrasing(children: ElementNode['children']): ElementNode['children'] {
  return children.map((child) =>
    child.kind !== 'element' || isInteractive(child)
      ? child
      : {
          ...child,
          tag: ['p', 'h1', 'h2', 'div', 'ul', 'ol', 'li', 'section'].includes(child.tag) ? 'span' : child.tag,
          look: ['p', 'h1', 'h2', 'div'].includes(child.tag) ? { display: 'block', ...child.look } : child.look,
          children: phrasing(child.children),
        },
  );
}
