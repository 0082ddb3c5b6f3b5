import type { TextRun } from '@prototrail/model';
import { EditorState, TextSelection, type Command } from 'prosemirror-state';
import { selectedStyle, toggleStyle } from './commands';
import { documentOf, paragraphsOf } from './schema';

/** A text of one paragraph of which the letters from 4 to 9 are selected. */
function select(runs: readonly TextRun[]) {
  const doc = documentOf([{ runs }]);
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, 5, 10) });
  return {
    run: (command: Command): void => {
      command(state, (transaction) => {
        state = state.apply(transaction);
      });
    },
    isBold: (base: { isBold: boolean }): boolean => selectedStyle(state, { size: 16, ...base }).toggles.bold,
    runs: () => paragraphsOf(state.doc)[0]?.runs,
  };
}
const words = (style: Omit<TextRun, 'text'>): TextRun[] => [
  { text: 'Our ' },
  { text: 'terms', ...style },
  { text: ' of use' },
];

describe('the key for bold', () => {
  it('gives a word in a bold text the normal weight, and takes it away again', () => {
    const bold = { isBold: true, size: 16 };
    const text = select([{ text: 'Our terms of use' }]);
    expect(text.isBold(bold)).toBe(true);
    text.run(toggleStyle('bold', bold));
    expect(text.runs()).toEqual(words({ weight: 400 }));
    expect(text.isBold(bold)).toBe(false);
    text.run(toggleStyle('bold', bold));
    expect(text.runs()).toEqual([{ text: 'Our terms of use' }]);
  });

  it('makes a word bold that was of normal weight in a text that is no longer bold', () => {
    const plain = { isBold: false, size: 16 };
    const text = select(words({ weight: 400 }));
    text.run(toggleStyle('bold', plain));
    expect(text.runs()).toEqual(words({ bold: true }));
  });
});
