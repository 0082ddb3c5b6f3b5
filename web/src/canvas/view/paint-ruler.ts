/** What a ruler shows: a stretch of the canvas along one axis, and what of it is selected; places count from the zero point. */
export interface RulerFrame {
  /** Length and breadth of the ruler, window px. */
  length: number;
  breadth: number;
  zoom: number;
  /** What lies at the start of the ruler, canvas px. */
  from: number;
  selected: { from: number; to: number } | null;
  /** Places grow from right to left: the ruler is turned upwards. */
  isReversed?: boolean;
  colors: RulerColors;
}

export interface RulerColors {
  bg: string;
  line: string;
  text: string;
  mark: string;
  markLine: string;
  font: string;
}

const steps = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];
const leastRoom = 56;
const parts = 5;

/** Canvas px between two numbers of a ruler: round, and with room for the number. */
export function rulerStep(zoom: number): number {
  return steps.find((step) => step * zoom >= leastRoom) ?? 25_000;
}

/** Draws a ruler that lies; for the left one the caller turns the context. */
export function paintRuler(context: CanvasRenderingContext2D, frame: RulerFrame): void {
  const { length, breadth, zoom, from, selected, colors, isReversed = false } = frame;
  const place = (at: number) => {
    const along = Math.round((at - from) * zoom) + 0.5;
    return isReversed ? length - along : along;
  };
  const tick = (x: number, height: number) => {
    context.moveTo(x, breadth);
    context.lineTo(x, breadth - height);
  };
  context.fillStyle = colors.bg;
  context.fillRect(0, 0, length, breadth);
  if (selected !== null) {
    context.fillStyle = colors.mark;
    context.fillRect(place(selected.from), 0, place(selected.to) - place(selected.from), breadth);
  }
  const step = rulerStep(zoom);
  context.font = `500 10px ${colors.font}`;
  context.textBaseline = 'middle';
  context.fillStyle = colors.text;
  context.strokeStyle = colors.line;
  context.lineWidth = 1;
  context.beginPath();
  for (let at = Math.floor(from / step) * step; at <= from + length / zoom; at += step) {
    tick(place(at), 8);
    for (let part = 1; part < parts; part++) tick(place(at + (step * part) / parts), 3);
    context.fillText(String(at), place(at) + 3, breadth / 2 - 1);
  }
  context.moveTo(0, breadth - 0.5);
  context.lineTo(length, breadth - 0.5);
  context.stroke();
  if (selected === null) return;
  context.strokeStyle = colors.markLine;
  context.beginPath();
  tick(place(selected.from), breadth);
  tick(place(selected.to), breadth);
  context.stroke();
}
