/** Changes of an edited text, and what is selected in it. */
import { richTextLimits, type ListKind } from '@prototrail/model';
import { toggleMark } from 'prosemirror-commands';
import type { Attrs, Mark, MarkType, Node } from 'prosemirror-model';
import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state';
import type { SelectedStyle, TextToggle } from './handle';
import { textSchema } from './schema';

const { marks } = textSchema;

/** Marks of each piece of the selection; those of what would be typed where it is empty. */
const selectedMarks = ({ selection, storedMarks, doc }: EditorState): (readonly Mark[])[] => {
  if (selection.empty) return [storedMarks ?? selection.$from.marks()];
  const found: (readonly Mark[])[] = [];
  doc.nodesBetween(selection.from, selection.to, (node) => {
    if (node.isText) found.push(node.marks);
  });
  return found.length > 0 ? found : [storedMarks ?? selection.$from.marks()];
};

/** The value that all pieces have in common; `null` where they differ. */
const shared = <T>(lists: readonly (readonly Mark[])[], type: MarkType, fallback: T, read: (attrs: Attrs) => T) => {
  const values = new Set(
    lists.map((list) => {
      const mark = type.isInSet(list);
      return mark === undefined ? fallback : read(mark.attrs);
    }),
  );
  const [first = fallback] = values;
  return values.size > 1 ? null : first;
};

const selectedParagraphs = ({ selection, doc }: EditorState): { node: Node; at: number }[] => {
  const found: { node: Node; at: number }[] = [];
  doc.nodesBetween(selection.from, selection.to, (node, at) => {
    if (node.type === textSchema.nodes.paragraph) found.push({ node, at });
    return !node.isTextblock;
  });
  return found;
};

const listOf = (state: EditorState): ListKind | null => {
  const kinds = new Set(selectedParagraphs(state).map(({ node }) => node.attrs['list'] as ListKind | null));
  const [kind = null] = kinds;
  return kinds.size === 1 ? kind : null;
};

/** What the whole text has where it has nothing of its own. */
export interface TextBase {
  isBold: boolean;
  size: number;
}

const boldFrom = 600;
const normalWeight = 400;

const isBold = (list: readonly Mark[], base: TextBase): boolean => {
  const weight = marks.weight.isInSet(list);
  if (weight !== undefined) return Number(weight.attrs['weight']) >= boldFrom;
  return base.isBold || marks.bold.isInSet(list) !== undefined;
};

/** Style of the selection for the bar. */
export const selectedStyle = (state: EditorState, base: TextBase): SelectedStyle => {
  const lists = selectedMarks(state);
  const all = (type: MarkType): boolean => lists.every((list) => type.isInSet(list) !== undefined);
  const script = shared(lists, marks.script, '', (attrs) => String(attrs['script']));
  return {
    toggles: {
      bold: lists.every((list) => isBold(list, base)),
      italic: all(marks.italic),
      underline: all(marks.underline),
      strike: all(marks.strike),
      super: script === 'super',
      sub: script === 'sub',
    },
    color: shared(lists, marks.color, '', (attrs) => String(attrs['color'])),
    size: shared(lists, marks.size, base.size, (attrs) => Number(attrs['size'])),
    link: shared(lists, marks.link, '', (attrs) => String(attrs['link'])),
    list: listOf(state),
    isEmpty: state.selection.empty,
  };
};

/** Gives the selection a mark with a value, or takes it away; without a selection what is typed next gets it. */
export const setMark =
  (type: MarkType, attrs: Attrs | null): Command =>
  ({ selection, tr }, dispatch) => {
    const { from, to, empty } = selection;
    if (empty) tr.removeStoredMark(type);
    else tr.removeMark(from, to, type);
    if (attrs !== null && empty) tr.addStoredMark(type.create(attrs));
    else if (attrs !== null) tr.addMark(from, to, type.create(attrs));
    dispatch?.(tr);
    return true;
  };

/** Switches a style on where a part of the selection is without it, else off. In a bold text, words get the normal weight instead. */
export const toggleStyle =
  (what: TextToggle, base: TextBase): Command =>
  (state, dispatch, view) => {
    if (what === 'bold' && base.isBold) {
      const isOn = selectedStyle(state, base).toggles.bold;
      return setMark(marks.weight, isOn ? { weight: normalWeight } : null)(state, dispatch, view);
    }
    if (what !== 'super' && what !== 'sub')
      return toggleMark(marks[what], null, { removeWhenPresent: false })(state, dispatch, view);
    const isOn = selectedStyle(state, base).toggles[what];
    return setMark(marks.script, isOn ? null : { script: what })(state, dispatch, view);
  };

/** The whole link around the caret. */
const linkAround = ({ selection: { $from } }: EditorState): { from: number; to: number } | null => {
  const isLink = (node: Node): boolean => marks.link.isInSet(node.marks) !== undefined;
  const { parent } = $from;
  let index = $from.index();
  if (index >= parent.childCount || !isLink(parent.child(index))) index -= 1;
  if (index < 0 || !isLink(parent.child(index))) return null;
  let first = index;
  while (first > 0 && isLink(parent.child(first - 1))) first -= 1;
  let last = index;
  while (last < parent.childCount - 1 && isLink(parent.child(last + 1))) last += 1;
  let from = $from.start();
  for (let at = 0; at < first; at += 1) from += parent.child(at).nodeSize;
  let to = from;
  for (let at = first; at <= last; at += 1) to += parent.child(at).nodeSize;
  return { from, to };
};

/** What is selected without the spaces around it. */
const withoutSpaces = ({ selection: { $from, $to, from, to } }: EditorState): { from: number; to: number } => {
  if (!$from.sameParent($to)) return { from, to };
  const text = $from.parent.textBetween($from.parentOffset, $to.parentOffset);
  const start = from + text.length - text.trimStart().length;
  return { from: start, to: Math.max(start, to - (text.length - text.trimEnd().length)) };
};

/** See `RichTextHandle.setLink`. */
export const setLink =
  (link: string): Command =>
  (state, dispatch) => {
    const { selection, tr } = state;
    const range = selection.empty ? linkAround(state) : withoutSpaces(state);
    if (range !== null) {
      tr.removeMark(range.from, range.to, marks.link);
      if (link !== '') tr.addMark(range.from, range.to, marks.link.create({ link }));
    } else if (link !== '') {
      const others = (state.storedMarks ?? selection.$from.marks()).filter(({ type }) => type !== marks.link);
      tr.insert(selection.from, textSchema.text(link, [marks.link.create({ link }), ...others]));
    }
    dispatch?.(tr);
    return true;
  };

const changeParagraphs = (state: EditorState, change: (attrs: Attrs) => Attrs): Transaction => {
  const { tr } = state;
  for (const { node, at } of selectedParagraphs(state)) tr.setNodeMarkup(at, null, change(node.attrs));
  return tr;
};

/** Makes the selected paragraphs items of a list, or plain ones if all of them are already. */
export const toggleList =
  (list: ListKind): Command =>
  (state, dispatch) => {
    const isOn = listOf(state) === list;
    dispatch?.(changeParagraphs(state, ({ level }) => (isOn ? { list: null, level: 0 } : { list, level })));
    return true;
  };

/** Moves items of a list inwards or outwards. Answers false outside of lists, so that Tab leaves the field. */
export const indentItems =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    if (!selectedParagraphs(state).some(({ node }) => node.attrs['list'] !== null)) return false;
    dispatch?.(
      changeParagraphs(state, ({ list, level }) => ({
        list,
        level: list === null ? 0 : Math.min(richTextLimits.maxLevel, Math.max(0, Number(level) + by)),
      })),
    );
    return true;
  };

/** Enter in an item without text, and Backspace at the beginning of one, make it a plain paragraph. */
export const leaveList =
  (isAllowed: (state: EditorState) => boolean): Command =>
  (state, dispatch) => {
    const { $from, empty } = state.selection;
    if (!empty || $from.parent.attrs['list'] === null || !isAllowed(state)) return false;
    dispatch?.(changeParagraphs(state, () => ({ list: null, level: 0 })));
    return true;
  };

/** Removes marks and lists from the selection, or from everything. */
export const clearStyle: Command = ({ selection, doc, tr }, dispatch) => {
  const { from, to } = selection.empty ? { from: 0, to: doc.content.size } : selection;
  tr.removeMark(from, to).setStoredMarks([]);
  tr.doc.nodesBetween(from, to, (node, at) => {
    if (node.type === textSchema.nodes.paragraph) tr.setNodeMarkup(at, null, { list: null, level: 0 });
    return !node.isTextblock;
  });
  dispatch?.(tr);
  return true;
};

/** Selects the whole text. */
export const selectAllText: Command = ({ doc, tr }, dispatch) => {
  dispatch?.(tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))));
  return true;
};
