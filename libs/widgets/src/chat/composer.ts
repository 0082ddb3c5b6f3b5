/** The field at the foot of a chat, with its send button. */
import type { Rect } from '@prototrail/model';
import type { PaintInput } from '../definition';
import { colorOf, faded, flatColor, paintOf } from '../kit/colors';
import { colors, present } from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { boxItem, evenRadii, textStyleOf } from '../kit/style';
import { layoutText } from '../kit/text';
import { decodeText } from '../kit/values';

export interface Composer {
  box: Rect;
  text: Rect;
  button: Rect;
  /** Too low for a second line: text and button stand in the middle. */
  isLine: boolean;
}

const pad = 12;
const maxButton = 32;

export const composerIn = (box: Rect): Composer => {
  const isLine = box.h < 64;
  const side = Math.max(0, Math.min(maxButton, box.h - 8, box.w / 3));
  const inset = isLine ? Math.max(0, (box.h - side) / 2) : 8;
  const button = { x: box.x + box.w - side - Math.min(inset, 8), y: box.y + box.h - side - inset, w: side, h: side };
  const x = Math.min(pad, box.w / 4);
  return {
    box,
    button,
    isLine,
    text: {
      x: box.x + x,
      y: box.y + (isLine ? 0 : Math.min(10, box.h / 4)),
      w: Math.max(0, isLine ? button.x - box.x - x - 6 : box.w - x * 2),
      h: Math.max(0, isLine ? box.h : box.h - side - inset - 14),
    },
  };
};

const arrow = 'M12 18.5V6M6.500 11.500L12 6L17.500 11.500';

/** What is written, or the hint, and the round button. */
export const paintComposer = (input: PaintInput, composer: Composer, draft: string): DisplayItem[] => {
  const { style, props, state, h } = input;
  const { text: area, button, isLine } = composer;
  const text = textStyleOf(style, h, { lineHeight: 1.4 });
  const shown = draft === '' ? decodeText(props.label) : draft;
  const fill = draft === '' ? faded(flatColor(text.fill), 0.6) : text.fill;
  const item =
    state.hideText === true || area.w <= 0 || area.h <= 0
      ? undefined
      : layoutText(
          shown,
          area,
          { ...text, valign: isLine ? 'middle' : 'top', fill },
          isLine ? { single: true, ellipsis: true } : { wrap: true },
        );
  const side = button.w * 0.62;
  return present(
    item === undefined ? undefined : { kind: 'clip', ...area, radii: [0, 0, 0, 0], items: [item] },
    boxItem(button, {
      fill: paintOf(style.messageButtonBackground) ?? colors.accent,
      radii: evenRadii(button.w, button.w, button.h),
    }),
    side > 0
      ? {
          kind: 'path',
          d: arrow,
          x: button.x + (button.w - side) / 2,
          y: button.y + (button.h - side) / 2,
          scaleX: side / 24,
          scaleY: side / 24,
          w: 24,
          h: 24,
          stroke: colorOf(style.messageButtonColor) ?? colors.white,
          strokeWidth: Math.max(1, side / 10),
          strokeLine: 'round',
        }
      : undefined,
  );
};
