import type { Line, Point } from '@prototrail/model';
import type { PointerInput } from '../../input/input';
import type { Gesture } from '../../store/history';
import { boundsOf } from '../../store/structure';
import { ToolState } from '../state';

/** Window px that a hand moves before it bends a link, and by which a way point that lies on the straight way is none. */
const leastPx = 4;

/** A way point of a link follows the pointer; without an index the link gets one where it was taken. One that is put on the straight way goes. */
export class BendingLine extends ToolState<{ lineId: string; index?: number }> {
  readonly id = 'bendingLine';
  #gesture: Gesture | null = null;
  #lineId = '';
  #index: number | undefined;

  override enter({ lineId, index }: { lineId: string; index?: number }): void {
    this.#lineId = lineId;
    this.#index = index;
    this.#gesture = this.editor.history.begin('edit.line');
  }

  override pointerMove(_input: PointerInput): void {
    const { editor } = this;
    const { originCanvas, canvasPoint: at } = editor.inputs;
    const line = editor.app.lines[this.#lineId];
    if (line === undefined) return;
    const index = this.#index ?? this.#newIndex(line, originCanvas, at);
    if (index === undefined) return;
    const points = this.#index === undefined ? line.points.toSpliced(index, 0, { x: at.x, y: at.y }) : line.points;
    this.#index = index;
    editor.edit.updateLine(this.#lineId, (current) => ({
      ...current,
      points: points.map((point, i) => (i === index ? { ...point, x: Math.round(at.x), y: Math.round(at.y) } : point)),
    }));
  }

  override pointerUp(): void {
    const { editor } = this;
    const line = editor.app.lines[this.#lineId];
    const index = this.#index;
    if (line !== undefined && index !== undefined) {
      const points = line.points.toSpliced(index, 1);
      const isStraight = detours({ ...line, points }, line.points[index] ?? { x: 0, y: 0 }, this.#boxes(line))[index];
      if (isStraight !== undefined && isStraight <= leastPx / editor.state.camera.zoom)
        editor.edit.updateLine(this.#lineId, (current) => ({ ...current, points }));
    }
    this.#gesture?.commit();
    this.finish();
  }

  override cancel(): void {
    this.#gesture?.cancel();
    this.finish();
  }

  /** Between which points a new one comes; undefined while the hand has hardly moved. */
  #newIndex(line: Line, from: Point, at: Point): number | undefined {
    if (Math.hypot(at.x - from.x, at.y - from.y) < leastPx / this.editor.state.camera.zoom) return undefined;
    const ways = detours(line, from, this.#boxes(line));
    return ways.indexOf(Math.min(...ways));
  }

  /** The middles of what the link joins. */
  #boxes({ from, to }: Line): [Point, Point] {
    const [a, b] = [from, to].map((id) => boundsOf(this.editor.app, id) ?? { x: 0, y: 0, w: 0, h: 0 });
    const middle = (box: typeof a): Point => ({
      x: (box?.x ?? 0) + (box?.w ?? 0) / 2,
      y: (box?.y ?? 0) + (box?.h ?? 0) / 2,
    });
    return [middle(a), middle(b)];
  }
}

/** How much longer each stretch of a link is by way of a point. */
function detours({ points }: Pick<Line, 'points'>, by: Point, [start, end]: [Point, Point]): number[] {
  const stops = [start, ...points, end];
  const length = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);
  return stops.slice(1).map((b, index) => {
    const a = stops[index] ?? start;
    return length(a, by) + length(by, b) - length(a, b);
  });
}
