/** A page that a browser has laid out, as a frame of a design. */
import {
  emptyNode,
  pxOf,
  type DesignControl,
  type DesignFill,
  type DesignLink,
  type DesignNode,
  type Reason,
} from '@prototrail/design-import';
import type { Style } from '@prototrail/model';
import { clipOf, lookOf, textStyleOf, turnOf, type LookReader } from './read-look';
import { controlOf, isControl } from './read-control';
import { readRuns } from './read-runs';
import { targetAttribute } from './still-page';

export interface LayoutOptions extends LookReader {
  frameId: string;
  name: string;
  /** What is seen at once. */
  window: { w: number; h: number };
  /** Where the address of a link leads: a frame, another site, or nowhere. */
  linkTo(address: string): { action: 'screen' | 'url'; to: string } | undefined;
  /** The layers of a drawing in SVG, at a place; undefined for one that cannot be read. */
  drawing(element: Element, box: Box, id: string): DesignNode | undefined;
  drawingFile(name: string, box: Box, id: string): DesignNode | undefined;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const mostLayers = 4000;
/** Of a screen, px. */
const tallest = 20_000;
const deepest = 200;
/** Parts of a page that stay together though they draw nothing themselves. */
const parts = new Set([
  ...['header', 'nav', 'main', 'section', 'article', 'aside', 'footer', 'form', 'ul', 'ol', 'table', 'figure'],
  ...['dialog', 'fieldset', 'dl', 'details'],
]);

export interface ReadLayout {
  frame: DesignNode;
  isCut: boolean;
  /** The page goes on below the tallest screen. */
  isTall: boolean;
}

export function readLayout(page: Document, options: LayoutOptions): ReadLayout {
  return new LayoutReader(page, options).read();
}

class LayoutReader {
  private left = mostLayers;
  private readonly ids = new Map<Element, string>();
  private readonly view: Window;
  private readonly hasPseudo: boolean;

  constructor(
    private readonly page: Document,
    private readonly options: LayoutOptions,
  ) {
    this.view = page.defaultView ?? window;
    // asked for each element otherwise, which most pages do not need
    this.hasPseudo = [...page.querySelectorAll('style')].some(({ textContent }) => /content\s*:/.test(textContent));
  }

  read(): ReadLayout {
    const { page, options } = this;
    const { body, documentElement: root } = page;
    const ground = [root, body].map((element) => lookOf(this.styleOf(element), boxOf(element), options).look.fills);
    const children = this.children(body, '', 0);
    const { w } = options.window;
    const whole = Math.max(options.window.h, root.scrollHeight, body.scrollHeight);
    const h = Math.min(tallest, whole);
    const frame: DesignNode = {
      ...emptyNode('frame', options.frameId, options.name),
      ...{ w: Math.max(w, Math.min(root.scrollWidth, w * 2)), h, window: options.window, clips: true },
      look: { ...emptyNode('frame', '', '').look, fills: (ground[0]?.length ? ground[0] : ground[1]) ?? [] },
      children: this.withTargets(children.filter(({ y }) => y < h)),
    };
    return { frame, isCut: this.left <= 0, isTall: whole > h };
  }

  private styleOf(element: Element): CSSStyleDeclaration {
    return this.view.getComputedStyle(element);
  }

  /** Layers of what is inside an element; words that stand beside each other become one text. */
  private children(element: Element, path: string, depth: number): DesignNode[] {
    const layers: { node: DesignNode; order: number }[] = [];
    let words: Node[] = [];
    let at = 0;
    const flush = (): void => {
      const node = words.length === 0 ? undefined : this.words(words, element, `${path}/t${at}`);
      words = [];
      if (node) layers.push({ node, order: 0 });
    };
    for (const node of element.childNodes) {
      at += 1;
      if (node.nodeType === Node.TEXT_NODE) words.push(node);
      else if (node.nodeType === Node.ELEMENT_NODE) {
        const inner = node as Element;
        if (this.isWords(inner)) words.push(inner);
        else {
          flush();
          const order = orderOf(this.styleOf(inner));
          for (const layer of this.element(inner, `${path}/${at}`, depth + 1)) layers.push({ node: layer, order });
        }
      }
    }
    flush();
    return layers.sort((a, b) => a.order - b.order).map(({ node }) => node);
  }

  private element(element: Element, path: string, depth: number): DesignNode[] {
    this.left -= 1;
    if (this.left < 0 || depth > deepest) return [];
    const style = this.styleOf(element);
    if (style.display === 'none') return [];
    if (style.display === 'contents') return this.children(element, path, depth);
    const box = boxOf(element);
    const opacity = Number(style.opacity || 1);
    if (opacity === 0 || isOnlyForReaders(style, box)) return [];
    const id = `${this.options.frameId} ${path}`;
    const isSeen = style.visibility !== 'hidden';
    const own = isSeen ? this.own(element, style, box, id) : undefined;
    if (own) {
      this.ids.set(element, id);
      return [this.finished(own, element, style, opacity)];
    }
    if (box.w <= 0 && box.h <= 0 && element.children.length === 0) return [];
    const children = this.children(element, path, depth);
    const made = isSeen ? this.box(element, { style, box, id, children }) : undefined;
    if (!made) {
      const [first] = children;
      if (first) this.ids.set(element, first.id);
      return opacity < 1 ? children.map((child) => ({ ...child, opacity: child.opacity * opacity })) : children;
    }
    this.ids.set(element, id);
    return [this.finished(made, element, style, opacity)];
  }

  /** What an element is in itself, whatever stands in it. */
  private own(element: Element, style: CSSStyleDeclaration, box: Box, id: string): DesignNode | undefined {
    const tag = element.localName;
    if (box.w < 1 || box.h < 1) return undefined;
    if (tag === 'svg') return this.options.drawing(element, box, id);
    if (tag === 'img') return this.picture(element, style, box, id);
    if (!isControl(element)) return undefined;
    const { control, text, losses } = controlOf(element, style, this.options);
    return this.withControl(element, { style, box, id, control, text, losses });
  }

  private withControl(
    element: Element,
    made: { style: CSSStyleDeclaration; box: Box; id: string; control: DesignControl; text: Style; losses?: Reason[] },
  ): DesignNode {
    const { look, losses } = lookOf(made.style, made.box, this.options);
    const isBare = look.fills.length === 0 && look.stroke === undefined && look.shadows.length === 0;
    const { control } = made;
    return {
      ...emptyNode('box', made.id, nameOf(element, control.type)),
      ...made.box,
      look,
      control: isBare && !isNative(control.type) ? { ...control, style: { ...control.style, ...bare } } : control,
      text: { runs: [], style: made.text, isHugging: false },
      losses: [...losses, ...(made.losses ?? [])],
    };
  }

  private picture(element: Element, style: CSSStyleDeclaration, box: Box, id: string): DesignNode {
    const source = element.getAttribute('src') ?? '';
    const name = this.options.pictures.get(source);
    const drawing = name === undefined ? undefined : this.options.drawingFile(name, box, id);
    if (drawing) return { ...drawing, name: nameOf(element, 'Image') };
    const { look, losses } = lookOf(style, box, this.options);
    const isFit = style.objectFit === 'contain' || style.objectFit === 'scale-down';
    const isStretched = style.objectFit === 'fill' || style.objectFit === '';
    const fill: DesignFill = {
      kind: 'image',
      ref: name ?? `missing ${id}`,
      scale: 1,
      isOpaque: false,
      how: isFit ? 'fit' : isStretched ? 'crop' : 'fill',
      ...(isStretched ? { crop: { x: 0, y: 0, w: 1, h: 1 } } : {}),
    };
    return {
      ...emptyNode('box', id, nameOf(element, 'Image')),
      ...{ ...box, look: { ...look, fills: [...look.fills, fill] }, losses },
    };
  }

  private box(
    element: Element,
    { style, box, id, children }: { style: CSSStyleDeclaration; box: Box; id: string; children: DesignNode[] },
  ): DesignNode | undefined {
    const { look, losses } = lookOf(style, box, this.options);
    const embedded = element.getAttribute('data-import-embedded');
    const pseudo = this.hasPseudo && this.isDrawnByPseudo(element) ? (['pseudo'] as const) : [];
    const clip = clipOf(style, element);
    const isDrawn =
      look.fills.length > 0 || look.stroke !== undefined || look.shadows.length > 0 || look.backdropBlur > 0;
    const links = this.linksOf(element);
    const isButton = element.matches('button, [role="button"], a');
    const [only] = children;
    if (isDrawn && box.w >= 1 && box.h >= 1 && children.length === 1 && only?.text && !only.control) {
      const label = asLabel(only, box);
      if (label) {
        const type = isButton ? 'Button' : 'Box';
        const control = this.options.controls.labelled(type, label.text);
        return {
          ...emptyNode('box', id, nameOf(element, label.text)),
          ...{ ...box, look, control, links, losses: [...losses, ...only.losses, ...pseudo] },
          text: { runs: [], style: label.style, isHugging: false },
        };
      }
    }
    const isPart = parts.has(element.localName) && children.length > 1;
    const isKept = isDrawn || links.length > 0 || isPart || clip.clips || embedded !== null || pseudo.length > 0;
    if (!isKept || box.w < 1 || box.h < 1) return undefined;
    if (!isDrawn && links.length > 0 && children.length === 1 && only)
      return { ...only, links: [...links, ...only.links] };
    return {
      ...emptyNode(children.length > 0 ? 'frame' : 'box', id, nameOf(element, element.localName)),
      ...{ ...box, ...clip, look: embedded === null || isDrawn ? look : { ...look, fills: [grey] } },
      ...{ children, links, losses: [...losses, ...pseudo, ...(embedded === null ? [] : (['embedded'] as const))] },
    };
  }

  private isDrawnByPseudo(element: Element): boolean {
    return ['::before', '::after'].some((name) => {
      const style = this.view.getComputedStyle(element, name);
      const isThere = style.content !== 'none' && style.content !== 'normal' && style.display !== 'none';
      return isThere && (style.content !== '""' || style.backgroundImage !== 'none' || pxOf(style.borderTopWidth) > 0);
    });
  }

  private finished(node: DesignNode, element: Element, style: CSSStyleDeclaration, opacity: number): DesignNode {
    const isFixed = style.position === 'fixed';
    const links = node.links.length > 0 ? node.links : this.linksOf(element);
    const turned = turnOf(style, element, node);
    const made = { ...node, ...turned, links, opacity: node.opacity * opacity };
    return isFixed ? fixed(made) : made;
  }

  /** Words of one element, or some of them. */
  private words(nodes: readonly Node[], around: Element, path: string): DesignNode | undefined {
    const style = this.styleOf(around);
    if (style.visibility === 'hidden' && nodes.every(({ nodeType }) => nodeType === Node.TEXT_NODE)) return undefined;
    const [first] = nodes;
    const last = nodes.at(-1);
    if (!first || !last) return undefined;
    const sole = nodes.filter((node) => node.nodeType !== Node.TEXT_NODE || (node.textContent ?? '').trim() !== '');
    const [one] = sole;
    // the style of the one element that all words are in is the style of the text
    const base = sole.length === 1 && one?.nodeType === Node.ELEMENT_NODE ? (one as Element) : around;
    const baseStyle = this.styleOf(base);
    const { runs, losses } = readRuns(nodes, {
      ...this.options,
      base: baseStyle,
      styleOf: (each) => this.styleOf(each),
    });
    const text = runs.map((run) => run.text).join('');
    if (text.trim() === '') return undefined;
    this.left -= 1;
    if (this.left < 0) return undefined;
    const range = this.page.createRange();
    range.setStartBefore(first);
    range.setEndAfter(last);
    const lines = linesOf([...range.getClientRects()], pxOf(baseStyle.fontSize));
    const [top] = lines;
    const bottom = lines.at(-1);
    if (!top || !bottom) return undefined;
    const fontSize = pxOf(baseStyle.fontSize) || 16;
    const lineHeight = pxOf(baseStyle.lineHeight) || top.h;
    const isOne = lines.length === 1;
    const left = Math.min(...lines.map(({ x }) => x));
    const right = Math.max(...lines.map(({ x, w }) => x + w));
    const y = top.y + top.h / 2 - lineHeight / 2;
    const inner = isOne
      ? { x: left, w: right - left }
      : columnOf(blockAround(around, this.view), this.view, left, right);
    const id = `${this.options.frameId} ${path}`;
    const links = sole.length === 1 && one?.nodeType === Node.ELEMENT_NODE ? this.linksOf(one as Element) : [];
    if (one?.nodeType === Node.ELEMENT_NODE) this.ids.set(one as Element, id);
    return {
      ...emptyNode('text', id, text.trim().slice(0, 60)),
      ...{ ...inner, y, h: bottom.y + bottom.h / 2 + lineHeight / 2 - y, links, losses },
      text: { runs, style: textStyleOf(baseStyle, fontSize, lineHeight, this.options), isHugging: isOne },
    };
  }

  /** Whether an element only holds words that flow with those around it. */
  private isWords(element: Element): boolean {
    const tag = element.localName;
    if (tag === 'br' || tag === 'wbr') return true;
    if (notWords.has(tag) || isControl(element)) return false;
    const style = this.styleOf(element);
    if (style.display === 'none') return true;
    if (style.display !== 'inline' || style.position === 'absolute' || style.position === 'fixed') return false;
    if (style.float !== 'none') return false;
    const isBox = this.options.colour(style.backgroundColor) !== undefined || pxOf(style.borderTopWidth) > 0;
    if (isBox && (pxOf(style.paddingLeft) > 0 || pxOf(style.borderTopWidth) > 0)) return false;
    return [...element.children].every((inner) => this.isWords(inner));
  }

  private linksOf(element: Element): DesignLink[] {
    const address = element.getAttribute(targetAttribute);
    if (address === null) return [];
    const base = { event: 'click', animation: null, duration: 0, easing: 'linear', keepsScroll: false } as const;
    if (/^#./.test(address)) return [{ ...base, action: 'scroll', to: address }];
    const found = this.options.linkTo(address);
    return found ? [{ ...base, ...found }] : [];
  }

  /** Links to a place of the page name the layer that stands there. */
  private withTargets(nodes: readonly DesignNode[]): DesignNode[] {
    return nodes.map((node) => ({
      ...node,
      children: this.withTargets(node.children),
      links: node.links.flatMap((link) => {
        if (link.action !== 'scroll' || !link.to.startsWith('#')) return [link];
        const element = this.page.getElementById(link.to.slice(1));
        const to = element ? this.ids.get(element) : undefined;
        return to === undefined ? [] : [{ ...link, to }];
      }),
    }));
  }
}

/** What a browser draws in its own way, without a look that can be read. */
const isNative = (type: string): boolean => ['CheckBox', 'RadioBox', 'HSlider', 'ProgressBar'].includes(type);
const bare = {
  ...{ background: null, borderTopWidth: 0, borderRightWidth: 0, borderBottomWidth: 0, borderLeftWidth: 0 },
};

const grey = { kind: 'paint', value: '#e5e7eb', isOpaque: true } as const;
const notWords = new Set(['img', 'svg', 'video', 'canvas', 'picture', 'iframe', 'hr', 'table', 'math']);

const fixed = (node: DesignNode): DesignNode => ({ ...node, isFixed: true, children: node.children.map(fixed) });

function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, w: width, h: height };
}

/** Words for screen readers alone are hidden in a box of one pixel. */
const isOnlyForReaders = (style: CSSStyleDeclaration, { w, h }: Box): boolean =>
  (w <= 1.5 && h <= 1.5 && style.overflow !== 'visible') ||
  style.clipPath === 'inset(50%)' ||
  /^rect\((0px|1px)[, ]+(0px|1px)[, ]+(0px|1px)[, ]+(0px|1px)\)$/.test(style.clip);

/** What lies above what: first what stands in the flow, then what is placed, each by its number. */
function orderOf({ position, zIndex }: CSSStyleDeclaration): number {
  const number = Number(zIndex);
  if (Number.isFinite(number) && zIndex !== '' && number !== 0) return number;
  return position === 'static' || position === '' ? 0 : 0.5;
}

function nameOf(element: Element, fallback: string): string {
  const name =
    element.getAttribute('aria-label') ??
    element.getAttribute('alt') ??
    (element.id || element.getAttribute('name') || element.classList[0] || fallback);
  return name.trim().replace(/\s+/g, ' ').slice(0, 60) || fallback;
}

/** Rectangles of words as lines from the top. */
function linesOf(rectangles: readonly DOMRect[], fontSize: number): Box[] {
  const lines: Box[] = [];
  for (const { x, y, width, height } of rectangles) {
    if (width <= 0 || height <= 0) continue;
    const middle = y + height / 2;
    const line = lines.find((each) => Math.abs(each.y + each.h / 2 - middle) < Math.max(4, fontSize / 2));
    if (!line) lines.push({ x, y, w: width, h: height });
    else {
      const right = Math.max(line.x + line.w, x + width);
      line.x = Math.min(line.x, x);
      line.w = right - line.x;
    }
  }
  return lines.sort((a, b) => a.y - b.y);
}

function blockAround(element: Element, view: Window): Element {
  let at: Element = element;
  while (at.parentElement && /^(inline|contents)$/.test(view.getComputedStyle(at).display)) at = at.parentElement;
  return at;
}

/** Where lines of a block may stand; words that reach out of it widen it. */
function columnOf(block: Element, view: Window, left: number, right: number): { x: number; w: number } {
  const style = view.getComputedStyle(block);
  const box = boxOf(block);
  const from = Math.min(left, box.x + pxOf(style.borderLeftWidth) + pxOf(style.paddingLeft));
  const to = Math.max(right, box.x + box.w - pxOf(style.borderRightWidth) - pxOf(style.paddingRight));
  // a browser breaks a line a little later than the width tables say
  return { x: from, w: to - from + 2 };
}

/** One line in a box is the label of the box: in its middle, or as far from its edges as in the page. */
function asLabel({ text, x, y, w, h, links }: DesignNode, box: Box): { text: string; style: Style } | undefined {
  if (!text?.isHugging || links.length > 0 || text.runs.some(({ marks }) => Object.keys(marks).length > 0))
    return undefined;
  const isCentred = Math.abs(x + w / 2 - (box.x + box.w / 2)) < 2;
  const isMiddle = Math.abs(y + h / 2 - (box.y + box.h / 2)) < 2;
  const isRight = !isCentred && text.style['textAlign'] === 'right';
  const left = Math.max(0, Math.round(x - box.x));
  const right = Math.max(0, Math.round(box.x + box.w - x - w));
  const noPadding = { paddingLeft: 0, paddingRight: 0, paddingTop: 0, paddingBottom: 0 };
  return {
    text: text.runs
      .map((run) => run.text)
      .join('')
      .trim(),
    style: {
      ...{ ...text.style, ...noPadding },
      ...(isCentred
        ? { textAlign: 'center' }
        : isRight
          ? { textAlign: 'right', paddingRight: right }
          : { textAlign: 'left', paddingLeft: left }),
      ...(isMiddle
        ? { verticalAlign: 'middle' }
        : { verticalAlign: 'top', paddingTop: Math.max(0, Math.round(y - box.y)) }),
    },
  };
}
