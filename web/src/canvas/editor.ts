import { centerOf, deriveApp, type App, type DerivedApp, type Point, type Rect } from '@prototrail/model';
import { getDefinition } from '@prototrail/widgets';
import type { ActionHost } from './actions/action-host';
import { editorActions } from './actions/actions';
import { ActionRegistry } from './actions/registry';
import { initialSession } from './core/initial-session';
import type { EditorOptions } from './core/options';
import type { EditorRequest } from './core/requests';
import { withContents } from './edits/contents';
import { Edits } from './edits/edits';
import { settle } from './edits/settle';
import { Inputs, type InputHost } from './input/inputs';
import { isolated, isThingShown } from './kernels/isolate';
import { templateBox } from './kernels/template-box';
import { CameraControl } from './parts/camera-control';
import { Clipboard } from './parts/clipboard';
import { Duplicates } from './parts/duplicates';
import { HitTester } from './parts/hit-tester';
import { Page } from './parts/page';
import { Selection } from './parts/selection';
import { TextEditing } from './parts/text-editing';
import { TextLook } from './parts/text-look';
import { DocumentStore } from './store/document-store';
import { History, type Gesture } from './store/history';
import {
  SessionStore,
  type EditorMode,
  type SaveState,
  type SessionState,
  type ViewOptions,
  type WidgetTemplate,
} from './store/session-store';
import { shownApp } from './store/shown-app';
import { boundsOf } from './store/structure';
import { nothingTransient, type Transient } from './store/transient';
import { Toolbox } from './tools/toolbox';
import { openVector } from './tools/vector/open-vector';

/**
 * The editor of one prototype, without any page around it: document, session, undo, camera, tools and actions. The page feeds it inputs
 * and draws what it says; tests drive it the same way.
 */
export class Editor implements ActionHost, InputHost {
  readonly document: DocumentStore;
  readonly session: SessionStore;
  readonly history: History;
  readonly selection: Selection;
  readonly camera: CameraControl;
  readonly edit: Edits;
  readonly hits: HitTester;
  readonly clipboard: Clipboard;
  readonly duplicates: Duplicates;
  readonly tools: Toolbox;
  readonly actions: ActionRegistry;
  readonly inputs: Inputs;
  readonly #options: EditorOptions;
  readonly textLook: TextLook;
  readonly #text: TextEditing;
  readonly #page = new Page();

  constructor(options: EditorOptions) {
    this.#options = options;
    this.document = new DocumentStore(options.app, settle(options));
    this.session = new SessionStore(initialSession(options));
    this.history = new History(this.document, this.session);
    this.textLook = new TextLook(this.history);
    this.selection = new Selection(this.document, this.session);
    this.camera = new CameraControl(this.document, this.session);
    this.edit = new Edits(this.document, this.session, this.history, options);
    this.hits = new HitTester(this);
    this.clipboard = new Clipboard(this, options.clipboard);
    this.duplicates = new Duplicates(this);
    this.tools = new Toolbox(this);
    this.#text = new TextEditing(this);
    this.actions = new ActionRegistry(this, editorActions);
    this.inputs = new Inputs(this);
    if (options.onRequest) this.#page.onRequest(options.onRequest);
    this.session.subscribe((state, before) => {
      this.#keepVector(state);
      if (state.tool === 'crop' && state.selection !== before.selection) this.setTool('select');
      if (state.isolated !== null && state.selection !== before.selection) this.#showSelected(state.isolated);
    });
  }

  /** What is made or chosen in the list of layers while only a part is shown is shown, too; a click on a screen means no more of it. */
  #showSelected(isolatedIds: readonly string[]): void {
    const hidden = this.selection.ids.filter(
      (id) => ['widget', 'group'].includes(this.selection.kindOf(id) ?? '') && !isThingShown(this.shown, id),
    );
    if (hidden.length > 0) this.session.patch({ isolated: [...isolatedIds, ...hidden] });
  }

  /** The document now. */
  get app(): App {
    return this.document.app;
  }

  /** The view model of the document now, in the language and mode that are shown; parts that did not change are the same objects as before. */
  get derived(): DerivedApp {
    return deriveApp(this.laidOut);
  }

  /** The document in the language and mode that are shown, as they lay it out. */
  get laidOut(): App {
    return shownApp(this.document.app, this.state);
  }

  /** The view model with only what is drawn: all of it, or what is isolated. */
  get shown(): DerivedApp {
    return isolated(this.derived, this.state.isolated);
  }

  get state(): SessionState {
    return this.session.state;
  }

  /** Whether hands and commands may change nothing; in review values can still be changed in the panel. */
  get isReadOnly(): boolean {
    return this.state.readOnly || this.state.review;
  }

  /** A narrow window shows the prototype for review: what builds is off, a tool that builds is put away. */
  setReview(review: boolean): void {
    if (review && this.state.tool !== 'hand') this.setTool('select');
    this.session.patch({ review });
  }

  /** Milliseconds since 1970, from outside. */
  now(): number {
    return this.#options.now();
  }

  /** Chooses a tool by id; a gesture that runs is cancelled, a text that is edited is saved. */
  setTool(id: string): void {
    this.stopEditing();
    this.tools.choose(id);
  }

  /** The next click places this widget. */
  arm(template: WidgetTemplate): void {
    if (this.isReadOnly) return;
    this.session.patch({ armed: template });
    this.tools.choose('widget');
  }

  setMode(mode: EditorMode): void {
    this.session.patch({ mode });
  }

  setView(patch: Partial<ViewOptions>): void {
    this.session.patch({ view: { ...this.state.view, ...patch } });
  }

  setSaveState(saveState: SaveState): void {
    this.session.patch({ saveState });
  }

  /** Shows something for the time of a gesture. */
  show(patch: Partial<Transient>): void {
    this.session.patch({ transient: { ...this.state.transient, ...patch } });
  }

  /** Removes everything that gestures show. */
  showNothing(): void {
    this.session.patch({ transient: nothingTransient, live: null });
  }

  hover(id: string | null): void {
    this.session.patch({ hovered: id });
  }

  /** Edits the text of a widget in place, in the step that created it or in one of its own. */
  startEditing(widgetId: string, created?: Gesture): void {
    this.#text.start(widgetId, created);
  }

  /** Shows the points of a vector, to be moved, bent, added and removed. */
  editVector(id: string): void {
    if (this.isReadOnly || openVector(this, id) === null) return;
    this.selection.set([id]);
    this.session.patch({ vector: { id, nodes: [], first: null, ahead: null } });
    this.setTool('vector');
  }

  /** Puts the points of a vector away. */
  stopVector(): void {
    this.setTool('select');
  }

  /** Points are shown as long as their vector is there and selected. */
  #keepVector({ vector, selection, tool }: SessionState): void {
    if (vector === null || vector.id === null || (selection.length === 1 && selection[0] === vector.id)) return;
    this.session.patch({ vector: null });
    if (tool === 'vector') this.setTool('select');
  }

  /** Ends text editing and saves what was typed. */
  stopEditing(): void {
    this.#text.stop();
  }

  /** Text typed so far, held so that a press elsewhere can save it; with styles inside it where they can be edited, null for none. */
  typeText(text: string, richText?: unknown): void {
    this.#text.type({ text, richText });
  }

  /** Whether the widget's text can be edited in place. */
  hasText(id: string): boolean {
    const widget = this.document.find('widgets', id);
    return (
      widget !== undefined && !this.state.readOnly && getDefinition(widget.type).abilities.editableText !== undefined
    );
  }

  /** Whether width and height of a widget can be changed by handles. */
  resizableAxes(id: string): { x: boolean; y: boolean } {
    const widget = this.document.find('widgets', id);
    if (widget === undefined) return { x: true, y: true };
    const { abilities, traits } = getDefinition(widget.type);
    return traits.logic ? { x: false, y: false } : abilities.resize;
  }

  /** The widgets and all that lies in those of them that are containers; a container moves its contents along. */
  withContents(widgetIds: readonly string[]): string[] {
    return withContents(this.app, widgetIds);
  }

  /** Bounds in canvas px of a screen, group or widget, derived copies included. */
  boundsOf(id: string): Rect | null {
    return boundsOf(this.laidOut, id) ?? this.derived.widget(id) ?? null;
  }

  /** The canvas element says where in the page its corner lies. */
  attachToPage(offset: () => Point): void {
    this.#page.attach(offset);
  }

  /** A point of the canvas element as a point of the page, px. */
  toPage(point: Point): Point {
    return this.#page.toPage(point);
  }

  /** A point of the page as a point of the canvas element, px. */
  fromPage(point: Point): Point {
    return this.#page.fromPage(point);
  }

  /** Hands files to the page, which stores pictures; `at` is a point of the canvas element, null the pointer or the middle of the view. */
  takeFiles(files: readonly File[], at: Point | null): void {
    if (this.isReadOnly) return;
    const pointer = this.inputs.isInside ? this.inputs.canvasPoint : centerOf(this.camera.visible());
    this.request({ type: 'files', files, at: at === null ? pointer : this.camera.toCanvas(at) });
  }

  /** Puts a widget into the middle of the selected screen, or of the view. */
  placeInCenter(template: WidgetTemplate): string | null {
    const screenId = this.selection.screenId();
    const screen = screenId === null ? undefined : this.document.find('screens', screenId);
    const at = centerOf(screen ?? this.camera.visible());
    return this.edit.createWidget(template, templateBox(template, at, screen, this.app.screenSize), at);
  }

  /** Asks the page for something that is no business of the engine. */
  request(request: EditorRequest): void {
    this.#page.request(request);
  }

  onRequest(listener: (request: EditorRequest) => void): () => void {
    return this.#page.onRequest(listener);
  }

  /** Shows another document (a reload after a conflict). Undo starts anew. */
  load(app: App): void {
    this.document.replace(app);
    this.history.clear();
    this.session.patch({
      selection: [],
      openGroup: null,
      isolated: null,
      hovered: null,
      editing: null,
      live: null,
      transient: nothingTransient,
    });
  }
}
