import type { App } from '@prototrail/model';
import type { EditorRequest } from './requests';

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

/** System clipboard; text form is JSON of a fragment. */
export interface ClipboardPort {
  write(text: string): Promise<void>;
  read(): Promise<string>;
  /** Pictures on the clipboard, where the browser lets pages read them. */
  readPictures?(): Promise<File[]>;
}
