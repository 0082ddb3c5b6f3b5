import type { Point, Rect } from '@prototrail/model';
import type { StripeGrip } from '../kernels/stripe-grid';
import type { VectorNode } from '../vector/path';
import type { RoomKind } from '../kernels/layout-rooms';

/** A line to which an edge or a middle was snapped, in canvas px, through both things. */
export interface SnapLine {
  axis: 'x' | 'y';
  at: number;
  from: number;
  to: number;
  /** Points at which a small cross marks the matched edges. */
  marks: readonly Point[];
  /** Near, but not snapped to yet: drawn paler. */
  isAhead?: boolean;
}

/** A stretch with its length as a label: an equal gap or a distance. */
export interface Stretch {
  from: Point;
  to: Point;
  length: number;
}

/** What gestures show while they last. Drawn by the overlays, gone with the gesture. */
export interface Transient {
  marquee: Rect | null;
  snapLines: readonly SnapLine[];
  gaps: readonly Stretch[];
  distances: readonly Stretch[];
  /** Dotted help lines of the diagonal measurement. */
  helpLines: readonly Stretch[];
  /** The line between members of a row where what is dragged comes to lie. */
  insertion: { from: Point; to: Point } | null;
  /** The gap or padding under the pointer or in the hand. */
  room: RoomKind | null;
  /** The direction of the rooms between things under the pointer or in the hand. */
  spacing: 'x' | 'y' | null;
  /** In an overview: the screen under the pointer, whose name is shown in full. */
  pointedScreen: string | null;
  /** The line or dot of a column or row under the pointer, or in the hand. */
  stripeGrip: (StripeGrip & { isHeld: boolean }) | null;
  ghosts: readonly Rect[];
  /** Screen or container that takes what is dragged. */
  dropTarget: string | null;
  link: LinkDraft | null;
  sizeBadge: boolean;
  /** The angle of what is turned, degrees. */
  angle: number | null;
  /** How many copies the frame in the hand holds. */
  tiles: { columns: number; rows: number; frame: Rect } | null;
  /** The next piece of the pen, and where a click would add or take up a point. */
  pen: PenDraft | null;
  /** A line that is drawn by hand, canvas px. */
  stroke: readonly Point[];
  /** The guide in the hand; without a screen it is created or removed nowhere. */
  guide: GuideDraft | null;
}

export interface GuideDraft {
  /** The guide that is moved, null for a new one. */
  id: string | null;
  axis: 'x' | 'y';
  /** Canvas px. */
  at: number;
  screenId: string | null;
}

export interface PenDraft {
  /** The point that the pen draws from. */
  from: VectorNode | null;
  to: Point;
  /** What a click does there. */
  does: 'draw' | 'close' | 'addPoint' | 'continue';
}

export interface LinkDraft {
  from: string;
  points: readonly Point[];
  to: Point;
  target: string | null;
}

export const nothingTransient: Transient = {
  marquee: null,
  snapLines: [],
  gaps: [],
  distances: [],
  helpLines: [],
  insertion: null,
  room: null,
  spacing: null,
  pointedScreen: null,
  stripeGrip: null,
  ghosts: [],
  dropTarget: null,
  link: null,
  sizeBadge: false,
  angle: null,
  tiles: null,
  pen: null,
  stroke: [],
  guide: null,
};
