import type { Point } from '@prototrail/model';
import type { PointerInput } from '../../input/input';
import { ToolState } from '../state';
import { linkTarget } from './target';

interface Args {
  from: string;
  /** The button is held: releasing on a target ends the link. */
  dragging: boolean;
}

/** The free end of a link follows the pointer; possible targets light up, clicks on free canvas add way points. */
export class Drawing extends ToolState<Args> {
  readonly id = 'drawing';
  #args: Args = { from: '', dragging: false };
  #points: Point[] = [];

  override enter(args: Args): void {
    this.#args = args;
    this.editor.session.patch({ hovered: null });
    if (this.editor.inputs.isInside) this.pointerMove();
  }

  override pointerMove(): void {
    const { editor } = this;
    const target = linkTarget(editor, this.#args.from);
    editor.show({ link: { from: this.#args.from, points: this.#points, to: editor.inputs.canvasPoint, target } });
  }

  override pointerUp(_input: PointerInput): void {
    const { editor } = this;
    if (this.#args.dragging && !editor.inputs.isDragging) {
      this.#args = { ...this.#args, dragging: false };
      return;
    }
    const target = linkTarget(editor, this.#args.from);
    if (target !== null) this.#finish(target);
    else if (this.#args.dragging) editor.setTool('select');
    else {
      const at = editor.inputs.canvasPoint;
      this.#points = [...this.#points, { x: Math.round(at.x), y: Math.round(at.y) }];
      this.pointerMove();
    }
  }

  override cancel(): void {
    this.editor.show({ link: null });
  }

  #finish(target: string): void {
    const { editor } = this;
    const result = editor.edit.createLine(this.#args.from, target, { points: this.#points });
    editor.setTool('select');
    if (result !== null && 'problem' in result)
      editor.request({ type: 'notice', key: `editor.notice.link.${result.problem}` });
  }
}
