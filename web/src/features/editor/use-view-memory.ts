import { useEffect, useRef } from 'react';
import { preferenceChanged, useAppDispatch, useAppSelector } from '../../api';
import { useEditor, type ViewOptions } from '../../canvas';

/** Choices of the view that belong to the person and not to the prototype. */
const remembered = [
  'showRulers',
  'showGuides',
  'locksGuides',
  'showLayoutGrids',
  'showMinimap',
  'showDistances',
  'showComments',
  'marqueeTouches',
  'wheelZooms',
  'bodySelects',
  'showLinks',
  'listsInherited',
  'showPeople',
] as const satisfies readonly (keyof ViewOptions)[];

/** Whether the person left the editor in the prototype mode. */
const prototyping = 'prototyping';

const chosen = (view: ViewOptions): Partial<ViewOptions> =>
  Object.fromEntries(remembered.map((option) => [option, view[option]]));

/** Opens the editor with the view that this person left, and keeps what they change in the browser. */
export function useViewMemory(): void {
  const editor = useEditor();
  const dispatch = useAppDispatch();
  const stored = useAppSelector(({ preferences }) => preferences.editorView);
  const linkLook = useAppSelector(({ preferences }) => preferences.linkLook);
  const first = useRef({ view: stored, linkLook });
  useEffect(() => {
    const known = remembered.filter((option) => typeof first.current.view[option] === 'boolean');
    editor.setView(Object.fromEntries(known.map((option) => [option, first.current.view[option]])));
    if (first.current.linkLook) editor.session.patch({ linkLook: first.current.linkLook });
    if (first.current.view[prototyping] === true) editor.setMode('prototype');
    return editor.session.subscribe(({ view, mode, linkLook }, before) => {
      if (linkLook !== before.linkLook) dispatch(preferenceChanged({ linkLook }));
      if (mode !== before.mode || remembered.some((option) => view[option] !== before.view[option]))
        dispatch(preferenceChanged({ editorView: { ...chosen(view), [prototyping]: mode === 'prototype' } }));
    });
  }, [editor, dispatch]);
}
