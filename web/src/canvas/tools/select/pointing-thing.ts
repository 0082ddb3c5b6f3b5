import type { PointerInput } from '../../input/input';
import { chainOf } from '../../store/structure';
import { ToolState } from '../state';
import { Panning } from './panning';
import { Translating } from './translating';

interface Args {
  /** The widget, screen or link that was hit. */
  hitId: string;
  /** What the press means: the hit thing or a group around it. */
  target: string;
}

/** Pressed on a thing and not yet moved: a click selects, a movement starts dragging. */
export class PointingThing extends ToolState<Args> {
  readonly id = 'pointingThing';
  #args: Args = { hitId: '', target: '' };
  #wasSelected = false;

  override enter(args: Args): void {
    this.#args = args;
    const { selection } = this.editor;
    this.#wasSelected = selection.has(args.target) || selection.has(args.hitId);
    const { shift, alt, ctrl } = this.editor.inputs.modifiers;
    if (!this.#wasSelected && !shift && !alt && !ctrl) selection.set([args.target]);
  }

  override pointerMove(_input: PointerInput): void {
    const { editor } = this;
    if (!editor.inputs.isDragging) return;
    if (editor.isReadOnly) {
      this.transition(Panning);
      return;
    }
    const { selection } = editor;
    // With Ctrl a press means the widget itself, but who drags what is selected means all of it.
    const isOnSelection = chainOf(editor.app, this.#args.hitId).some((id) => selection.has(id));
    if (!this.#wasSelected && !isOnSelection) selection.set([this.#args.target]);
    if (selection.ids.every((id) => id.includes('@') || selection.kindOf(id) === 'line')) return;
    this.transition(Translating);
  }

  override pointerUp(input: PointerInput): void {
    const { selection } = this.editor;
    const { target, hitId } = this.#args;
    if (input.shift || input.ctrl || input.alt) selection.toggle(target);
    else if (this.#wasSelected && selection.only !== null) this.#goDeeper();
    else if (this.#becomesKey()) selection.setKey(this.#selectedId());
    else selection.set([selection.has(hitId) ? hitId : target]);
    this.finish();
  }

  /** A click on one of several selected things makes it the one to which the others align; a further click selects it alone. */
  #becomesKey(): boolean {
    const { selection } = this.editor;
    const id = this.#selectedId();
    return id !== null && id !== selection.keyId && !this.editor.isReadOnly && selection.kindOf(id) !== 'line';
  }

  /** The selected thing that was hit. */
  #selectedId(): string | null {
    const { selection } = this.editor;
    return [this.#args.target, this.#args.hitId].find((id) => selection.has(id)) ?? null;
  }

  /** A further click on the same place goes one group deeper, until the widget itself is selected. */
  #goDeeper(): void {
    const { selection } = this.editor;
    selection.set([selection.deeper(this.#args.hitId)]);
  }

  override cancel(): void {
    this.finish();
  }
}
