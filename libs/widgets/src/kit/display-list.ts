/**
 * What a widget looks like, as plain data. All lengths are px of the screen relative to the widget's upper left corner,
 * y grows downwards. Colours are normalised CSS colours (`#rrggbb` or `rgba(r,g,b,a)`). A list holds no behaviour and no
 * reference to the widget, so that each painter draws the same picture from it.
 */
import type { Rect } from '@prototrail/model';
import type { BlendMode } from './blend';

export interface GradientStop {
  /** 0 to 1. */
  offset: number;
  color: string;
}

export interface Gradient {
  kind: 'linear' | 'radial';
  /** Degrees as in CSS: 0 points up, 90 to the right. Not used by radial gradients. */
  angle: number;
  stops: GradientStop[];
}

export type Paint = string | Gradient;

/** Upper left, upper right, lower right, lower left, in px; already cut so that neighbours fit the side. */
export type Radii = readonly [number, number, number, number];

export interface BorderSide {
  width: number;
  color: string;
  style: 'solid' | 'dashed' | 'dotted';
}

/** Top, right, bottom, left. */
export type Border = readonly [BorderSide, BorderSide, BorderSide, BorderSide];

export interface Shadow {
  x: number;
  y: number;
  blur: number;
  spread: number;
  color: string;
  inset: boolean;
}

/** A fill over another. */
export interface FillOver {
  paint: Paint;
  blend?: BlendMode;
}

/** A rectangle with border inside its size, as a CSS border box. */
export interface BoxItem extends Rect {
  kind: 'box';
  radii: Radii;
  fill?: Paint;
  /** More fills over `fill`, from below to above; they mix among themselves and not with what lies under the box. */
  moreFills?: readonly FillOver[];
  border?: Border;
  shadow?: Shadow;
  /** More shadows, below `shadow` and below each other. */
  moreShadows?: readonly Shadow[];
}

export interface TextLine {
  text: string;
  /** Left edge of the line and its width by the width tables. */
  x: number;
  width: number;
  baseline: number;
  /** Added to each space of justified lines. */
  wordSpacing?: number;
}

export interface Font {
  /** CSS list of families. */
  family: string;
  size: number;
  weight: number;
  italic: boolean;
}

export interface TextItem extends Rect {
  kind: 'text';
  lines: TextLine[];
  font: Font;
  fill: Paint;
  /** The edge that stays in place where a device's font is wider or narrower than the table. */
  anchor: 'start' | 'middle' | 'end';
  letterSpacing: number;
  decoration?: 'underline' | 'line-through' | 'underline line-through';
  shadow?: { x: number; y: number; blur: number; color: string };
}

/** Vector outline in its own units, placed by `x`, `y` and scaled by `scaleX`, `scaleY`. Stroke widths are px after scaling. */
export interface PathItem {
  kind: 'path';
  d: string;
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
  /** Size of `d` in its own units, for gradients. */
  w: number;
  h: number;
  fill?: Paint;
  fillRule?: 'nonzero' | 'evenodd';
  stroke?: string;
  strokeWidth?: number;
  strokeLine?: 'butt' | 'round' | 'square';
  /** Corners of the line; absent: round where its ends are round, else pointed. */
  strokeJoin?: 'miter' | 'round' | 'bevel';
  dash?: readonly number[];
  /** Degrees around the centre of `w` × `h`. */
  rotate?: number;
}

/** A picture stretched to the rectangle, or tiled from its corner, cut at `clip`. */
export interface ImageItem extends Rect {
  kind: 'image';
  /** Already resolved by `PaintEnv.imageUrl`. */
  url: string;
  repeat: boolean;
  clip: Rect & { radii: Radii };
  rotate?: number;
}

/** Items cut at a rounded rectangle, or at the shape of a mask (then `x` and `y` are 0). */
export interface ClipItem extends Rect {
  kind: 'clip';
  radii: Radii;
  mask?: MaskShape;
  items: DisplayItem[];
}

/** What a mask lets through, px from the corner of what it cuts. */
export interface MaskShape {
  /** What lies outside of this outline is not seen. */
  d: string;
  /** A picture whose transparent parts are cut off, too. */
  picture?: Rect & { url: string };
}

/** Group with opacity, mirroring and then rotation in degrees around the centre of the rectangle, offset, and CSS filters (text made of known functions). */
export interface LayerItem extends Rect {
  kind: 'layer';
  opacity: number;
  rotate: number;
  /** Mirrored: left and right, or up and down, are exchanged. */
  flipX?: true;
  flipY?: true;
  dx: number;
  dy: number;
  filter?: string;
  backdropBlur?: number;
  /** How it mixes with what was drawn before, as CSS names it. In the DOM the element around the widget has it. */
  blend?: BlendMode;
  items: DisplayItem[];
}

export type DisplayItem = BoxItem | TextItem | PathItem | ImageItem | ClipItem | LayerItem;
export type DisplayList = readonly DisplayItem[];

export const noRadii: Radii = [0, 0, 0, 0];
