import type { Editor } from '../editor';
import type { KeyInput, PointerInput, WheelInput } from '../input/input';

/**
 * One state of a tool: what the hand is doing right now. A gesture is a walk over states; a state holds only what it needs from press to
 * release, and `cancel` leaves the document as it was at the start of the gesture.
 */
export abstract class ToolState<Args = undefined> {
  abstract readonly id: string;
  protected readonly editor: Editor;
  readonly #tool: Tool;

  constructor(editor: Editor, tool: Tool) {
    this.editor = editor;
    this.#tool = tool;
  }

  enter(_args: Args): void {}
  exit(): void {}
  pointerDown(_input: PointerInput): void {}
  pointerMove(_input: PointerInput): void {}
  pointerUp(_input: PointerInput): void {}
  doubleClick(_input: PointerInput): void {}
  keyDown(_input: KeyInput): boolean {
    return false;
  }
  keyUp(_input: KeyInput): boolean {
    return false;
  }
  wheel(_input: WheelInput): void {}
  /** Esc, a lost pointer or another tool: the gesture did not happen. */
  cancel(): void {}

  protected transition<Next>(state: StateClass<Next>, ...args: ArgsOf<Next>): void {
    this.#tool.transition(state, ...args);
  }
}

export type StateClass<Args> = new (editor: Editor, tool: Tool) => ToolState<Args>;

/** States without arguments are entered without any. */
type ArgsOf<Args> = unknown extends Args ? [] : Args extends undefined ? [] : [Args];

/** A tool is a name and the class of its first state. */
export interface ToolDefinition {
  id: string;
  initial: StateClass<undefined>;
}

/** Runs the states of one tool. */
export class Tool {
  readonly id: string;
  readonly #editor: Editor;
  readonly #initial: StateClass<undefined>;
  #state: ToolState<never> | null = null;

  constructor(editor: Editor, definition: ToolDefinition) {
    this.id = definition.id;
    this.#editor = editor;
    this.#initial = definition.initial;
  }

  get state(): ToolState<never> {
    if (this.#state === null) this.transition(this.#initial);
    return this.#state as ToolState<never>;
  }

  start(): void {
    this.transition(this.#initial);
  }

  stop(): void {
    this.#state?.cancel();
    this.#state?.exit();
    this.#state = null;
  }

  transition<Args>(state: StateClass<Args>, ...args: ArgsOf<Args>): void {
    this.#state?.exit();
    const next = new state(this.#editor, this);
    this.#state = next as ToolState<never>;
    this.#editor.session.patch({ toolState: next.id });
    next.enter(args[0] as Args);
  }
}
