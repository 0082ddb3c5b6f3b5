import { createApp, type App, type Point } from '@prototrail/model';
import { Editor } from '../editor';
import type { EditorRequest } from '../core/requests';
import type { Modifiers, PointerInput } from '../input/input';

const none: Modifiers = { shift: false, alt: false, ctrl: false };

/** The hand of every canvas test: presses, moves, releases and types on the real editor, in canvas px unless said otherwise. */
export class Driver {
  readonly editor: Editor;
  readonly requests: EditorRequest[] = [];
  clipboardText = '';
  #held: Modifiers = none;
  #at: Point = { x: 0, y: 0 };

  constructor(app: App, options: { readOnly?: boolean; clipboard?: { text: string; pictures?: File[] } } = {}) {
    let serial = 0;
    const shared: { text: string; pictures?: File[] } = options.clipboard ?? { text: '' };
    this.editor = new Editor({
      app,
      readOnly: options.readOnly ?? false,
      random: () => ++serial,
      now: () => 1_700_000_000_000 + serial,
      onRequest: (request) => this.requests.push(request),
      clipboard: {
        write: (text) => {
          shared.text = text;
          return Promise.resolve();
        },
        read: () => Promise.resolve(shared.text),
        readPictures: () => Promise.resolve(shared.pictures ?? []),
      },
    });
    this.editor.camera.set({ x: 0, y: 0, zoom: 1 });
  }

  get app(): App {
    return this.editor.app;
  }

  get selection(): readonly string[] {
    return this.editor.selection.ids;
  }

  hold(modifiers: Partial<Modifiers>): this {
    this.#held = { ...this.#held, ...modifiers };
    return this;
  }

  let(): this {
    this.#held = none;
    return this;
  }

  moveTo(x: number, y: number): this {
    this.#at = { x, y };
    this.editor.inputs.pointerMove(this.#input());
    return this;
  }

  moveBy(dx: number, dy: number): this {
    return this.moveTo(this.#at.x + dx, this.#at.y + dy);
  }

  press(x?: number, y?: number, button = 0): this {
    if (x !== undefined && y !== undefined) this.moveTo(x, y);
    this.editor.inputs.pointerDown({ ...this.#input(), button });
    return this;
  }

  /** The hand stays where it is while it drags. */
  rest(): this {
    this.editor.inputs.rest();
    return this;
  }

  release(): this {
    this.editor.inputs.pointerUp(this.#input());
    return this;
  }

  click(x: number, y: number): this {
    return this.press(x, y).release();
  }

  rightClick(x: number, y: number): this {
    this.press(x, y, 2);
    this.editor.inputs.pointerUp({ ...this.#input(), button: 2 });
    return this;
  }

  doubleClick(x: number, y: number): this {
    this.click(x, y).click(x, y);
    this.editor.inputs.doubleClick(this.#input());
    return this;
  }

  /** Press, a few movements on the way, release. */
  drag(from: readonly [number, number], to: readonly [number, number]): this {
    return this.startDrag(from, to).release();
  }

  startDrag(from: readonly [number, number], to: readonly [number, number]): this {
    this.press(from[0], from[1]);
    for (let step = 1; step <= 4; step++)
      this.moveTo(from[0] + ((to[0] - from[0]) * step) / 4, from[1] + ((to[1] - from[1]) * step) / 4);
    return this;
  }

  /** Keys as in a shortcut: `mod+shift+z`. */
  key(shortcut: string): boolean {
    const parts = shortcut === '+' ? ['+'] : shortcut.split('+');
    const has = (name: string) => parts.slice(0, -1).includes(name);
    const key = { key: parts.at(-1) ?? '', repeat: false, shift: has('shift'), alt: has('alt'), ctrl: has('mod') };
    const used = this.editor.inputs.keyDown(key);
    this.editor.inputs.keyUp({ ...key, shift: false, alt: false, ctrl: false });
    return used;
  }

  keyDown(key: string): boolean {
    return this.editor.inputs.keyDown({ key, repeat: false, ...this.#held });
  }

  keyUp(key: string): boolean {
    return this.editor.inputs.keyUp({ key, repeat: false, ...this.#held });
  }

  /** Types into the text field on the canvas and clicks elsewhere. */
  type(text: string): this {
    this.editor.typeText(text);
    this.editor.stopEditing();
    return this;
  }

  wheel(dy: number, modifiers: Partial<Modifiers> = {}): this {
    const at = this.editor.camera.toWindow(this.#at);
    this.editor.inputs.wheel({ ...at, dx: 0, dy, ...none, ...modifiers });
    return this;
  }

  #input(): PointerInput {
    return { ...this.editor.camera.toWindow(this.#at), ...this.#held, button: 0, pointer: 'mouse' };
  }
}

/** A phone prototype: screens of 300 × 600 side by side at y 100, widgets as given (`[id, x, y, w, h]`). */
export function appWith(...widgets: readonly (readonly [string, number, number, number, number])[]): App {
  const app = createApp({ name: 'Test', screenSize: { w: 300, h: 600 } }, 1_700_000_000_000);
  const screen = (id: string, x: number) => ({
    id,
    type: 'Screen',
    name: id,
    x,
    y: 100,
    w: 300,
    h: 600,
    min: { w: 300, h: 600 },
    props: id === 's1' ? { start: true } : {},
    style: { background: '#ffffff' },
    has: { image: true },
    children: widgets.filter(([, left]) => left >= x && left < x + 300).map(([widget]) => widget),
  });
  return {
    ...app,
    screens: { s1: screen('s1', 100), s2: screen('s2', 500) },
    widgets: Object.fromEntries(
      widgets.map(([id, x, y, w, h], i) => [
        id,
        {
          id,
          name: id,
          type: 'Box',
          x,
          y,
          w,
          h,
          z: i + 1,
          props: { label: id },
          has: { label: true },
          style: { background: '#eeeeee' },
        },
      ]),
    ),
  };
}
