import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react';
import type { DerivedApp } from '@prototrail/model';
import type { Editor } from '../editor';
import { inPauses } from './in-pauses';
import { recordKey, type Collection, type RecordKey, type Records } from '../store/records';
import type { SessionState } from '../store/session-store';

export const EditorContext = createContext<Editor | null>(null);

/** Pause between two renders of a panel that follows a gesture, ms: numbers can be read, and frames belong to the canvas. */
const gesturePauseMs = 80;

const pacedByGestures = (editor: Editor, listener: () => void, pauseMs = gesturePauseMs): ReturnType<typeof inPauses> =>
  inPauses(listener, () => (editor.state.live === null ? 0 : pauseMs));

/** The editor around a component. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('useEditor needs an EditorContext around it');
  return editor;
}

/** A part of the session. The component renders again when the selected value changes (compared by `isEqual`, default identity). */
export function useSession<T>(select: (state: SessionState) => T, isEqual: (a: T, b: T) => boolean = Object.is): T {
  const editor = useEditor();
  const last = useRef<{ value: T } | null>(null);
  const subscribe = useCallback((listener: () => void) => editor.session.subscribe(listener), [editor]);
  return useSyncExternalStore(subscribe, () => {
    const value = select(editor.session.state);
    if (last.current !== null && isEqual(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  });
}

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** The selection; while a marquee is drawn, the one before it: panels do not follow every mouse move. */
export function useSelection(): readonly string[] {
  const last = useRef<readonly string[] | null>(null);
  return useSession((state) => {
    if (last.current === null || state.toolState !== 'marquee') last.current = state.selection;
    return last.current;
  }, sameIds);
}

/** One record of the document; renders again when that record changes and at no other change. */
export function useRecord<C extends Collection>(collection: C, id: string): Records[C] | undefined {
  const editor = useEditor();
  const subscribe = useCallback(
    (listener: () => void) => editor.document.subscribe(recordKey(collection, id), listener),
    [editor, collection, id],
  );
  return useSyncExternalStore(subscribe, () => editor.document.find(collection, id));
}

/**
 * Something read from the document that must follow several keys, e.g. all widgets and groups; in pauses while a gesture runs. `read` must give the same object as long as
 * nothing changed (parts of the document and of `editor.derived` do).
 */
export function useDocument<T>(keys: readonly RecordKey[], read: (editor: Editor) => T): T {
  const editor = useEditor();
  const joined = keys.join(' ');
  const subscribe = useCallback(
    (listener: () => void) => {
      const paced = pacedByGestures(editor, listener);
      const stops = joined.split(' ').map((key) => editor.document.subscribe(key as RecordKey, paced.call));
      stops.push(paced.stop);
      return () => stops.forEach((stop) => stop());
    },
    [editor, joined],
  );
  return useSyncExternalStore(subscribe, () => read(editor));
}

/** The view model, refreshed when no gesture is running: panels do not follow every mouse move. */
export function useDerived(): DerivedApp {
  const editor = useEditor();
  const last = useRef<DerivedApp | null>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [editor.document.subscribeAll(listener), editor.session.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => {
    if (last.current === null || editor.state.live === null) last.current = editor.derived;
    return last.current;
  });
}

/**
 * Something that follows the hand, also while a gesture runs: the place of what is dragged. `read` is called at each change of the
 * document, so it must be cheap; the component renders again only when the value differs by `isEqual`.
 * @param pauseMs the shortest time between two renders while a gesture runs; the last value is always shown
 */
export function useLive<T>(read: (editor: Editor) => T, isEqual: (a: T, b: T) => boolean, pauseMs?: number): T {
  const editor = useEditor();
  const last = useRef<{ value: T } | null>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      const paced = pacedByGestures(editor, listener, pauseMs);
      const stops = [editor.document.subscribeAll(paced.call), editor.session.subscribe(paced.call), paced.stop];
      return () => stops.forEach((stop) => stop());
    },
    [editor, pauseMs],
  );
  return useSyncExternalStore(subscribe, () => {
    const value = read(editor);
    if (last.current !== null && isEqual(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  });
}

/** What actions depend on; the camera moves too often to ask them each time. */
const actionParts = [
  'selection',
  'tool',
  'mode',
  'view',
  'armed',
  'vector',
  'guide',
  'isolated',
  'readOnly',
  'review',
] as const;

/** Whether an action can run, and whether its toggle is on. */
export function useAction(id: string): { enabled: boolean; checked: boolean } {
  const editor = useEditor();
  const subscribe = useCallback(
    (listener: () => void) => {
      const onSession = (state: SessionState, before: SessionState) => {
        if (state.toolState === 'marquee') return;
        if (before.toolState === 'marquee' || actionParts.some((part) => state[part] !== before[part])) listener();
      };
      const stops = [
        editor.session.subscribe(onSession),
        editor.history.subscribe(listener),
        editor.document.subscribeAll(listener),
        editor.actions.onShortcuts(listener),
      ];
      return () => stops.forEach((stop) => stop());
    },
    [editor],
  );
  const state = useSyncExternalStore(
    subscribe,
    // The version of the shortcuts: what shows a key is drawn anew when it changes.
    () => editor.actions.version * 4 + (editor.actions.isEnabled(id) ? 1 : 0) + (editor.actions.isChecked(id) ? 2 : 0),
  );
  return { enabled: (state & 1) === 1, checked: (state & 2) === 2 };
}
