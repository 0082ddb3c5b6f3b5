import type { ChangeSet, Style, Widget } from '@prototrail/model';
import type { History } from '../store/history';

const textType = 'Label';
const lookKeys = ['color', 'fontFamily', 'fontSize', 'fontWeight', 'fontStyle', 'letterSpacing', 'lineHeight'] as const;

/** Colour and font of the text that was edited last: the next one begins with them. */
export class TextLook {
  #style: Style = {};

  constructor(history: History) {
    history.onStep(({ kind, changes }) => {
      if (kind === 'done') this.#remember(changes);
    });
  }

  get style(): Style {
    return this.#style;
  }

  #remember(changes: ChangeSet): void {
    const texts = changes
      .filter(({ parent }) => parent === 'widgets')
      .map(({ object }) => object as Widget | undefined);
    // Restyling several at once is no wish for the next one; what is made or moved tells nothing.
    const [only, ...others] = texts;
    if (only?.type !== textType || others.length > 0) return;
    const before = changes.find(({ parent }) => parent === 'widgets')?.oldValue as Widget | undefined;
    if (before === undefined || (before.style === only.style && before.props === only.props)) return;
    this.#style = Object.fromEntries(
      lookKeys.flatMap((key) => (only.style[key] === undefined ? [] : [[key, only.style[key]]])),
    );
  }
}
