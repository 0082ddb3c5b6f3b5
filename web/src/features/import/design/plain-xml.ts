import type { XmlElement } from '@prototrail/design-import';

const deepest = 200;

/** An element with what readers of drawings need of it. */
export function plain(element: Element, depth: number): XmlElement {
  const words = [...element.childNodes].filter(({ nodeType }) => nodeType === 3 || nodeType === 4);
  return {
    tag: element.localName,
    attributes: Object.fromEntries([...element.attributes].map(({ localName, value }) => [localName, value])),
    text: words.map(({ textContent }) => textContent ?? '').join(''),
    children: depth > deepest ? [] : [...element.children].map((child) => plain(child, depth + 1)),
  };
}
