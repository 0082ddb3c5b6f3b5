import type { EditContext } from '../context';
import { replaceTexts, type TextHit } from './replace-texts';

/** Changes of texts all over the prototype. */
export class TextEdits {
  readonly #run: (label: string, change: (context: EditContext) => void) => void;

  constructor(run: (label: string, change: (context: EditContext) => void) => void) {
    this.#run = run;
  }

  /** Puts a text in the place of all the stretches, as one step. */
  replace(hits: readonly TextHit[], replacement: string): void {
    this.#run('edit.replaceText', ({ draft }) => replaceTexts(draft, hits, replacement));
  }
}
