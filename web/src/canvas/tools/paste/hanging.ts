import { centerOf, touches, type Point, type Rect } from '@prototrail/model';
import type { Fragment } from '../../edits/fragment';
import type { KeyInput, PointerInput } from '../../input/input';
import { snapBox } from '../../kernels/snap';
import type { WidgetTemplate } from '../../store/session-store';
import { snapReach, snapTargets } from '../select/snap-targets';
import { ToolState } from '../state';

/** What was copied hangs at the pointer as it will look and snaps; a click pastes it there, Enter in the middle of the view. */
export class Hanging extends ToolState {
  readonly id = 'hanging';
  #isPressed = false;

  override enter(): void {
    const { pasting } = this.editor.state;
    this.editor.session.patch({ hovered: null, armed: pasting === null ? null : previewOf(pasting) });
    if (this.editor.inputs.isInside) this.pointerMove();
  }

  override exit(): void {
    this.editor.session.patch({ armed: null, pasting: null });
  }

  override pointerDown({ button }: PointerInput): void {
    this.#isPressed = button === 0;
  }

  override pointerMove(): void {
    const place = this.#place(this.editor.inputs.canvasPoint);
    if (place === null) return;
    const under = Object.values(this.editor.app.screens).find((screen) => touches(screen, place.box));
    this.editor.show({ ghosts: [place.box], snapLines: place.lines, dropTarget: under?.id ?? null });
  }

  override pointerUp(): void {
    if (this.#isPressed) this.#paste(this.editor.inputs.canvasPoint);
    this.#isPressed = false;
  }

  override keyDown({ key, ctrl, alt }: KeyInput): boolean {
    if (key !== 'enter' || ctrl || alt) return false;
    this.#paste(centerOf(this.editor.camera.visible()));
    return true;
  }

  override cancel(): void {
    this.#isPressed = false;
  }

  #paste(at: Point): void {
    const { editor } = this;
    const { pasting } = editor.state;
    const place = this.#place(at);
    if (pasting === null || place === null) return;
    const offset = { x: place.box.x - pasting.frame.x, y: place.box.y - pasting.frame.y };
    editor.edit.insert(pasting, { offset, screenId: null, withLines: true });
    editor.setTool('select');
  }

  #place(at: Point): { box: Rect; lines: ReturnType<typeof snapBox>['lines'] } | null {
    const { editor } = this;
    const { pasting } = editor.state;
    if (pasting === null) return null;
    const { w, h } = pasting.frame;
    const wish = { x: Math.round(at.x - w / 2), y: Math.round(at.y - h / 2), w, h };
    if (editor.inputs.modifiers.ctrl) return { box: wish, lines: [] };
    const { targets } = snapTargets(editor, { box: wish, moving: new Set(), screens: false, last: null });
    const plan = snapBox(wish, targets, { ...snapReach(editor.state.camera.zoom), gaps: true });
    return { box: { ...wish, x: wish.x + plan.dx, y: wish.y + plan.dy }, lines: plan.lines };
  }
}

/** The copied widgets as parts of one template, which is how the canvas draws what the next click places. */
function previewOf({ frame, widgets }: Fragment): WidgetTemplate {
  return {
    type: '',
    name: '',
    w: frame.w,
    h: frame.h,
    parts: [...widgets]
      .sort((a, b) => a.z - b.z)
      .map(({ type, name, w, h, props, has, style, x, y }) => ({
        ...{ type, name, w, h, props, style },
        ...(has === undefined ? {} : { has }),
        ...{ x: x - frame.x, y: y - frame.y },
      })),
  };
}
