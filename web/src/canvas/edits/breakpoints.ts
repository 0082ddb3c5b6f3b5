import { breakpointBase, breakpointsOf, deriveApp, layOutScreen } from '@prototrail/model';
import { gridEdges } from '@prototrail/widgets';
import { uniqueName } from '../kernels/names';
import type { Draft } from '../store/draft';
import { entriesOf } from '../store/records';
import type { EditContext } from './context';
import { cutOut } from './fragment';
import { insertFragment } from './insert';
import { applyRelaid } from './responsive';
import { freePlace } from './screens';

/** Usual widths of windows; a new variant is for the next one that has none yet. */
const widths = [600, 768, 1024, 1280, 1440, 1920];

/**
 * Adds a variant of a screen for wider windows beside it: a copy, laid out for that width, whose widgets remember what they were copied from.
 * Links stay with the screen.
 * @returns the id of the variant
 */
export function addBreakpoint(context: EditContext, screenId: string): string | null {
  const { draft } = context;
  const asked = draft.find('screens', screenId);
  const base = asked && (breakpointBase(draft.app, asked) ?? asked);
  if (base === undefined) return null;
  const variants = breakpointsOf(draft.app, base.id);
  const widest = Math.max(base.w, ...variants.map(({ minWidth }) => minWidth));
  const width = widths.find((each) => each > widest) ?? widest + 320;
  const source = variants.at(-1)?.screen ?? base;
  const fragment = cutOut(draft.app, [source.id]);
  if (fragment === null) return null;
  const at = freePlace(draft, { w: width, h: base.h }, source);
  const offset = { x: at.x - source.x, y: at.y - source.y };
  const [id] = insertFragment(context, fragment, { offset, screenId: null, withLines: false });
  if (id === undefined) return null;
  const names = Object.values(draft.app.screens).flatMap((screen) => (screen.id === id ? [] : [screen.name]));
  draft.update('screens', id, (screen) => ({
    ...screen,
    name: uniqueName(`${base.name} ≥ ${width}`, names),
    breakpointOf: base.id,
    minWidth: width,
  }));
  nameSources(draft, id, source.id === base.id);
  const derived = deriveApp(draft.snapshot());
  const size = { w: width, h: base.h };
  const relaid = layOutScreen(derived, id, size, { edges: gridEdges, staysAtTop: true });
  draft.update('screens', id, (screen) => ({ ...screen, ...size }));
  applyRelaid(draft, relaid);
  return id;
}

/** Copies of the screen itself name their originals; copies of a variant have the names of what that was copied from already. */
function nameSources(draft: Draft, screenId: string, isOfBase: boolean): void {
  if (!isOfBase) return;
  const children = new Set(draft.find('screens', screenId)?.children);
  for (const id of children) {
    draft.update('widgets', id, (widget) => ({ ...widget, breakpointSource: widget.copyOf }));
  }
  for (const group of Object.values(entriesOf(draft.app, 'groups'))) {
    const isCopy = group.children.some((id) => children.has(id)) || (group.groups ?? []).length > 0;
    const source = group['copyOf'];
    if (
      isCopy &&
      typeof source === 'string' &&
      group['breakpointSource'] === undefined &&
      isOn(draft, group.id, children)
    )
      draft.update('groups', group.id, (copy) => ({ ...copy, breakpointSource: source }));
  }
}

function isOn(draft: Draft, groupId: string, children: ReadonlySet<string>, depth = 0): boolean {
  const group = draft.find('groups', groupId);
  if (group === undefined || depth > 32) return false;
  return (
    group.children.some((id) => children.has(id)) ||
    (group.groups ?? []).some((id) => isOn(draft, id, children, depth + 1))
  );
}
