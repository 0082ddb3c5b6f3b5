import type { Rect } from '@prototrail/model';
import type { KeyInput } from '../../input/input';
import { boxOf } from '../../kernels/box';
import { snapBox } from '../../kernels/snap';
import { ToolState } from '../state';
import { snapReach } from '../select/snap-targets';

/** A screen hangs at the pointer and snaps to other screens; a click places it. */
export class Placing extends ToolState {
  readonly id = 'placing';

  override enter(): void {
    this.editor.session.patch({ hovered: null });
    if (this.editor.inputs.isInside) this.pointerMove();
  }

  override pointerMove(): void {
    const { box, lines } = this.#place();
    this.editor.show({ ghosts: [box], snapLines: lines });
  }

  override pointerUp(): void {
    const { box } = this.#place();
    const { screenPreset } = this.editor.state;
    this.editor.edit.createScreen({ x: box.x, y: box.y }, screenPreset ?? undefined);
    this.editor.setTool('select');
  }

  /** Enter places it beside the others, for those who have no pointer. */
  override keyDown({ key, ctrl, alt }: KeyInput): boolean {
    if (key !== 'enter' || ctrl || alt) return false;
    const { editor } = this;
    const id = editor.edit.createScreen(null, editor.state.screenPreset ?? undefined);
    if (id !== null) editor.camera.centerOn(id);
    editor.setTool('select');
    return true;
  }

  #place(): { box: Rect; lines: ReturnType<typeof snapBox>['lines'] } {
    const { editor } = this;
    const size = editor.state.screenPreset ?? editor.app.screenSize;
    const at = editor.inputs.canvasPoint;
    const wish = {
      x: Math.round(at.x - size.w / 2),
      y: Math.round(at.y - Math.min(size.h / 2, 40)),
      w: size.w,
      h: size.h,
    };
    const boxes = Object.values(editor.app.screens).map(boxOf);
    const plan = editor.inputs.modifiers.ctrl
      ? null
      : snapBox(wish, { boxes }, { ...snapReach(editor.state.camera.zoom), gaps: true });
    return { box: { ...wish, x: wish.x + (plan?.dx ?? 0), y: wish.y + (plan?.dy ?? 0) }, lines: plan?.lines ?? [] };
  }
}
