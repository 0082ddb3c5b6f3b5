/** What the window of the plugin and its other half, which alone sees the layers, say to each other. */
export interface Settings {
  address: string;
  key: string;
  /** Id of the prototype that is updated; empty for a new one. */
  prototype: string;
}

export type ToPlugin =
  | { type: 'ready' }
  | { type: 'save'; settings: Settings }
  | { type: 'read' }
  | { type: 'picture'; number: number; fill?: string; layer?: string };

export type ToWindow =
  | { type: 'settings'; settings: Settings | undefined; frames: number }
  | { type: 'frames'; frames: number }
  /** The answer about the file in pieces: large messages stop the window. */
  | { type: 'piece'; text: string; isLast: boolean }
  | { type: 'picture'; number: number; bytes: Uint8Array | undefined }
  | { type: 'failed'; reason: string };
