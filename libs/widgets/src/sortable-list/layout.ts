/** Rows of a list that is brought into order, with their two buttons. */
import type { Rect } from '@prototrail/model';
import type { PaintInput } from '../definition';
import { shownOptions } from '../kit/order';
import { insetsOf, textStyleOf } from '../kit/style';
import { clamp, decodeText, numberOf, optionsOf, textOf } from '../kit/values';

export interface SortRow {
  value: string;
  label: string;
  /** The part of the height that belongs to the row. */
  slot: Rect;
  box: Rect;
  text: Rect;
  up: Rect;
  down: Rect;
}

const maxRows = 200;
const rowGap = 8;

/** All options in the order of a value; what it leaves out follows in the order that was shown at first. */
export const sortedOptions = (
  value: unknown,
  props: PaintInput['props'],
  state: PaintInput['state'] = {},
): string[] => {
  const options = shownOptions(props, state);
  const known = new Set(options);
  const first = Array.isArray(value) ? (value as unknown[]).map(textOf).filter((option) => known.has(option)) : [];
  return [...new Set([...first, ...options])];
};

/** A list with one entry moved to another place. */
export const movedTo = (list: readonly string[], from: number, to: number): string[] => {
  const entry = list[from];
  if (entry === undefined) return [...list];
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
};

export const sortRows = (input: PaintInput): { rows: SortRow[]; contentH: number } => {
  const { style, props, state, w, h } = input;
  const options = sortedOptions(state.value, props, state).slice(0, maxRows);
  const count = options.length;
  if (count === 0 || optionsOf(props.options).length === 0) return { rows: [], contentH: 0 };
  const font = textStyleOf(style, h).font.size;
  const button = clamp(numberOf(style.buttonSize, 24), 0, Math.min(w / 4, 200));
  const minHeight = Math.min(h, Math.max(button, font * 1.25) + 8 + rowGap);
  const slotH = Math.max(h / count, minHeight);
  const boxH = clamp(numberOf(style.boxHeight, slotH - (count > 1 ? rowGap : 0)), 0, slotH);
  const gap = clamp(numberOf(style.buttonGap, 4), 0, w / 4);
  const { left, right } = insetsOf(style);
  const padLeft = Math.min(Math.max(left, 12), w / 4);
  const padRight = Math.min(Math.max(right, 8), w / 4);
  const rows = options.map((value, index): SortRow => {
    const slot = { x: 0, y: index * slotH, w, h: slotH };
    const box = { x: 0, y: slot.y + (slotH - boxH) / 2, w, h: boxH };
    const top = box.y + (boxH - button) / 2;
    const downX = Math.max(0, w - padRight - button);
    const upX = Math.max(0, downX - gap - button);
    return {
      value,
      label: decodeText(value),
      slot,
      box,
      text: { x: padLeft, y: box.y, w: Math.max(0, upX - padLeft - 8), h: boxH },
      up: { x: upX, y: top, w: button, h: button },
      down: { x: downX, y: top, w: button, h: button },
    };
  });
  return { rows, contentH: slotH * count };
};
