import { clickMarkMs, type Shown, type Spot } from '../../../../simulator/replay';

/** Where the screen lies in a picture. */
export interface MarkFrame {
  /** px of the picture for one px of the prototype. */
  scale: number;
  w: number;
  h: number;
}

/* The same colours as in the replay: they lie above the prototype, whose colours are those of its author. */
const ink = '#c2410c';
const fill = 'rgb(234 88 12 / 25%)';
const arrow = 'M0 0v16l4-4 2.6 6 2.6-1.2L6.6 11H12z';

/** Draws the way of the pointer, a click and the pointer over the picture of a screen. */
export function drawMarks(
  context: CanvasRenderingContext2D,
  { state, click, pointer, trail }: Shown,
  { scale, w, h }: MarkFrame,
  hasTrail: boolean,
): void {
  const place = ({ x, y }: Spot): readonly [number, number] => [x * scale, (y - state.scrollTop) * scale];
  context.save();
  context.beginPath();
  context.rect(0, 0, w, h);
  context.clip();
  context.strokeStyle = ink;
  context.lineWidth = 2;
  if (hasTrail && trail.length > 1) {
    context.save();
    context.globalAlpha = 0.8;
    context.lineCap = 'round';
    context.setLineDash([0.1, 5]);
    context.beginPath();
    for (const spot of trail) context.lineTo(...place(spot));
    context.stroke();
    context.restore();
  }
  if (click) {
    const age = Math.min(1, click.age / clickMarkMs);
    context.save();
    context.globalAlpha = 1 - 0.8 * age;
    context.fillStyle = fill;
    if (click.isMissed) context.setLineDash([4, 3]);
    context.beginPath();
    context.arc(...place(click), 10 + 12 * age, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
    context.restore();
  }
  if (pointer) {
    context.translate(...place(pointer));
    context.fillStyle = pointer.isPressed ? ink : '#18181b';
    context.strokeStyle = '#fff';
    context.lineWidth = 1.25;
    context.lineJoin = 'round';
    const shape = new Path2D(arrow);
    context.fill(shape);
    context.stroke(shape);
  }
  context.restore();
}
