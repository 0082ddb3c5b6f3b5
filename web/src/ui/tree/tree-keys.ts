import type { KeyboardEvent } from 'react';
import type { TreeRow } from './tree-rows';
import type { SelectModifiers } from './tree-selection';

export interface TreeKeysOptions {
  rows: readonly TreeRow[];
  /** Index of the row with the focus. */
  focused: number;
  rowsPerPage: number;
  /** Moves the focus without choosing. */
  onFocus(index: number): void;
  onChoose(id: string, modifiers: SelectModifiers): void;
  onToggle(id: string, isExpanded: boolean): void;
  onAction?: ((id: string) => void) | undefined;
  /** Moves rows with Alt and the arrows, for those who do not drag. */
  onMove?: ((direction: -1 | 1) => void) | undefined;
  /** A letter, to find a row by its name; false where it is a key of the page around. */
  onLetter?: ((letter: string, time: number) => boolean) | undefined;
}

/**
 * Keys of a tree as the practices of ARIA name them: arrows, Home, End, pages, Space, Enter, letters; Alt and the arrows move what is chosen.
 */
export function treeKeys(options: TreeKeysOptions): (event: KeyboardEvent) => void {
  return (event) => {
    // Buttons and fields inside a row keep their keys.
    if (event.target instanceof Element && event.target.closest('button, input') !== null) return;
    if (!handleKey(event, options)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function handleKey(event: KeyboardEvent, options: TreeKeysOptions): boolean {
  const { rows, focused } = options;
  const row = rows[focused];
  if (row === undefined) return false;
  const modifiers = { shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey };
  const isMove = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
  if (isMove) {
    options.onMove?.(event.key === 'ArrowUp' ? -1 : 1);
    return true;
  }
  if (event.altKey) return false;
  const target = targetOf(event.key, options);
  if (target !== undefined && rows[target] !== undefined) {
    options.onFocus(target);
    if (!modifiers.ctrl || modifiers.shift)
      options.onChoose(rows[target].node.id, { shift: modifiers.shift, ctrl: false });
    return true;
  }
  switch (event.key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      return openOrClose(row, event.key === 'ArrowRight', options);
    case ' ':
      options.onChoose(row.node.id, { ...modifiers, ctrl: modifiers.ctrl || !modifiers.shift });
      return true;
    case 'Enter':
      options.onAction?.(row.node.id);
      return options.onAction !== undefined;
    default:
      if (options.onLetter === undefined || event.key.length !== 1 || modifiers.ctrl) return false;
      return options.onLetter(event.key, event.timeStamp);
  }
}

/** Letters that belong together come within this time, ms. */
const typingPause = 800;

export interface Typed {
  text: string;
  time: number;
}

/** Whether a key comes soon enough to go on with what was typed. */
export const isTyping = (before: Typed, time: number): boolean => time - before.time < typingPause;

/**
 * What was typed so far, and the row that it finds: the next one whose name begins so. The same letter again goes on to the next.
 */
export function findTyped(
  names: readonly string[],
  focused: number,
  before: Typed,
  { text: letter, time }: Typed,
): { typed: Typed; index: number } {
  const isGoingOn = isTyping(before, time);
  const text = (isGoingOn ? before.text : '') + letter.toLowerCase();
  const isRepeated = [...text].every((each) => each === text[0]);
  const wanted = isRepeated ? (text[0] ?? '') : text;
  const from = isRepeated ? focused + 1 : focused;
  const order = names.map((_, index) => (from + index) % names.length);
  return { typed: { text, time }, index: order.find((at) => names[at]?.toLowerCase().startsWith(wanted)) ?? -1 };
}

function targetOf(key: string, { rows, focused, rowsPerPage }: TreeKeysOptions): number | undefined {
  const within = (index: number): number => Math.max(0, Math.min(rows.length - 1, index));
  const steps: Partial<Record<string, number>> = {
    ArrowDown: focused + 1,
    ArrowUp: focused - 1,
    PageDown: focused + rowsPerPage,
    PageUp: focused - rowsPerPage,
    Home: 0,
    End: rows.length - 1,
  };
  const wanted = steps[key];
  return wanted === undefined ? undefined : within(wanted);
}

/** Right opens, then goes to the first child; left closes, then goes to the parent. */
function openOrClose(row: TreeRow, isRight: boolean, options: TreeKeysOptions): boolean {
  const { rows, focused } = options;
  if (row.node.children !== undefined && row.isExpanded !== isRight) {
    options.onToggle(row.node.id, isRight);
    return true;
  }
  const target = isRight ? focused + 1 : rows.findIndex(({ node }) => node.id === row.parentId);
  const next = isRight && row.node.children === undefined ? undefined : rows[target];
  if (next !== undefined && (!isRight || next.parentId === row.node.id)) {
    options.onFocus(target);
    options.onChoose(next.node.id, { shift: false, ctrl: false });
  }
  return true;
}
