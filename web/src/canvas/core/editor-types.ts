import type { App, Point, Rect } from '@prototrail/model';

/** What the engine needs from outside. Nothing in the engine touches the DOM, the clock or randomness by itself. */
export interface EditorOptions {
  app: App;
  readOnly?: boolean;
  /** Whole number below 100,000, for ids. */
  random(): number;
  /** Milliseconds since 1970. */
  now(): number;
  /** Called when an action needs something of the page: open a panel, the simulator, a dialog. */
  onRequest?(request: EditorRequest): void;
  clipboard?: ClipboardPort;
}

/** What actions ask the page for; panels and dialogs are no business of the engine. */
export type EditorRequest =
  | { type: 'widgets' }
  | { type: 'shortcuts' }
  | { type: 'commands' }
  | { type: 'share' }
  | { type: 'simulate'; screenId: string | null }
  | { type: 'rename'; id: string }
  /** At a point of the page. */
  | { type: 'contextMenu'; x: number; y: number }
  /** Files dropped or pasted; `at` is a canvas point. */
  | { type: 'files'; files: readonly File[]; at: Point }
  | { type: 'togglePanels'; which: 'all' | 'left' }
  | { type: 'notice'; key: string; values?: Record<string, string | number> };

/** System clipboard; text form is JSON of a fragment. */
export interface ClipboardPort {
  write(text: string): Promise<void>;
  read(): Promise<string>;
}

export type ThingKind = 'screen' | 'widget' | 'group' | 'line';

/** A thing that the pointer hits. */
export interface Hit {
  kind: ThingKind;
  /** Stored or derived id. */
  id: string;
  bounds: Rect;
}
