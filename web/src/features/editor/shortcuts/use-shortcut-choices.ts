import { useEffect } from 'react';
import { preferenceChanged, useAppDispatch, useAppSelector } from '../../../api';
import { useEditor, type Editor } from '../../../canvas';

export interface ShortcutChoices {
  /** Whether keys without Ctrl or Alt do something. */
  hasSingleKeys: boolean;
  setSingleKeys(isOn: boolean): void;
  isChanged(id: string): boolean;
  hasChanges: boolean;
  /** Gives a key to a command, and takes it from the others that have it. */
  give(id: string, shortcut: string): void;
  /** The command has no key any more. */
  take(id: string): void;
  reset(id: string): void;
  resetAll(): void;
}

/** Commands that a key runs now, other than the one that is meant. */
export function usersOf(editor: Editor, shortcut: string, exceptId: string): string[] {
  return editor.actions
    .list()
    .filter(({ id, shortcuts }) => id !== exceptId && shortcuts.includes(shortcut))
    .map(({ id }) => id);
}

/** Shortcuts of this person, kept in the browser. */
export function useShortcutChoices(): ShortcutChoices {
  const editor = useEditor();
  const dispatch = useAppDispatch();
  const own = useAppSelector(({ preferences }) => preferences.shortcuts);
  const hasSingleKeys = useAppSelector(({ preferences }) => preferences.singleKeys);
  const set = (shortcuts: Readonly<Record<string, readonly string[]>>): void =>
    void dispatch(preferenceChanged({ shortcuts }));
  return {
    hasSingleKeys,
    setSingleKeys: (singleKeys) => void dispatch(preferenceChanged({ singleKeys })),
    isChanged: (id) => Object.hasOwn(own, id),
    hasChanges: Object.keys(own).length > 0,
    give: (id, shortcut) => {
      const without = usersOf(editor, shortcut, id).map((other) => [
        other,
        (editor.actions.find(other)?.shortcuts ?? []).filter((key) => key !== shortcut),
      ]);
      set({ ...own, ...Object.fromEntries(without), [id]: [shortcut] });
    },
    take: (id) => set({ ...own, [id]: [] }),
    reset: (id) => {
      const { [id]: _gone, ...rest } = own;
      set(rest);
    },
    resetAll: () => set({}),
  };
}

/** Lets the editor follow the shortcuts of this person. */
export function useOwnShortcuts(): void {
  const editor = useEditor();
  const own = useAppSelector(({ preferences }) => preferences.shortcuts);
  const hasSingleKeys = useAppSelector(({ preferences }) => preferences.singleKeys);
  useEffect(() => editor.actions.setShortcuts({ own, hasSingleKeys }), [editor, own, hasSingleKeys]);
}
