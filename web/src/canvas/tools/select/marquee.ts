import { containsRect, rectFromPoints, touches, type Point } from '@prototrail/model';
import { marqueeResult } from '../../kernels/marquee';
import { boxOf } from '../../kernels/box';
import { chainOf, chainPart } from '../../store/structure';
import { ToolState } from '../state';

interface Args {
  /** What stays selected. */
  keep: readonly string[];
  /** Where it begins when a key is held instead of a button. */
  from?: Point;
}

/** A rectangle is drawn; what lies completely inside, or what it touches by choice, is selected as it grows. Screens are taken whole only. */
export class Marquee extends ToolState<Args> {
  readonly id = 'marquee';
  #keep: readonly string[] = [];
  #before: readonly string[] = [];

  #from: Point | null = null;
  /** The group that was open at the press: what is taken on the way opens others. */
  #openGroup: string | null = null;

  override enter(args: Args): void {
    this.#from = args.from ?? null;
    this.#keep = args.keep;
    this.#before = this.editor.selection.ids;
    this.#openGroup = this.editor.state.openGroup;
    this.pointerMove();
  }

  override pointerMove(): void {
    const { editor } = this;
    const rect = rectFromPoints(this.#from ?? editor.inputs.originCanvas, editor.inputs.canvasPoint);
    editor.show({ marquee: rect });
    const { marqueeTouches } = editor.state.view;
    const widgets = editor.hits
      .widgetsIn(rect, (widget) => (marqueeTouches ? touches(rect, widget) : containsRect(rect, widget)))
      .map((widget) => widget.id);
    const screens = Object.values(editor.app.screens).filter((screen) => containsRect(rect, boxOf(screen)));
    const taken = marqueeResult({
      widgets,
      screens,
      resolve: (id) => chainPart(chainOf(editor.app, id), this.#openGroup),
    });
    editor.selection.set([...this.#keep, ...taken]);
  }

  override pointerUp(): void {
    this.finish();
  }

  /** Whichever key is let go: none is held any more. */
  override keyUp(): boolean {
    if (this.#from === null) return false;
    this.finish();
    return true;
  }

  override escape(): boolean {
    if (this.#from !== null) this.cancel();
    return this.#from !== null;
  }

  override cancel(): void {
    this.editor.selection.set(this.#before);
    this.finish();
  }
}
