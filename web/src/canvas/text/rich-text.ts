/** The text editor for texts with runs. This file and its library are loaded when editing begins. */
import type { TextParagraph } from '@prototrail/model';
import { listMarkers } from '@prototrail/widgets';
import { baseKeymap, splitBlockAs } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Fragment, Slice } from 'prosemirror-model';
import { EditorState, Plugin, type Command } from 'prosemirror-state';
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view';
import {
  clearStyle,
  indentItems,
  leaveList,
  selectAllText,
  selectedStyle,
  setLink,
  setMark,
  toggleList,
  toggleStyle,
  type TextBase,
} from './commands';
import type { RichTextHandle, SelectedStyle } from './handle';
import { documentOf, paragraphsOf, textSchema } from './schema';

export interface RichTextOptions {
  parent: HTMLElement;
  paragraphs: readonly TextParagraph[];
  base: TextBase & { color: string; hasOwnDirections: boolean };
  /** Name for screen readers. */
  label: string;
  onChange(paragraphs: TextParagraph[]): void;
}

export interface RichTextEditor extends RichTextHandle {
  destroy(): void;
}

/** Bullets and numbers before the items of lists, the direction of paragraphs, and the selection while a bar has the focus. */
const drawing = (hasOwnDirections: boolean): Plugin =>
  new Plugin({
    props: {
      decorations: ({ doc, selection }) => {
        const texts = listMarkers(paragraphsOf(doc));
        const found = selection.empty ? [] : [Decoration.inline(selection.from, selection.to, { class: 'chosen' })];
        doc.forEach((node, at, index) => {
          const marker = texts[index];
          const attributes = {
            ...(marker === undefined ? {} : { 'data-marker': marker }),
            ...(hasOwnDirections ? { dir: 'auto' } : {}),
          };
          if (Object.keys(attributes).length > 0) found.push(Decoration.node(at, at + node.nodeSize, attributes));
        });
        return DecorationSet.create(doc, found);
      },
    },
  });

/** A new paragraph is in the list that the one before it is in, and goes on in its style. */
const splitParagraph: Command = (state, dispatch) => {
  const marks = state.storedMarks ?? state.selection.$to.marks();
  return splitBlockAs((node) => ({ type: node.type, attrs: node.attrs }))(
    state,
    dispatch && ((transaction) => dispatch(transaction.ensureMarks(marks))),
  );
};

const isEmptyParagraph = ({ selection }: EditorState): boolean => selection.$from.parent.content.size === 0;
const isAtStart = ({ selection }: EditorState): boolean => selection.$from.parentOffset === 0;

const first =
  (...commands: Command[]): Command =>
  (state, dispatch, view) =>
    commands.some((command) => command(state, dispatch, view));

const keys = (base: TextBase, onLinkKey: () => void): Record<string, Command> => ({
  'Mod-b': toggleStyle('bold', base),
  'Mod-i': toggleStyle('italic', base),
  'Mod-u': toggleStyle('underline', base),
  'Mod-Shift-x': toggleStyle('strike', base),
  'Mod-.': toggleStyle('super', base),
  'Mod-,': toggleStyle('sub', base),
  'Mod-Shift-7': toggleList('number'),
  'Mod-Shift-8': toggleList('bullet'),
  'Mod-\\': clearStyle,
  'Mod-k': () => {
    onLinkKey();
    return true;
  },
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  Tab: indentItems(1),
  'Shift-Tab': indentItems(-1),
  Enter: first(leaveList(isEmptyParagraph), splitParagraph),
  'Shift-Enter': splitParagraph,
  Backspace: leaveList(isAtStart),
});

/** Begins to edit a text in an element, with everything selected. */
export function editRichText({ parent, paragraphs, base, label, onChange }: RichTextOptions): RichTextEditor {
  const listeners = new Set<() => void>();
  const linkKeys = new Set<() => void>();
  let style: SelectedStyle | null = null;
  const view = new EditorView(parent, {
    state: EditorState.create({
      doc: documentOf(paragraphs),
      plugins: [
        history(),
        keymap(keys(base, () => linkKeys.forEach((listener) => listener()))),
        keymap(baseKeymap),
        drawing(base.hasOwnDirections),
      ],
    }),
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, spellcheck: 'true' },
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction));
      style = null;
      if (transaction.docChanged) onChange(paragraphsOf(view.state.doc));
      listeners.forEach((listener) => listener());
    },
    clipboardTextParser: (text, $context) => {
      const own = $context.marks();
      const lines = text
        .split(/\r\n?|\n/)
        .map((line) =>
          textSchema.node('paragraph', $context.parent.attrs, line === '' ? [] : [textSchema.text(line, own)]),
        );
      return new Slice(Fragment.from(lines), 1, 1);
    },
    clipboardTextSerializer: ({ content }) => content.textBetween(0, content.size, '\n'),
  });
  const run = (command: Command): void => {
    command(view.state, view.dispatch, view);
  };
  const subscribeTo =
    (set: Set<() => void>) =>
    (listener: () => void): (() => void) => {
      set.add(listener);
      return () => set.delete(listener);
    };
  view.focus();
  run(selectAllText);
  return {
    base,
    subscribe: subscribeTo(listeners),
    onLinkKey: subscribeTo(linkKeys),
    style: () => (style ??= selectedStyle(view.state, base)),
    toggle: (what) => run(toggleStyle(what, base)),
    toggleList: (list) => run(toggleList(list)),
    setColor: (color) => run(setMark(textSchema.marks.color, color === '' ? null : { color })),
    setSize: (size) => run(setMark(textSchema.marks.size, size === base.size ? null : { size })),
    setLink: (link) => run(setLink(link)),
    clear: () => run(clearStyle),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
