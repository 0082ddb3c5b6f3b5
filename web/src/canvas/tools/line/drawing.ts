import { centerOf, containsRect, type Point } from '@prototrail/model';
import type { KeyInput, PointerInput } from '../../input/input';
import { ToolState } from '../state';
import { linkTarget, linkTargets } from './target';

interface Args {
  from: string;
  /** The button is held: releasing on a target ends the link. */
  dragging: boolean;
}

const forward: ReadonlySet<string> = new Set(['arrowright', 'arrowdown']);
const backward: ReadonlySet<string> = new Set(['arrowleft', 'arrowup']);

/**
 * The free end of a link follows the pointer; possible targets light up, clicks on free canvas add way points. Arrow keys go from target
 * to target, Enter takes the one that is lit.
 */
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

  override keyDown({ key, ctrl, alt }: KeyInput): boolean {
    if (ctrl || alt || this.editor.inputs.isDown) return false;
    const lit = this.editor.state.transient.link?.target ?? null;
    if (key === 'enter' && lit !== null) {
      this.#finish(lit);
      return true;
    }
    const step = forward.has(key) ? 1 : backward.has(key) ? -1 : 0;
    if (step === 0) return false;
    const targets = linkTargets(this.editor, this.#args.from);
    const at = lit === null ? (step > 0 ? -1 : 0) : targets.indexOf(lit);
    const next = targets.at((at + step + targets.length) % Math.max(1, targets.length));
    if (next !== undefined) this.#light(next);
    return true;
  }

  /** Shows what the link would lead to, and brings it into view. */
  #light(target: string): void {
    const { editor } = this;
    const bounds = editor.boundsOf(target);
    if (bounds === null) return;
    if (!containsRect(editor.camera.visible(), bounds)) editor.camera.centerOn(target);
    editor.show({ link: { from: this.#args.from, points: this.#points, to: centerOf(bounds), target } });
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
