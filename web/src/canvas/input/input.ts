import type { Point } from '@prototrail/model';

export interface Modifiers {
  shift: boolean;
  alt: boolean;
  /** Ctrl, or Cmd on a Mac. */
  ctrl: boolean;
}

export interface PointerInput extends Modifiers, Point {
  /** 0 left, 1 middle, 2 right. Position in window px from the upper left corner of the canvas. */
  button: number;
  pointer: 'mouse' | 'touch' | 'pen';
}

export interface WheelInput extends Modifiers, Point {
  dx: number;
  dy: number;
}

export interface KeyInput extends Modifiers {
  /** As in `KeyboardEvent.key`; letters in lower case. */
  key: string;
  repeat: boolean;
}

/** Pinch and two-finger pan: middle of the fingers, its movement in window px and the factor of their distance. */
export interface PinchInput extends Point {
  dx: number;
  dy: number;
  scale: number;
}

/** The hand as tools see it: where it is, where it was pressed, what is held. */
export interface InputState {
  /** Where the button went down, window px. */
  readonly origin: Point;
  /** The same point of the canvas. */
  readonly originCanvas: Point;
  /** Where the pointer is, window px. */
  readonly current: Point;
  /** Where the pointer is on the canvas. */
  readonly canvasPoint: Point;
  readonly modifiers: Modifiers;
  readonly isDown: boolean;
  /** The key that was pressed and is still held, with the point of the canvas where that was. */
  readonly heldKey: { readonly key: string; readonly at: Point } | null;
  readonly isInside: boolean;
  /** Whether the pointer has moved far enough since the press to be a drag. */
  readonly isDragging: boolean;
  readonly pointer: PointerInput['pointer'];
  /** What alone was selected before each of the last two presses. */
  readonly selectedBefore: readonly [string | null, string | null];
}
