import type { Point } from '@prototrail/model';
import type { PointerInput } from '../../input/input';
import { smoothLine } from '../../vector/smooth';
import { ToolState } from '../state';

/** Window px between points that are taken. */
const step = 2;
/** How far the smooth line may lie from the drawn one, window px. */
const tolerance = 2;
/** Ends that come together close the line, window px. */
const closing = 10;

/** A line follows the pointer and becomes a smooth path when it is let go; the next one can be drawn at once. */
export class Drawing extends ToolState {
  readonly id = 'drawing';
  #points: Point[] = [];

  override enter(): void {
    this.editor.session.patch({ hovered: null });
  }

  override pointerDown(input: PointerInput): void {
    if (input.button === 0 && !this.editor.isReadOnly) this.#points = [this.editor.inputs.canvasPoint];
  }

  override pointerMove(): void {
    const { editor } = this;
    const last = this.#points.at(-1);
    if (last === undefined || !editor.inputs.isDown) return;
    const at = editor.inputs.canvasPoint;
    if (Math.hypot(at.x - last.x, at.y - last.y) * editor.state.camera.zoom < step) return;
    this.#points.push(at);
    editor.show({ stroke: [...this.#points] });
  }

  override pointerUp(): void {
    const { editor } = this;
    const points = this.#points;
    this.cancel();
    const { zoom } = editor.state.camera;
    const [first, last] = [points[0], points.at(-1)];
    if (first === undefined || last === undefined || points.length < 3) return;
    const isClosed = points.length > 8 && Math.hypot(last.x - first.x, last.y - first.y) * zoom < closing;
    editor.edit.vectors.create([smoothLine(points, { tolerance: tolerance / zoom, isClosed })]);
  }

  override cancel(): void {
    this.#points = [];
    this.editor.show({ stroke: [] });
  }
}
