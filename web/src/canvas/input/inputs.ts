import type { Point } from '@prototrail/model';
import type { EditorCore } from '../core/editor-core';
import { isOnRuler } from '../kernels/guides';
import type { ToolState } from '../tools/state';
import type { InputState, KeyInput, Modifiers, PinchInput, PointerInput, WheelInput } from './input';

/** Movement in window px after which a press is a drag. */
export const dragThreshold = 3;
const noModifiers: Modifiers = { shift: false, alt: false, ctrl: false };

/** What the hand acts on: the tool that it holds, the actions behind its keys, and the view. */
export interface InputHost extends Pick<
  EditorCore,
  'camera' | 'session' | 'selection' | 'state' | 'hover' | 'setTool' | 'hasText' | 'isReadOnly'
> {
  readonly tools: { readonly state: ToolState<never>; readonly cursor: string };
  readonly actions: { runShortcut(key: KeyInput): boolean; hasShortcut(key: KeyInput): boolean };
  stopEditing(): void;
  startEditing(widgetId: string): void;
}

/** Takes what the hand does and passes it to the tool; panning, zooming and keys work the same in every tool. */
export class Inputs implements InputState {
  readonly #editor: InputHost;
  #spaceHeld = false;
  #panFrom: Point | null = null;
  /** Where the button went down, window px. */
  origin: Point = { x: 0, y: 0 };
  /** The same point of the canvas. */
  originCanvas: Point = { x: 0, y: 0 };
  /** Where the pointer is, window px. */
  current: Point = { x: 0, y: 0 };
  modifiers: Modifiers = noModifiers;
  isDown = false;
  heldKey: InputState['heldKey'] = null;
  isInside = false;
  pointer: PointerInput['pointer'] = 'mouse';
  /** What alone was selected before each of the last two presses. */
  selectedBefore: readonly [string | null, string | null] = [null, null];

  constructor(editor: InputHost) {
    this.#editor = editor;
  }

  /** Where the pointer is on the canvas. */
  get canvasPoint(): Point {
    return this.#editor.camera.toCanvas(this.current);
  }

  /** Whether the pointer has moved far enough since the press to be a drag. */
  get isDragging(): boolean {
    return this.isDown && Math.hypot(this.current.x - this.origin.x, this.current.y - this.origin.y) > dragThreshold;
  }

  pointerDown(input: PointerInput): void {
    this.#follow(input);
    this.origin = { x: input.x, y: input.y };
    this.originCanvas = this.canvasPoint;
    this.selectedBefore = [this.selectedBefore[1], this.#editor.selection.only];
    this.#editor.stopEditing();
    if (input.button === 1 || this.#spaceHeld) {
      this.#panFrom = this.current;
      this.#editor.session.patch({ cursor: 'grabbing' });
      return;
    }
    this.isDown = input.button === 0;
    if (this.isDown && isOnRuler(this.#editor.state, this.current)) this.#editor.setTool('select');
    this.#editor.tools.state.pointerDown(input);
  }

  pointerMove(input: PointerInput): void {
    const before = this.current;
    this.#follow(input);
    if (this.#panFrom !== null || this.#spaceHeld) {
      this.#editor.camera.panBy(input.x - before.x, input.y - before.y);
      return;
    }
    this.#editor.tools.state.pointerMove(input);
  }

  pointerUp(input: PointerInput): void {
    this.#follow(input);
    if (this.#panFrom !== null) {
      this.#panFrom = null;
      this.#editor.session.patch({ cursor: this.#spaceHeld ? 'grab' : this.#editor.tools.cursor });
      return;
    }
    this.#editor.tools.state.pointerUp(input);
    this.isDown = false;
  }

  /** A finger rests where it was put down. @returns whether the tool waits for what it does next; else the menu opens. */
  hold(): boolean {
    return this.isDown && this.#editor.tools.state.hold();
  }

  /** The hand stays where it is while it drags. */
  rest(): void {
    if (this.isDown) this.#editor.tools.state.rest();
  }

  /** The pointer was taken away (touch gesture of the system, lost capture). */
  pointerCancel(): void {
    this.isDown = false;
    this.#panFrom = null;
    this.#editor.tools.state.cancel();
  }

  pointerLeave(): void {
    this.isInside = false;
    if (this.isDown) return;
    this.#editor.hover(null);
    const { session, state } = this.#editor;
    // A key that is held may be let go elsewhere: what it measured must not stay.
    const { pointedScreen, distances, helpLines } = state.transient;
    if (pointedScreen !== null || distances.length + helpLines.length > 0)
      session.patch({ transient: { ...state.transient, pointedScreen: null, distances: [], helpLines: [] } });
  }

  doubleClick(input: PointerInput): void {
    this.#follow(input);
    this.#editor.tools.state.doubleClick(input);
  }

  /** Ctrl, a pinch or by choice the bare wheel zooms at the pointer, Shift turns to the side, otherwise the wheel moves the canvas. */
  wheel(input: WheelInput): void {
    this.#follow(input);
    const { camera, state } = this.#editor;
    if (input.ctrl || (state.view.wheelZooms && !input.shift)) {
      const step = Math.max(-20, Math.min(20, input.dy));
      camera.zoomBy(Math.exp(-step * 0.01), input);
    } else if (input.shift && input.dx === 0) {
      camera.panBy(-input.dy, 0);
    } else {
      camera.panBy(-input.dx, -input.dy);
    }
    if (this.isDown) this.#repeatMove();
  }

  /** Two fingers: moves with their middle, zooms with their distance. */
  pinch(input: PinchInput): void {
    if (this.isDown) this.pointerCancel();
    this.#editor.camera.panBy(input.dx, input.dy);
    this.#editor.camera.zoomBy(input.scale, input);
  }

  /** @returns whether the key was used, so that the page must not act on it. */
  keyDown(key: KeyInput): boolean {
    this.#setModifiers(key);
    if (this.#editor.state.editing !== null) return false;
    if (key.key === 'escape') return this.#escape();
    if (key.key === ' ' && !key.ctrl && !key.alt) {
      if (!this.#spaceHeld) this.#editor.session.patch({ cursor: 'grab' });
      this.#spaceHeld = true;
      return true;
    }
    if (this.#editor.tools.state.keyDown(key)) return true;
    if (this.isDown) return false;
    const isUsed = this.#editor.actions.runShortcut(key);
    if (isUsed && !key.repeat && !key.ctrl && !key.alt) this.heldKey = { key: key.key, at: this.canvasPoint };
    return isUsed || this.#startTyping(key);
  }

  keyUp(key: KeyInput): boolean {
    this.#setModifiers(key);
    this.heldKey = null;
    if (key.key === ' ' && this.#spaceHeld) {
      this.#spaceHeld = false;
      this.#panFrom = null;
      this.#editor.session.patch({ cursor: this.#editor.tools.cursor });
      return true;
    }
    return this.#editor.tools.state.keyUp(key);
  }

  /** The window lost the focus: held keys are no longer held. */
  blur(): void {
    this.#spaceHeld = false;
    this.heldKey = null;
    this.#panFrom = null;
    this.#setModifiers(noModifiers);
  }

  /** A sign that is no shortcut begins the text of the selected widget: the field takes the focus before the browser writes the sign. */
  #startTyping(input: KeyInput): false {
    const editor = this.#editor;
    const { key, ctrl, alt, repeat } = input;
    const { only } = editor.selection;
    const prints = [...key].length === 1 && key !== ' ' && !ctrl && !alt && !repeat;
    if (!prints || editor.isReadOnly || only === null || editor.state.toolState !== 'idle') return false;
    // the key of what cannot be done with this one thing is no text either
    if (editor.hasText(only) && !editor.actions.hasShortcut(input)) editor.startEditing(only);
    return false;
  }

  #escape(): boolean {
    const editor = this.#editor;
    this.heldKey = null;
    if (this.isDown) {
      this.isDown = false;
      editor.tools.state.cancel();
      return true;
    }
    if (editor.tools.state.escape()) return true;
    if (editor.state.tool !== 'select') editor.setTool('select');
    else editor.selection.clear();
    return true;
  }

  /** Shift, Alt and Ctrl change a running gesture at once, not only with the next movement. */
  #setModifiers(next: Modifiers): void {
    const { shift, alt, ctrl } = this.modifiers;
    const changed = shift !== next.shift || alt !== next.alt || ctrl !== next.ctrl;
    this.modifiers = { shift: next.shift, alt: next.alt, ctrl: next.ctrl };
    if (changed && this.isInside) this.#repeatMove();
  }

  #repeatMove(): void {
    this.#editor.tools.state.pointerMove({ ...this.current, ...this.modifiers, button: 0, pointer: this.pointer });
  }

  #follow(input: Modifiers & Point & { pointer?: PointerInput['pointer'] }): void {
    this.current = { x: input.x, y: input.y };
    this.modifiers = { shift: input.shift, alt: input.alt, ctrl: input.ctrl };
    if (input.pointer !== undefined) this.pointer = input.pointer;
    this.isInside = true;
  }
}
