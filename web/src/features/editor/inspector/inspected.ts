import type { Line, ResolvedWidget, Screen } from '@prototrail/model';
import { useDeferredValue, useRef } from 'react';
import {
  selectedGuide,
  useDerived,
  useEditor,
  useSelection,
  useSession,
  widgetsOf,
  type Editor,
  type ScreenGuide,
} from '../../../canvas';

/** What the inspector shows for the selection. */
export type Inspected =
  | { kind: 'nothing' }
  | { kind: 'screen'; screen: Screen }
  | { kind: 'line'; line: Line }
  | { kind: 'guide'; screen: Screen; guide: ScreenGuide }
  | {
      kind: 'things';
      ids: readonly string[];
      widgets: readonly ResolvedWidget[];
      widgetIds: readonly string[];
      groupId?: string;
    };

/** What is inspected, without its values. */
function identityOf(inspected: Inspected): string {
  switch (inspected.kind) {
    case 'nothing':
      return '';
    case 'screen':
      return inspected.screen.id;
    case 'line':
      return inspected.line.id;
    case 'guide':
      return `${inspected.screen.id} ${inspected.guide.id}`;
    case 'things':
      return inspected.ids.join(' ');
  }
}

/**
 * What the inspector shows: its values follow at once, another selection only when there is time, as hundreds of fields are made anew
 * for it. What was deleted is not shown any longer than it lives.
 * @returns `isBehind`: the selection is another one already
 */
export function useInspectedAfterPaint(): { inspected: Inspected; isBehind: boolean } {
  const editor = useEditor();
  const inspected = useInspected();
  const identity = identityOf(inspected);
  const shownIdentity = useDeferredValue(identity);
  const shown = useRef(inspected);
  const isBehind = identity !== shownIdentity && isAlive(editor, shown.current);
  if (!isBehind) shown.current = inspected;
  return { inspected: shown.current, isBehind };
}

function isAlive({ document }: Editor, inspected: Inspected): boolean {
  switch (inspected.kind) {
    case 'nothing':
      return true;
    case 'screen':
    case 'guide':
      return document.find('screens', inspected.screen.id) !== undefined;
    case 'line':
      return document.find('lines', inspected.line.id) !== undefined;
    case 'things':
      return inspected.widgetIds.every((id) => document.find('widgets', id) !== undefined);
  }
}

/** The selection with its records, followed between gestures. */
function useInspected(): Inspected {
  const editor = useEditor();
  const derived = useDerived();
  const ids = useSelection();
  const guideRef = useSession((state) => state.guide);
  const [first] = ids;
  const selected = guideRef === null ? null : selectedGuide(editor);
  if (first === undefined && selected !== null) return { kind: 'guide', ...selected };
  if (first === undefined) return { kind: 'nothing' };
  if (ids.length === 1) {
    const kind = editor.selection.kindOf(first);
    const screen = derived.app.screens[first];
    if (kind === 'screen' && screen) return { kind: 'screen', screen };
    const line = derived.app.lines[first];
    if (kind === 'line' && line) return { kind: 'line', line };
  }
  const groupId = ids.length === 1 && editor.selection.kindOf(first) === 'group' ? first : undefined;
  // Inherited copies are shown with their values although they cannot be changed here.
  const widgetIds = [...new Set(ids.flatMap((id) => (id.includes('@') ? [id] : widgetsOf(derived.app, id))))];
  const widgets = widgetIds.flatMap((id) => derived.widget(id) ?? []);
  return widgets.length === 0
    ? { kind: 'nothing' }
    : { kind: 'things', ids, widgets, widgetIds, ...(groupId ? { groupId } : {}) };
}
