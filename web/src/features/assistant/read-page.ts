/** Elements of a page that a browser has laid out, as the widgets library reads them. */
import { draftLimits, type MeasuredElement, type MeasuredStyle } from '@prototrail/widgets/page-draft';

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How a browser is asked; a test has no layout. */
export interface PageView {
  styleOf(element: Element): CSSStyleDeclaration;
  boxOf(node: Element | Text): Frame;
}

const inlineTags = new Set([
  ...['span', 'b', 'strong', 'i', 'em', 'small', 'u', 's', 'br', 'code', 'mark', 'sub', 'sup', 'a', 'time', 'abbr'],
  ...['kbd', 'q', 'cite', 'font', 'wbr', 'del', 'ins', 'bdi', 'bdo', 'var', 'samp', 'dfn'],
]);
/** What is read as one text, whatever stands around its words. */
const textTags = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'li', 'label', 'caption', 'a', 'button', 'span', 'dt', 'dd', 'legend'],
  ...['figcaption', 'blockquote', 'pre', 'summary', 'b', 'strong', 'i', 'em', 'small', 'code', 'time'],
]);

/** The elements of a body. */
export function readPage(body: HTMLElement, view: PageView): MeasuredElement {
  const reader = { view, left: draftLimits.nodes * 2 };
  return read(body, reader, 0) ?? { ...emptyBody, style: styleOf(view.styleOf(body)) };
}

const emptyBody = { tag: 'body', x: 0, y: 0, w: 0, h: 0, text: '', children: [] };

interface Reader {
  view: PageView;
  /** How many elements may still be read. */
  left: number;
}

function read(element: Element, reader: Reader, depth: number): MeasuredElement | undefined {
  const { view } = reader;
  const look = view.styleOf(element);
  if (look.display === 'none' || look.visibility === 'hidden' || Number(look.opacity || 1) === 0) return undefined;
  reader.left -= 1;
  if (reader.left < 0 || depth > 60) return undefined;
  const tag = element.tagName.toLowerCase();
  const text = textOf(element, tag, view);
  const to = targetOf(element);
  const isWhole = text !== '' || wholeTags.has(tag);
  return {
    ...{ tag, text, ...place(view.boxOf(element)), style: styleOf(look) },
    ...ownParts(element, tag),
    ...(to === undefined ? {} : { to }),
    children: isWhole ? [] : childrenOf(element, reader, depth),
  };
}

const wholeTags = new Set([
  'input',
  'select',
  'textarea',
  'table',
  'img',
  'svg',
  'picture',
  'canvas',
  'video',
  'button',
]);

function childrenOf(element: Element, reader: Reader, depth: number): MeasuredElement[] {
  return [...element.childNodes].flatMap((node): MeasuredElement | MeasuredElement[] => {
    if (node.nodeType === Node.ELEMENT_NODE) return read(node as Element, reader, depth + 1) ?? [];
    const text = node.nodeType === Node.TEXT_NODE ? words(node) : '';
    if (text === '' || node.nodeType !== Node.TEXT_NODE) return [];
    const style = { ...styleOf(reader.view.styleOf(element)), background: 'transparent', borderWidth: 0 };
    return [{ tag: '#text', text, ...place(reader.view.boxOf(node as Text)), style, children: [] }];
  });
}

/** The words of an element that holds nothing but words. */
function textOf(element: Element, tag: string, view: PageView): string {
  if (wholeTags.has(tag) && tag !== 'button') return '';
  const isOnlyWords = [...element.querySelectorAll('*')].every((inner) => {
    if (!inlineTags.has(inner.tagName.toLowerCase())) return false;
    const { display } = view.styleOf(inner);
    return display === '' || display.startsWith('inline') || display === 'none';
  });
  if (tag !== 'button' && !isOnlyWords) return '';
  const hasOwnWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && words(node) !== '');
  return textTags.has(tag) || hasOwnWords ? words(element) : '';
}

const words = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The page that a link opens: `#2` is the second one. */
function targetOf(element: Element): number | undefined {
  const link = element.matches('a') ? element : element.querySelector(':scope > a');
  const number = /^#(\d{1,2})$/.exec(link?.getAttribute('href') ?? '')?.[1];
  return number === undefined ? undefined : Number(number);
}

function ownParts(element: Element, tag: string): Partial<MeasuredElement> {
  if (tag === 'input' || tag === 'textarea') {
    const { name = '', value = '', placeholder = '', checked = false } = element as HTMLInputElement;
    const type = tag === 'textarea' ? tag : (element.getAttribute('type') ?? 'text').toLowerCase();
    return { input: { type, name: name.slice(0, 100), value, placeholder, isChecked: checked } };
  }
  if (tag === 'select') return { options: [...element.querySelectorAll('option')].map(words) };
  if (tag === 'table') {
    const rows = [...element.querySelectorAll('tr')].slice(0, 200);
    return { rows: rows.map((row) => [...row.querySelectorAll('th, td')].map(words)) };
  }
  return tag === 'img' ? { alt: element.getAttribute('alt') ?? '' } : {};
}

const place = ({ x, y, width, height }: Frame): Pick<MeasuredElement, 'x' | 'y' | 'w' | 'h'> => ({
  x,
  y,
  w: width,
  h: height,
});

const px = (value: string): number => {
  const number = Number.parseFloat(value);
  return Number.isFinite(number) ? number : 0;
};

const styleOf = (look: CSSStyleDeclaration): MeasuredStyle => ({
  ...{ color: look.color, background: look.backgroundColor, borderColor: look.borderTopColor },
  borderWidth: look.borderTopStyle === 'none' ? 0 : px(look.borderTopWidth),
  radius: px(look.borderTopLeftRadius),
  fontSize: px(look.fontSize) || 16,
  fontWeight: px(look.fontWeight) || 400,
  ...{ fontFamily: look.fontFamily, lineHeight: px(look.lineHeight), textAlign: look.textAlign },
  ...{ paddingLeft: px(look.paddingLeft), paddingRight: px(look.paddingRight) },
});
