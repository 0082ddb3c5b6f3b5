import type { Rect } from '@prototrail/model';
import { resizeScreen } from '../../edits/screens';
import { placeWidget, reassignScreens } from '../../edits/widgets';
import type { PointerInput } from '../../input/input';
import { boxOf } from '../../kernels/box';
import { handleCursors, handleDirection, resizeBox, scaleInto, type Handle } from '../../kernels/resize';
import { snapBox, snapToGrid, type Part } from '../../kernels/snap';
import type { Gesture } from '../../store/history';
import { ToolState } from '../state';
import { snapTargets, snapWindowPx, type TargetSet } from './snap-targets';

interface Args {
  handle: Handle;
  /** The step that created what is drawn out now; resizing goes on in it. */
  gesture?: Gesture;
}

/** A handle follows the pointer. Shift keeps the ratio, Alt works from the middle, Ctrl switches snapping off. */
export class Resizing extends ToolState<Args> {
  readonly id = 'resizing';
  #handle: Handle = 'se';
  #gesture: Gesture | null = null;
  #start: Rect = { x: 0, y: 0, w: 1, h: 1 };
  #boxes = new Map<string, Rect>();
  /** The widget was just created at the press: whichever way the pointer goes, the press is one corner. */
  #drawing = false;
  #screen: string | null = null;
  #targets: TargetSet | null = null;

  override enter(args: Args): void {
    const { editor } = this;
    this.#handle = args.handle;
    this.#gesture = args.gesture ?? editor.history.begin('edit.resize');
    this.#start = editor.selection.bounds() ?? this.#start;
    this.#drawing = args.gesture !== undefined;
    if (this.#drawing) this.#start = { ...this.#start, w: 0, h: 0 };
    this.#screen = editor.selection.ofKind('screen')[0] ?? null;
    if (this.#screen === null)
      for (const widget of editor.selection.widgets()) this.#boxes.set(widget.id, boxOf(widget));
    editor.session.patch({
      live: new Set([...this.#boxes.keys(), ...(this.#screen === null ? [] : [this.#screen])]),
      cursor: handleCursors[args.handle],
      hovered: null,
    });
    editor.show({ sizeBadge: true });
  }

  override pointerMove(input: PointerInput): void {
    const { editor } = this;
    const { originCanvas, canvasPoint } = editor.inputs;
    const delta = { x: canvasPoint.x - originCanvas.x, y: canvasPoint.y - originCanvas.y };
    if (this.#drawing) this.#handle = `${delta.y < 0 ? 'n' : 's'}${delta.x < 0 ? 'w' : 'e'}`;
    const options = { keepRatio: input.shift && !this.#drawing, fromCenter: input.alt && this.#screen === null };
    const wish = resizeBox(this.#start, this.#handle, delta, options);
    const snap = input.ctrl || input.shift ? null : this.#snap(wish);
    const box =
      snap === null
        ? wish
        : resizeBox(this.#start, this.#handle, { x: delta.x + snap.dx, y: delta.y + snap.dy }, options);
    editor.edit.apply('edit.resize', (draft) => {
      if (this.#screen !== null) resizeScreen(draft, this.#screen, { w: box.w, h: box.h });
      for (const [id, from] of this.#boxes)
        placeWidget(draft, id, this.#boxes.size === 1 ? box : scaleInto(from, this.#start, box));
    });
    editor.show({ snapLines: snap?.lines ?? [], sizeBadge: true });
  }

  override pointerUp(): void {
    this.editor.edit.apply('edit.resize', (draft) => reassignScreens(draft, [...this.#boxes.keys()]));
    this.#gesture?.commit();
    this.#gesture = null;
    this.finish();
  }

  override cancel(): void {
    this.#gesture?.cancel();
    this.#gesture = null;
    this.finish();
  }

  /** Only the edges that the handle moves snap. */
  #snap(wish: Rect): { dx: number; dy: number; lines: ReturnType<typeof snapBox>['lines'] } {
    const { editor } = this;
    const direction = handleDirection(this.#handle);
    const parts = { x: partsOf(direction.x), y: partsOf(direction.y) };
    this.#targets = snapTargets(editor, {
      box: wish,
      moving: editor.state.live ?? new Set(),
      screens: this.#screen !== null,
      last: this.#targets,
    });
    const { grid } = editor.app;
    if (editor.state.view.snapToGrid && grid && this.#targets.frame !== null) {
      const corner = {
        ...wish,
        x: direction.x > 0 ? wish.x + wish.w : wish.x,
        y: direction.y > 0 ? wish.y + wish.h : wish.y,
      };
      const plan = snapToGrid(corner, this.#targets.frame, { w: Number(grid.w) || 8, h: Number(grid.h) || 8 });
      return { dx: direction.x === 0 ? 0 : plan.dx, dy: direction.y === 0 ? 0 : plan.dy, lines: [] };
    }
    return snapBox(wish, this.#targets.targets, {
      distance: snapWindowPx / editor.state.camera.zoom,
      gaps: false,
      parts,
    });
  }
}

function partsOf(direction: number): readonly Part[] {
  return direction === 0 ? [] : direction < 0 ? ['start'] : ['end'];
}
