import { centerOf, decodeLabel, type Point, type Rect, type ResolvedWidget, type Style } from '@prototrail/model';
import type { EditorCore } from '../core/editor-core';
import type { InputState } from '../input/input';
import type { HitTester } from './hit-tester';
import type { ClipboardPort } from '../core/options';
import { stylesAsCss, textsAsLines } from '../kernels/copy-text';
import { nameOfText } from '../kernels/names';
import { cutOut, parseFragment, type Fragment } from '../edits/fragment';
import { boundsOfAll, sourceId, widgetsOf } from '../store/structure';

/** Offset between original and copy is repeated when the next paste comes within this time. */
const repeatWithinMs = 20_000;
const styleParts = ['hover', 'focus', 'error', 'active', 'checked', 'pressed', 'disabled'] as const;
const ownStyleKeys = new Set(['locked', 'fixed']);

interface CopiedStyle {
  style: Style;
  states: Partial<Record<(typeof styleParts)[number], Style | null>>;
  designtokens: Record<string, unknown> | undefined;
}

interface LastPaste {
  text: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The copies, and the frame in which they came. */
  copies: readonly string[];
  frame: Rect;
  /** From what was copied, or from the copy before. */
  step: Point;
  /** The screen that would take the next copy. */
  screen: string | null;
  pointer: Point;
}

const besideStep: Point = { x: 10, y: 10 };

/** What copying and pasting work on; what is pasted goes to the hand. */
export interface ClipboardHost extends EditorCore {
  readonly inputs: InputState;
  readonly hits: HitTester;
}

/** Copy and paste, also between prototypes: the system clipboard gets the fragment as JSON text. */
export class Clipboard {
  readonly #editor: ClipboardHost;
  readonly #port: ClipboardPort | undefined;
  #own: string | null = null;
  #style: CopiedStyle | null = null;
  #lastPaste: LastPaste | null = null;

  constructor(editor: ClipboardHost, port: ClipboardPort | undefined) {
    this.#editor = editor;
    this.#port = port;
  }

  /** Copies the selection; without one a hint is given. */
  copy(): void {
    const fragment = cutOut(this.#editor.app, this.#editor.selection.ids);
    if (fragment === null) {
      this.#editor.request({ type: 'notice', key: 'editor.notice.nothingSelected' });
      return;
    }
    this.#own = JSON.stringify(fragment);
    this.#lastPaste = null;
    this.#tell('copied', this.#editor.selection.ids);
    this.#port
      ?.write(this.#own)
      .catch(() => this.#editor.request({ type: 'notice', key: 'editor.notice.clipboardInTab' }));
  }

  /** Names what was copied or pasted, or counts it. */
  #tell(what: 'copied' | 'pasted', ids: readonly string[]): void {
    const { app } = this.#editor;
    const [id, ...others] = ids;
    if (id === undefined) return;
    const { name } = app.screens[id] ?? app.groups?.[id] ?? app.widgets[sourceId(id)] ?? { name: '' };
    const isOne = others.length === 0 && name !== '';
    this.#editor.request({
      type: 'notice',
      key: `editor.notice.${what}.${isOne ? 'one' : 'several'}`,
      values: isOne ? { name: decodeLabel(name) } : { count: ids.length },
    });
  }

  /** Copies the texts of the selection, or its looks as CSS, for other programs. */
  copyAs(kind: 'text' | 'css'): void {
    const editor = this.#editor;
    const widgets = this.#seenWidgets();
    const text = kind === 'text' ? textsAsLines(widgets) : stylesAsCss(widgets, this.#origin());
    if (text === '') return editor.request({ type: 'notice', key: 'editor.notice.noText' });
    this.#port
      ?.write(text)
      .then(() => editor.request({ type: 'notice', key: `editor.notice.copied.${kind}` }))
      .catch(() => editor.request({ type: 'notice', key: 'editor.notice.clipboardClosed' }));
  }

  /** The widgets of the selection as they look, inherited ones and those on selected screens too. */
  #seenWidgets(): ResolvedWidget[] {
    const { selection, derived } = this.#editor;
    return selection.ids.flatMap((id) =>
      selection.kindOf(id) === 'screen'
        ? [...(derived.screens[id]?.widgets ?? [])]
        : (id.includes('@') ? [id] : widgetsOf(derived.app, id)).flatMap((each) => derived.widget(each) ?? []),
    );
  }

  /** Places in CSS count from the corner of the screen. */
  #origin(): Point {
    const screenId = this.#editor.selection.screenId();
    return (screenId === null ? undefined : this.#editor.app.screens[screenId]) ?? { x: 0, y: 0 };
  }

  cut(): void {
    this.copy();
    this.#editor.edit.remove(this.#editor.selection.ids);
  }

  /** Pastes at the pointer, or at the same place of the selected screen. Text that is no fragment becomes a label, that of an SVG a picture. */
  async paste(options: { inPlace?: boolean } = {}): Promise<void> {
    const files = await this.#readPictures();
    const text = files.length > 0 ? null : await this.#read();
    if (this.#editor.isReadOnly) return;
    if (files.length > 0) this.#editor.request({ type: 'files', files, at: this.#pointer() });
    else if (text !== null) this.pasteText(text, options);
  }

  /**
   * Lets what was copied here hang at the pointer until a click says where it goes. Screens, pictures and texts are pasted at once.
   * @returns false for those
   */
  async hang(): Promise<boolean> {
    const files = await this.#readPictures();
    const fragment = files.length > 0 ? null : parseFragment((await this.#read()) ?? '');
    if (this.#editor.isReadOnly || fragment === null || fragment.screens.length > 0) return false;
    this.#editor.session.patch({ pasting: fragment });
    this.#editor.setTool('paste');
    return true;
  }

  /** Pastes in the place of each selected thing, which goes. Anything but things that were copied here is refused with a hint. */
  async pasteToReplace(): Promise<void> {
    const { ids } = this.#editor.selection;
    const fragment = parseFragment((await this.#read()) ?? '');
    if (this.#editor.isReadOnly) return;
    if (fragment === null || fragment.screens.length > 0)
      this.#editor.request({ type: 'notice', key: 'editor.notice.nothingToReplaceWith' });
    else this.#editor.edit.replace(ids, fragment);
  }

  /** Pastes a text that the page got from a paste event. */
  pasteText(text: string, options: { inPlace?: boolean } = {}): void {
    if (text === '' || this.#editor.isReadOnly) return;
    const fragment = parseFragment(text);
    if (fragment === null && isSvg(text)) {
      const file = new File([text], 'drawing.svg', { type: 'image/svg+xml' });
      this.#editor.request({ type: 'files', files: [file], at: this.#pointer() });
    } else if (fragment === null) this.#pasteLabel(text);
    else this.#pasteFragment(fragment, text, options.inPlace === true);
  }

  get hasStyle(): boolean {
    return this.#style !== null;
  }

  copyStyle(): void {
    const widget = this.#editor.selection.widgets()[0];
    if (widget === undefined) return;
    const style = Object.fromEntries(Object.entries(widget.style).filter(([key]) => !ownStyleKeys.has(key)));
    const states: CopiedStyle['states'] = {};
    for (const part of styleParts) {
      const value = widget[part];
      if (value !== undefined) states[part] = value;
    }
    this.#style = { style, states, designtokens: widget.designtokens };
  }

  pasteStyle(): void {
    const copied = this.#style;
    if (copied === null) return;
    this.#editor.edit.updateWidgets(
      this.#editor.selection.widgetIds(),
      (widget) => {
        const ownStyle = Object.fromEntries(Object.entries(widget.style).filter(([key]) => ownStyleKeys.has(key)));
        const { designtokens: _tokens, ...rest } = widget;
        const tokens = copied.designtokens === undefined ? {} : { designtokens: copied.designtokens };
        return { ...rest, ...copied.states, ...tokens, style: { ...copied.style, ...ownStyle } };
      },
      'edit.pasteStyle',
    );
  }

  /** Pictures that another program put on the clipboard; those that come with a text, as from a table, stay. */
  async #readPictures(): Promise<File[]> {
    try {
      const isText = (await this.#port?.read()) !== '';
      return isText ? [] : ((await this.#port?.readPictures?.()) ?? []);
    } catch {
      return [];
    }
  }

  async #read(): Promise<string | null> {
    if (this.#port === undefined) return this.#own;
    try {
      const text = await this.#port.read();
      return text === '' ? this.#own : text;
    } catch {
      return this.#own;
    }
  }

  #pasteLabel(text: string): void {
    const at = this.#pointer();
    const template = {
      type: 'Label',
      name: nameOfText(text) || 'Label',
      w: 200,
      h: 24,
      props: { label: text },
      has: { label: true },
      style: { fontSize: 16, color: '#333333' },
    };
    this.#editor.edit.createWidget(template, { x: Math.round(at.x), y: Math.round(at.y), w: 200, h: 24 }, at);
  }

  #pasteFragment(fragment: Fragment, text: string, inPlace: boolean): void {
    const editor = this.#editor;
    const onScreen = this.#targetScreen();
    const screen = onScreen === null ? undefined : editor.document.find('screens', onScreen);
    const withScreens = fragment.screens.length > 0;
    const repeated = inPlace ? null : this.#repeated(fragment, text, onScreen);
    const samePlace =
      repeated === null && !withScreens && (inPlace || screen?.id !== fragment.screenId)
        ? offsetBetween(fragment.screenAt, screen)
        : null;
    const offset = samePlace ?? (inPlace ? { x: 0, y: 0 } : (repeated?.offset ?? this.#offsetTo(fragment)));
    const step = repeated?.step ?? (samePlace !== null || inPlace ? besideStep : offset);
    const screenId = samePlace === null ? null : onScreen;
    const copies = editor.edit.insert(fragment, { offset, screenId, withLines: true });
    const frame = boundsOfAll(editor.app, copies) ?? fragment.frame;
    const pointer = editor.inputs.canvasPoint;
    this.#lastPaste = { text, at: editor.now(), copies, frame, step, screen: this.#targetScreen(), pointer };
    this.#tell('pasted', copies);
  }

  /**
   * A paste that soon follows goes one step on from the last copy: as far as that came, or was moved since. Who moved the pointer and not the
   * copy wants the next one there.
   */
  #repeated(fragment: Fragment, text: string, screen: string | null): { offset: Point; step: Point } | null {
    const editor = this.#editor;
    const last = this.#lastPaste;
    if (last === null || last.text !== text || last.screen !== screen) return null;
    const now = boundsOfAll(editor.app, last.copies);
    if (now === null || editor.now() - last.at >= repeatWithinMs) return null;
    const moved = { x: now.x - last.frame.x, y: now.y - last.frame.y };
    const isMoved = moved.x !== 0 || moved.y !== 0;
    const at = editor.inputs.canvasPoint;
    const isPointing = editor.inputs.isInside && (at.x !== last.pointer.x || at.y !== last.pointer.y);
    if (isPointing && !isMoved) return null;
    const step = { x: last.step.x + moved.x, y: last.step.y + moved.y };
    const { frame } = fragment;
    return { step, offset: { x: now.x - frame.x + step.x, y: now.y - frame.y + step.y } };
  }

  #offsetTo(fragment: Fragment): Point {
    if (!this.#editor.inputs.isInside) return besideStep;
    const middle = centerOf(fragment.frame);
    const at = this.#pointer();
    return { x: Math.round(at.x - middle.x), y: Math.round(at.y - middle.y) };
  }

  #pointer(): Point {
    return this.#editor.inputs.isInside ? this.#editor.inputs.canvasPoint : centerOf(this.#editor.camera.visible());
  }

  #targetScreen(): string | null {
    return (
      this.#editor.selection.screenId() ??
      (this.#editor.inputs.isInside ? this.#editor.hits.screenAt(this.#editor.inputs.canvasPoint) : null)
    );
  }
}

function offsetBetween(from: Point | null, to: Point | undefined): Point | null {
  return from === null || to === undefined ? null : { x: to.x - from.x, y: to.y - from.y };
}

/** Whether a text is a whole SVG drawing, as design programs and editors copy it. */
function isSvg(text: string): boolean {
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text) && text.trimEnd().endsWith('</svg>');
}
