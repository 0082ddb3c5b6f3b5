import type { Point } from '@prototrail/model';
import type { EditorCore } from '../core/editor-core';
import type { InputState, KeyInput, PointerInput, WheelInput } from '../input/input';
import type { Clipboard } from '../parts/clipboard';
import type { Duplicates } from '../parts/duplicates';
import type { HitTester } from '../parts/hit-tester';
import type { TextLook } from '../parts/text-look';
import type { Gesture } from '../store/history';

/** What tools may use: the core of the editor, the hand, and what lies under it. */
export interface ToolHost extends EditorCore {
  readonly inputs: InputState;
  readonly hits: HitTester;
  readonly duplicates: Duplicates;
  readonly tools: ToolControl;
  readonly clipboard: Clipboard;
  readonly textLook: TextLook;
  startEditing(widgetId: string, created?: Gesture): void;
  /** Shows the points of a vector. */
  editVector(id: string): void;
  /** Puts the points of a vector away. */
  stopVector(): void;
  /** A point of the canvas element as a point of the page, px. */
  toPage(point: Point): Point;
}

/** The tool in the hand, as other tools see it: a tool may hand a gesture on to another. */
export interface ToolControl {
  readonly state: ToolState<never>;
  choose(id: string): Tool;
}

/**
 * One state of a tool: what the hand is doing right now. A gesture is a walk over states; a state holds only what it needs from press to
 * release, and `cancel` leaves the document as it was at the start of the gesture.
 */
export abstract class ToolState<Args = undefined> {
  abstract readonly id: string;
  protected readonly editor: ToolHost;
  readonly #tool: Tool;

  constructor(editor: ToolHost, tool: Tool) {
    this.editor = editor;
    this.#tool = tool;
  }

  enter(_args: Args): void {}
  exit(): void {}
  pointerDown(_input: PointerInput): void {}
  pointerMove(_input: PointerInput): void {}
  pointerUp(_input: PointerInput): void {}
  doubleClick(_input: PointerInput): void {}
  /** A finger rests where it was put down. @returns whether the state waits for what it does next; else it stands for the right button */
  hold(): boolean {
    return false;
  }
  /** The hand stays where it is during a gesture. */
  rest(): void {}
  keyDown(_input: KeyInput): boolean {
    return false;
  }
  keyUp(_input: KeyInput): boolean {
    return false;
  }
  wheel(_input: WheelInput): void {}
  /** Esc while nothing is pressed. @returns whether the tool has something of its own to end */
  escape(): boolean {
    return false;
  }
  /** Esc, a lost pointer or another tool: the gesture did not happen. */
  cancel(): void {}

  protected transition<Next>(state: StateClass<Next>, ...args: ArgsOf<Next>): void {
    this.#tool.transition(state, ...args);
  }

  /** The gesture is over: back to the first state of the tool. */
  protected finish(): void {
    this.#tool.start();
  }
}

export type StateClass<Args> = new (editor: ToolHost, tool: Tool) => ToolState<Args>;

/** States without arguments are entered without any. */
type ArgsOf<Args> = unknown extends Args ? [] : Args extends undefined ? [] : [Args];

/** How a tool works: its first state and the cursor of a hand that is free. */
export interface ToolBehaviour {
  id: string;
  initial: StateClass<undefined>;
  cursor: string;
}

/** Runs the states of one tool. */
export class Tool {
  readonly id: string;
  readonly cursor: string;
  readonly #editor: ToolHost;
  readonly #initial: StateClass<undefined>;
  #state: ToolState<never> | null = null;

  constructor(editor: ToolHost, { id, cursor, initial }: ToolBehaviour) {
    this.id = id;
    this.cursor = cursor;
    this.#editor = editor;
    this.#initial = initial;
  }

  get state(): ToolState<never> {
    if (this.#state === null) this.transition(this.#initial);
    return this.#state as ToolState<never>;
  }

  /** Enters the first state, with the cursor of a free hand. */
  start(): void {
    this.#editor.session.patch({ cursor: this.cursor });
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
