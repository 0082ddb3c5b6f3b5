import { unionRects, type AutoLayout, type LayoutAlign, type LayoutDirection, type Rect } from '@prototrail/model';

type Span = (box: Rect) => readonly [start: number, end: number];
const acrossSpan: Span = (box) => [box.x, box.x + box.w];
const downSpan: Span = (box) => [box.y, box.y + box.h];

export interface GuessedLayout extends AutoLayout {
  /** Indexes of the boxes in their order. */
  order: readonly number[];
  /** The frame keeps its size on an axis, because what is in it does not fill it. */
  fixed: { w: boolean; h: boolean };
}

/** The layout that comes nearest to how boxes lie, in a frame around them or in that of a background. */
export function guessLayout(boxes: readonly Rect[], background?: Rect): GuessedLayout {
  const content = unionRects(boxes) ?? { x: 0, y: 0, w: 1, h: 1 };
  const direction = guessDirection(boxes);
  const lines = direction === 'wrap' ? linesOf(boxes) : [sorted(boxes, direction === 'column' ? downSpan : acrossSpan)];
  const isColumn = direction === 'column';
  const gap = median(lines.flatMap((line) => gaps(boxes, line, isColumn ? downSpan : acrossSpan)));
  const frame = background ?? content;
  const room = (start: number, end: number): { start: number; end: number; isFixed: boolean } =>
    end > start * 2 + 16 ? { start, end: start, isFixed: true } : { start, end, isFixed: false };
  const across = room(content.x - frame.x, frame.x + frame.w - content.x - content.w);
  const down = room(content.y - frame.y, frame.y + frame.h - content.y - content.h);
  const align = (span: Span, isMain: boolean): LayoutAlign => (isMain ? 'start' : guessAlign(boxes, span));
  return {
    direction,
    gap,
    crossGap: direction === 'wrap' ? Math.max(0, median(lineGaps(boxes, lines))) : gap,
    spread: 'packed',
    left: across.start,
    right: across.end,
    top: down.start,
    bottom: down.end,
    alignX: direction === 'wrap' ? 'start' : align(acrossSpan, !isColumn),
    alignY: direction === 'wrap' ? 'start' : align(downSpan, isColumn),
    clip: false,
    scroll: 'none',
    firstOnTop: false,
    x: frame.x,
    y: frame.y,
    w: frame.w,
    h: frame.h,
    order: lines.flat(),
    fixed: { w: across.isFixed || direction === 'wrap', h: down.isFixed },
  };
}

function guessDirection(boxes: readonly Rect[]): LayoutDirection {
  if (boxes.length < 2) return 'row';
  const isRow = isApart(boxes, acrossSpan);
  const isColumn = isApart(boxes, downSpan);
  if (isRow !== isColumn) return isRow ? 'row' : 'column';
  const content = unionRects(boxes) ?? { w: 0, h: 0 };
  if (!isRow && linesOf(boxes).length > 1 && linesOf(boxes).some((line) => line.length > 1)) return 'wrap';
  return content.w > content.h ? 'row' : 'column';
}

/** Whether boxes lie one after the other on an axis. */
function isApart(boxes: readonly Rect[], span: Span): boolean {
  const order = sorted(boxes, span);
  return gaps(boxes, order, span).every((gap) => gap >= 0);
}

function sorted(boxes: readonly Rect[], span: Span): number[] {
  const middle = (index: number): number => {
    const box = boxes[index];
    return box === undefined ? 0 : span(box)[0] + span(box)[1];
  };
  return boxes.map((_, index) => index).sort((a, b) => middle(a) - middle(b) || a - b);
}

function gaps(boxes: readonly Rect[], order: readonly number[], span: Span): number[] {
  return order.slice(1).map((index, i) => {
    const box = boxes[index];
    const before = boxes[order[i] ?? 0];
    return box === undefined || before === undefined ? 0 : span(box)[0] - span(before)[1];
  });
}

/** Rows of boxes whose heights overlap, each from left to right. */
function linesOf(boxes: readonly Rect[]): number[][] {
  const lines: { indexes: number[]; end: number }[] = [];
  for (const index of sorted(boxes, downSpan)) {
    const box = boxes[index];
    if (box === undefined) continue;
    const line = lines.at(-1);
    if (line !== undefined && box.y + box.h / 2 <= line.end) {
      line.indexes.push(index);
      line.end = Math.max(line.end, box.y + box.h);
    } else lines.push({ indexes: [index], end: box.y + box.h });
  }
  return lines.map(({ indexes }) => {
    const inLine = new Set(indexes);
    return sorted(boxes, acrossSpan).filter((index) => inLine.has(index));
  });
}

function lineGaps(boxes: readonly Rect[], lines: readonly (readonly number[])[]): number[] {
  const frames = lines.map((line) => unionRects(line.flatMap((index) => boxes[index] ?? [])));
  return frames.slice(1).map((frame, i) => (frame?.y ?? 0) - ((frames[i]?.y ?? 0) + (frames[i]?.h ?? 0)));
}

/** The edge or middle in which boxes differ least. */
function guessAlign(boxes: readonly Rect[], span: Span): LayoutAlign {
  const spread = (at: (box: Rect) => number): number => {
    const values = boxes.map(at);
    return Math.max(...values) - Math.min(...values);
  };
  const start = spread((box) => span(box)[0]);
  const center = spread((box) => (span(box)[0] + span(box)[1]) / 2);
  const end = spread((box) => span(box)[1]);
  if (start <= center + 1 && start <= end) return 'start';
  return center <= end ? 'center' : 'end';
}

function median(values: readonly number[]): number {
  const order = [...values].sort((a, b) => a - b);
  return Math.round(order[Math.floor((order.length - 1) / 2)] ?? 8);
}
