import type { Point } from '@prototrail/model';

/** What actions ask the page for; panels and dialogs are no business of the engine. */
export type EditorRequest =
  | { type: 'widgets' }
  | { type: 'shortcuts' }
  | { type: 'commands' }
  /** Texts of the prototype are searched, and replaced where the field for it is open. */
  | { type: 'find'; replaces: boolean }
  | { type: 'share' }
  | { type: 'export' }
  /** A picture of the selection goes to the clipboard. */
  | { type: 'copyPicture'; kind: 'png' | 'svg' }
  /** A picture of the selection becomes a file; `scale` counts for a PNG. */
  | { type: 'savePicture'; kind: 'png' | 'svg'; scale: number }
  | { type: 'importImages' }
  | { type: 'importDesign' }
  | { type: 'importApi' }
  /** What changed in the repository of the prototype is taken over. */
  | { type: 'pull' }
  /** All texts as a file, and back. */
  | { type: 'translate' }
  /** Screens are made from words. */
  | { type: 'assistant' }
  /** What is selected is changed by words. */
  | { type: 'revise' }
  /** The code and measures of what is selected, or back to its properties. */
  | { type: 'inspect' }
  /** All screens with their links, or back to the layers. */
  | { type: 'flow' }
  /** A panel at the left, or back to the layers. */
  | { type: 'panel'; panel: 'tokens' | 'components' | 'checks' }
  | { type: 'simulate'; screenId: string | null }
  /** A colour of the screen for the selection. */
  | { type: 'pickColour'; part: 'fill' | 'text' | 'border' }
  /** A field of the inspector gets the focus. */
  | { type: 'focusField'; field: 'place' | 'fill' | 'border' | 'text' | 'link' }
  | { type: 'rename'; id: string }
  /** The name of a folder of screens. */
  | { type: 'renameFolder'; name: string }
  | { type: 'createComponent'; id: string }
  /** Rules, request or script of a logic element. */
  | { type: 'editLogic'; id: string }
  /** The next click on the canvas says what a comment is about. */
  | { type: 'comment' }
  /** Another size for all screens. */
  | { type: 'screenSize' }
  /** At a point of the page. */
  | { type: 'contextMenu'; x: number; y: number }
  /** Files dropped or pasted; `at` is a canvas point. */
  | { type: 'files'; files: readonly File[]; at: Point }
  /** The whole display for the editor, or back to its window. */
  | { type: 'fullScreen' }
  | { type: 'togglePanels'; which: 'all' | 'left' }
  | { type: 'notice'; key: string; values?: Record<string, string | number> };
