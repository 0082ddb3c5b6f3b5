import type { App, DerivedApp, Rect } from '@prototrail/model';
import type { Edits } from '../edits/edits';
import type { CameraControl } from '../parts/camera-control';
import type { Selection } from '../parts/selection';
import type { DocumentStore } from '../store/document-store';
import type { History } from '../store/history';
import type { EditorMode, SessionState, SessionStore, ViewOptions, WidgetTemplate } from '../store/session-store';
import type { Transient } from '../store/transient';
import type { EditorRequest } from './requests';

/**
 * What every part of the editor builds on: the document and its changes, the session, the selection, the camera. Parts name this interface or
 * a smaller one of their own and never the editor itself, so that none depends on all others.
 */
export interface EditorCore {
  readonly document: DocumentStore;
  readonly session: SessionStore;
  readonly history: History;
  readonly selection: Selection;
  readonly camera: CameraControl;
  readonly edit: Edits;
  /** The document now. */
  readonly app: App;
  /** The view model of the document now. */
  readonly derived: DerivedApp;
  /** The document in the language and mode that are shown, as they lay it out. */
  readonly laidOut: App;
  /** The view model with only what is drawn: all of it, or what is isolated. */
  readonly shown: DerivedApp;
  readonly state: SessionState;
  readonly isReadOnly: boolean;
  /** Milliseconds since 1970, from outside. */
  now(): number;
  /** Asks the page for something that is no business of the engine. */
  request(request: EditorRequest): void;
  /** Bounds in canvas px of a screen, group or widget, derived copies included. */
  boundsOf(id: string): Rect | null;
  /** Whether the widget's text can be edited in place. */
  hasText(id: string): boolean;
  /** Whether width and height of a widget can be changed by handles. */
  resizableAxes(id: string): { x: boolean; y: boolean };
  /** The widgets and all that lies in those of them that are containers. */
  withContents(widgetIds: readonly string[]): string[];
  /** Shows something for the time of a gesture. */
  show(patch: Partial<Transient>): void;
  /** Removes everything that gestures show. */
  showNothing(): void;
  hover(id: string | null): void;
  setMode(mode: EditorMode): void;
  setView(patch: Partial<ViewOptions>): void;
  /** Chooses a tool by id; a gesture that runs is cancelled, a text that is edited is saved. */
  setTool(id: string): void;
  /** The next click places this widget. */
  arm(template: WidgetTemplate): void;
}
