import type { Rect } from '@prototrail/model';
import { handleCursors, handleDirection, resizeBox, type Handle } from '../../kernels/resize';
import { tilesInto, type Tiling as Tiles } from '../../kernels/tiles';
import { ToolState } from '../state';

/** A frame is drawn out of the selection and filled with copies of it; they are made when the hand lets go. */
export class Tiling extends ToolState<{ handle: Handle }> {
  readonly id = 'tiling';
  #handle: Handle = 'se';
  #start: Rect = { x: 0, y: 0, w: 1, h: 1 };
  #tiles: Tiles | null = null;

  override enter({ handle }: { handle: Handle }): void {
    const { editor } = this;
    this.#handle = handle;
    this.#start = editor.selection.bounds() ?? this.#start;
    editor.session.patch({ cursor: handleCursors[handle], hovered: null });
  }

  override pointerMove(): void {
    const { editor } = this;
    if (!editor.inputs.isDragging) return;
    const { originCanvas, canvasPoint } = editor.inputs;
    const delta = { x: canvasPoint.x - originCanvas.x, y: canvasPoint.y - originCanvas.y };
    const frame = resizeBox(this.#start, this.#handle, delta, { keepRatio: false, fromCenter: false });
    this.#tiles = tilesInto(this.#start, frame, handleDirection(this.#handle));
    const { columns, rows, offsets } = this.#tiles;
    editor.show({
      ghosts: offsets.map(({ x, y }) => ({ ...this.#start, x: this.#start.x + x, y: this.#start.y + y })),
      tiles: { columns, rows, frame },
    });
  }

  override pointerUp(): void {
    const { editor } = this;
    if (this.#tiles !== null) editor.edit.replicate(editor.selection.ids, this.#tiles.offsets);
    this.finish();
  }

  override cancel(): void {
    this.finish();
  }
}
