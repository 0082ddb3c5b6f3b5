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
