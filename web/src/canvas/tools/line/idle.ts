import type { PointerInput } from '../../input/input';
import { linkHandleUnder } from '../select/grips';
import { ToolState } from '../state';
import { Drawing } from './drawing';

/** Waits for the start of a link: the selected thing when there is one, else the thing that is pressed. */
export class Idle extends ToolState {
  readonly id = 'idle';

  override enter(): void {
    const { editor } = this;
    const only = editor.selection.only;
    if (only !== null && editor.selection.kindOf(only) !== 'line' && !editor.inputs.isDown)
      this.transition(Drawing, { from: only, dragging: false });
  }

  override pointerMove(): void {
    const hit = this.editor.hits.at(this.editor.inputs.canvasPoint);
    this.editor.hover(
      hit === null || hit.kind === 'line'
        ? null
        : hit.kind === 'widget'
          ? this.editor.selection.resolve(hit.id)
          : hit.id,
    );
  }

  override pointerDown(_input: PointerInput): void {
    const { editor } = this;
    const only = editor.selection.only;
    if (only !== null && linkHandleUnder(editor)) {
      this.transition(Drawing, { from: only, dragging: true });
      return;
    }
    const hit = editor.hits.at(editor.inputs.canvasPoint);
    if (hit === null || hit.kind === 'line') return;
    const from = hit.kind === 'widget' ? editor.selection.resolve(hit.id) : hit.id;
    editor.selection.set([from]);
    this.transition(Drawing, { from, dragging: true });
  }
}
