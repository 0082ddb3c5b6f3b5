import { containsPoint, rectFromPoints } from '@prototrail/model';
import { toSeen } from '../../vector/space';
import { ToolState } from '../state';
import { keysWhere, selectNodes, shownVector } from './open-vector';

/** A rectangle is drawn; points inside are selected as it grows. */
export class PointMarquee extends ToolState<{ keep: readonly string[] }> {
  readonly id = 'pointMarquee';
  #keep: readonly string[] = [];

  override enter({ keep }: { keep: readonly string[] }): void {
    this.#keep = keep;
    this.editor.show({ pen: null });
  }

  override pointerMove(): void {
    const { editor } = this;
    const vector = shownVector(editor);
    if (vector === null || !editor.inputs.isDragging) return;
    const rect = rectFromPoints(editor.inputs.originCanvas, editor.inputs.canvasPoint);
    editor.show({ marquee: rect });
    selectNodes(editor, [
      ...this.#keep,
      ...keysWhere(vector.parts, (at) => containsPoint(rect, toSeen(vector.space, at))),
    ]);
  }

  override pointerUp(): void {
    if (this.editor.state.transient.marquee === null) selectNodes(this.editor, this.#keep);
    this.finish();
  }

  override cancel(): void {
    selectNodes(this.editor, this.#keep);
    this.finish();
  }
}
