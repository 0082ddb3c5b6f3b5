import type { Line, ResolvedWidget, Screen } from '@prototrail/model';
import {
  selectedGuide,
  useDerived,
  useEditor,
  useSelection,
  useSession,
  widgetsOf,
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

/** The selection with its records, followed between gestures. */
export function useInspected(): Inspected {
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
