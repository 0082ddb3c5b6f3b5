import type { KeyboardEvent } from 'react';

export interface GridCommands {
  /** Goes to a row; with `isExtending` everything up to it is selected. */
  goTo(index: number, isExtending: boolean): void;
  toggle(): void;
  open(): void;
  selectAll(): void;
  clear(): void;
  leaveOut(): void;
  tag(): void;
  remove(): void;
  undo(): void;
}

/** Handles a key of the list: arrows, Home, End and pages move, Space selects, Enter opens, letters act. */
export function handleGridKey(
  event: KeyboardEvent,
  { index, count, page }: { index: number; count: number; page: number },
  commands: GridCommands,
): void {
  const command = event.metaKey || event.ctrlKey;
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: count - 1,
  };
  const acts: Readonly<Record<string, () => void>> = {
    ' ': commands.toggle,
    Enter: commands.open,
    Escape: commands.clear,
    Delete: commands.remove,
    Backspace: commands.remove,
    x: commands.leaveOut,
    t: commands.tag,
  };
  const commanded: Readonly<Record<string, () => void>> = { a: commands.selectAll, z: commands.undo };
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const target = moves[key];
  if (target !== undefined && !command && count > 0)
    commands.goTo(Math.max(0, Math.min(count - 1, target)), event.shiftKey);
  else if (command && Object.hasOwn(commanded, key)) commanded[key]?.();
  else if (!command && !event.altKey && Object.hasOwn(acts, key)) acts[key]?.();
  else return;
  event.preventDefault();
}
