import { containsRect, rectFromPoints, touches } from '@prototrail/model';
import { marqueeResult } from '../../kernels/marquee';
import { boxOf } from '../../kernels/box';
import { chainOf, widgetsOfGroup } from '../../store/structure';
import { ToolState } from '../state';

/** A rectangle is drawn; what lies completely inside, or what it touches by choice, is selected as it grows. Screens are taken whole only. */
export class Marquee extends ToolState<{ keep: readonly string[] }> {
  readonly id = 'marquee';
  #keep: readonly string[] = [];
  #before: readonly string[] = [];

  override enter(args: { keep: readonly string[] }): void {
    this.#keep = args.keep;
    this.#before = this.editor.selection.ids;
    this.pointerMove();
  }

  override pointerMove(): void {
    const { editor } = this;
    const rect = rectFromPoints(editor.inputs.originCanvas, editor.inputs.canvasPoint);
    editor.show({ marquee: rect });
    const { marqueeTouches } = editor.state.view;
    const widgets = editor.hits
      .widgetsIn(rect, (widget) => (marqueeTouches ? touches(rect, widget) : containsRect(rect, widget)))
      .map((widget) => widget.id);
    const screens = Object.values(editor.app.screens).filter((screen) => containsRect(rect, boxOf(screen)));
    const taken = marqueeResult({
      widgets,
      screens,
      chainOf: (id) => chainOf(editor.app, id),
      widgetsOfGroup: (id) => widgetsOfGroup(editor.app, id),
      touched: marqueeTouches,
    });
    editor.selection.set([...this.#keep, ...taken]);
  }

  override pointerUp(): void {
    this.finish();
  }

  override cancel(): void {
    this.editor.selection.set(this.#before);
    this.finish();
  }
}
