import { rectFromPoints } from '@prototrail/model';
import type { PointerInput } from '../../input/input';
import { ToolState } from '../state';
import { DraggingGuide } from './dragging-guide';
import { screenEdgeUnder } from './guide-grips';
import { Marquee } from './marquee';
import { Panning } from './panning';

/** So far a finger that rested has to go for a marquee, window px. */
const heldSlack = 12;

/**
 * Pressed on the free canvas or the free area of a screen: a movement starts a marquee, from the edge of a screen it draws a guide; a click
 * selects the screen or nothing. A finger moves the canvas; where it rested first it draws a marquee, too, and lifted there it opens the menu.
 */
export class PointingCanvas extends ToolState<{ screenId: string | null }> {
  readonly id = 'pointingCanvas';
  #screenId: string | null = null;
  #isHeld = false;
  /** Direction of the guide that comes out of the edge that is pressed. */
  #edge: 'x' | 'y' | null = null;

  override enter(args: { screenId: string | null }): void {
    this.#screenId = args.screenId;
    this.#edge = screenEdgeUnder(this.editor)?.axis ?? null;
  }

  override hold(): boolean {
    const { camera, inputs, state } = this.editor;
    if (state.review) return false;
    this.#isHeld = true;
    const [{ x, y }, by] = [inputs.current, heldSlack];
    const corners = [camera.toCanvas({ x: x - by, y: y - by }), camera.toCanvas({ x: x + by, y: y + by })] as const;
    this.editor.show({ marquee: rectFromPoints(...corners) });
    return true;
  }

  override exit(): void {
    if (this.#isHeld) this.editor.show({ marquee: null });
  }

  override pointerMove(input: PointerInput): void {
    const { inputs, state } = this.editor;
    if (!inputs.isDragging) return;
    if (this.#isHeld) {
      const [from, to] = [inputs.origin, inputs.current];
      if (Math.hypot(to.x - from.x, to.y - from.y) > heldSlack) this.transition(Marquee, { keep: [] });
      return;
    }
    if (this.#edge !== null) this.transition(DraggingGuide, { axis: this.#edge, guide: null });
    else if (input.pointer === 'touch' || state.review) this.transition(Panning);
    else this.transition(Marquee, { keep: input.shift || input.ctrl ? this.editor.selection.ids : [] });
  }

  override pointerUp(input: PointerInput): void {
    const { selection, tools } = this.editor;
    if (this.#isHeld) {
      this.finish();
      tools.state.pointerDown({ ...input, button: 2 });
      return;
    }
    const adds = input.shift || input.ctrl;
    const locked = input.ctrl ? this.#lockedThing() : null;
    if (locked !== null) {
      selection.toggle(locked);
      this.finish();
      return;
    }
    if (this.#screenId === null) {
      if (!adds) selection.clear();
    } else if (adds) {
      selection.toggle(this.#screenId);
    } else {
      selection.set([this.#screenId]);
    }
    this.finish();
  }

  /** With Ctrl a click reaches what is locked. */
  #lockedThing(): string | null {
    const { hits, inputs } = this.editor;
    return hits.widgetAt(inputs.canvasPoint, { locked: true })?.id ?? null;
  }

  override cancel(): void {
    this.finish();
  }
}
