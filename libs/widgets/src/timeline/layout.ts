/** Points of a time line from top to bottom, with the row that belongs to each. */
import type { Rect } from '@prototrail/model';
import type { PaintInput } from '../definition';
import { inner, insetsOf, textStyleOf } from '../kit/style';
import { clamp, decodeText, numberOf, optionsOf } from '../kit/values';

export interface TimelinePoint {
  value: string;
  text: string;
  row: Rect;
  circle: Rect;
}

export interface TimelineLayout {
  points: TimelinePoint[];
  /** The line behind the circles. */
  line: Rect;
}

const textGap = { wide: 8, narrow: 4 };

export const timelineLayout = (input: PaintInput): TimelineLayout => {
  const { props, style, w, h } = input;
  const box = inner({ x: 0, y: 0, w, h }, insetsOf(style));
  const options = optionsOf(props.options);
  const size = clamp(numberOf(style.circleSize, 14), 0, Math.max(0, box.w));
  const text = textStyleOf(style, h);
  const rowH = Math.max(size, text.font.size * text.lineHeight);
  const spacing = numberOf(style.elementSpacing, -1);
  const free = options.length > 1 ? (box.h - rowH) / (options.length - 1) : 0;
  const step = spacing < 0 ? Math.max(0, free) : rowH + Math.min(spacing, 2000);
  const lineW = clamp(numberOf(style.lineWidth, 2), 0, Math.max(size, box.w));
  const centre = box.x + Math.max(size, lineW) / 2;
  const points = options.map((value, index): TimelinePoint => {
    const y = box.y + index * step;
    return {
      value,
      text: decodeText(value),
      row: { x: box.x, y, w: box.w, h: rowH },
      circle: { x: centre - size / 2, y: y + (rowH - size) / 2, w: size, h: size },
    };
  });
  const first = points[0]?.circle.y ?? box.y;
  const last = points.at(-1)?.circle.y ?? box.y;
  return {
    points,
    line: { x: centre - lineW / 2, y: first + size / 2, w: lineW, h: Math.max(0, last - first) },
  };
};

/** Where the text of a point begins: nearer to the circle where it would else pass the right edge. */
export const textLeft = ({ circle, row }: TimelinePoint, width: number): number => {
  const right = circle.x + circle.w;
  return Math.max(right + textGap.narrow, Math.min(right + textGap.wide, row.x + row.w - width));
};
