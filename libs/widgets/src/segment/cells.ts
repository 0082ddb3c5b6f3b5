/** Options side by side in equal parts. */
import type { Rect } from '@prototrail/model';
import type { PaintInput } from '../definition';
import { borderWidths, inner, insetsOf } from '../kit/style';
import { decodeText, optionsOf } from '../kit/values';

export interface Segment {
  value: string;
  label: string;
  rect: Rect;
}

const maxSegments = 50;

const divide = (area: Rect, options: readonly string[]): Segment[] => {
  const width = options.length === 0 ? 0 : area.w / options.length;
  return options.map((value, index) => ({
    value,
    label: decodeText(value),
    rect: { x: area.x + index * width, y: area.y, w: width, h: area.h },
  }));
};

/** Segments inside the border. */
export const buttonSegments = ({ style, props, w, h }: PaintInput): Segment[] => {
  const [top, right, bottom, left] = borderWidths(style);
  return divide(
    inner({ x: 0, y: 0, w, h }, { top, right, bottom, left }),
    optionsOf(props.options).slice(0, maxSegments),
  );
};

/** Segments inside border and padding. */
export const pickerSegments = ({ style, props, w, h }: PaintInput): Segment[] =>
  divide(inner({ x: 0, y: 0, w, h }, insetsOf(style)), optionsOf(props.options).slice(0, maxSegments));
