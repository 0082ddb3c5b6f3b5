/** Gives the parts of a page their places: columns and rows with even gaps, texts as high as they need. */
import { encodeLabel, type Style } from '@prototrail/model';
import { part } from '../composites/parts';
import { getDefinition } from '../definitions';
import type { KitPart } from '../kits/kit';
import { border, borderColor, radius } from '../kit/define';
import { isPlainText, textSize } from '../text-size';
import type { DraftColours, DraftContainer, DraftNode, DraftWidget } from './draft';

export interface DraftLook {
  /** No colours of the description. */
  isWireframe: boolean;
  /** No boxes around widgets. */
  isMinimal: boolean;
}

export interface LaidOutPage {
  background: string;
  parts: KitPart[];
  h: number;
}

const padding = 16;
const gap = 16;
const narrowest = 24;

/** The parts of a page at a width. The root is the screen itself. */
export function layOutDraft(root: DraftContainer, w: number, look: DraftLook): LaidOutPage {
  const parts: KitPart[] = [];
  const h = placeChildren(root, { x: 0, y: 0, w }, { parts, look });
  return { parts, h, background: (look.isWireframe ? undefined : root.colours.background) ?? '#ffffff' };
}

interface Place {
  x: number;
  y: number;
  w: number;
}

interface Output {
  parts: KitPart[];
  look: DraftLook;
}

/** Adds the node and gives back its height. */
function place(node: DraftNode, at: Place, out: Output): number {
  if (node.kind === 'widget') return placeWidget(node, at, out);
  // a box lies behind what it holds
  const index = out.parts.length;
  const h = placeChildren(node, at, out);
  if (!out.look.isMinimal) out.parts.splice(index, 0, boxOf(node, { ...at, h }, out.look));
  return h;
}

function placeChildren({ direction, children }: DraftContainer, at: Place, out: Output): number {
  const inner = { x: at.x + padding, y: at.y + padding, w: Math.max(narrowest, at.w - 2 * padding) };
  if (direction === 'row') {
    const count = Math.max(1, children.length);
    const w = Math.max(narrowest, Math.floor((inner.w - gap * (count - 1)) / count));
    const heights = children.map((child, index) => place(child, { ...inner, x: inner.x + index * (w + gap), w }, out));
    return Math.max(0, ...heights) + 2 * padding;
  }
  let { y } = inner;
  children.forEach((child, index) => {
    if (index > 0) y += gap;
    y += place(child, { ...inner, y }, out);
  });
  return y + padding - at.y;
}

function placeWidget(widget: DraftWidget, at: Place, out: Output): number {
  const made = partOf(widget, { ...at, h: 0 }, out.look);
  const h =
    widget.h ?? (isPlainText(made) && widget.type !== 'Button' ? textHeight(made, at.w) : usualHeight(widget.type));
  out.parts.push({ ...made, h, ...(widget.type === 'Switch' ? { w: Math.min(at.w, usualWidth('Switch')) } : {}) });
  return h;
}

/** A widget of a description with the defaults of its type. */
export function partOf(widget: DraftWidget, place: Place & { h: number }, look: DraftLook): KitPart {
  const { label } = widget.props;
  const made = part(widget.type, place, {
    name: widget.name,
    props: { ...widget.props, ...(typeof label === 'string' ? { label: encodeLabel(label) } : {}) },
    style: { ...widget.style, ...(look.isWireframe ? {} : colourStyle(widget.colours)) },
    has: widget.type === 'Image' ? { iconPlaceholder: true } : {},
    ...(look.isWireframe || widget.colours.background === undefined ? {} : { hover: colourStyle(widget.colours) }),
  });
  return widget.to === undefined ? made : { ...made, to: pageKey(widget.to) };
}

/** Key of a page in the kit, by its number from 1. */
export const pageKey = (number: number): string => `page${number}`;

export function colourStyle({ color, background, borderColor: line }: DraftColours): Style {
  return {
    ...(color === undefined ? {} : { color }),
    ...(background === undefined ? {} : { background, ...(line === undefined ? borderColor(background) : {}) }),
    ...(line === undefined ? {} : border(1, line)),
  };
}

/** What has no colour shows nothing but what it holds, except in a wireframe, which shows where boxes are. */
function boxOf({ colours }: DraftContainer, at: Place & { h: number }, look: DraftLook): KitPart {
  const { background, borderColor: line } = look.isWireframe ? {} : colours;
  const isPlain = background === undefined && line === undefined;
  const style: Style = look.isWireframe
    ? radius(8)
    : {
        ...radius(isPlain ? 0 : 8),
        background: background ?? 'transparent',
        ...border(line === undefined ? 0 : 1, line ?? '#e2e8f0'),
      };
  return part('Box', at, { name: 'Container', style });
}

const usualHeight = (type: string): number => getDefinition(type).defaults.h;
const usualWidth = (type: string): number => getDefinition(type).defaults.w;

const textHeight = ({ props, style }: KitPart, w: number): number => textSize({ h: 0, props, style }, w).h;
