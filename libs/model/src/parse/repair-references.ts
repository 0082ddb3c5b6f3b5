import { compareIds } from '../app/ids';
import type { Rect } from '../app/types';
import { toNumber } from '../app/values';
import { overlapArea } from '../geometry/rect';
import { traitsOf } from '../widget-types/widget-types';
import { entriesOf, has, listOf, removeEntry, type Draft, type Entry } from './draft';
import { nameOf } from './repair-structure';
import type { Report } from './report';

/** R10 to R15: children of screens, masters, ends of lines. */
export function repairReferences(draft: Draft, report: Report): void {
  cleanChildren(draft, report);
  const homes = keepOneScreen(draft, report);
  attachOrphans(draft, report, homes);
  cleanMasters(draft, report);
  removeLooseLines(draft, report);
}

function cleanChildren(draft: Draft, report: Report): void {
  for (const [screenId, screen] of entriesOf(draft, 'screens')) {
    const path = `screens.${screenId}.children`;
    const seen = new Set<unknown>();
    const children = listOf(screen['children']);
    const kept = children.filter((id) => {
      if (!has(draft, 'widgets', id)) {
        report.repair(
          'R10',
          path,
          `Screen ${nameOf(screen)} listed the widget ${JSON.stringify(id)}, which does not exist`,
        );
        return false;
      }
      if (seen.has(id)) {
        report.repair('R11', path, `Screen ${nameOf(screen)} listed the widget ${id} more than once`);
        return false;
      }
      seen.add(id);
      return true;
    });
    if (kept.length < children.length) screen['children'] = kept;
  }
}

/** The screen of each widget; a widget in several stays in the one that holds the largest part of it. */
function keepOneScreen(draft: Draft, report: Report): Set<string> {
  const screensOf = new Map<string, string[]>();
  for (const [screenId, screen] of entriesOf(draft, 'screens')) {
    for (const id of listOf(screen['children'])) {
      if (typeof id !== 'string') continue;
      const screens = screensOf.get(id);
      if (screens) screens.push(screenId);
      else screensOf.set(id, [screenId]);
    }
  }
  const boxes = screenBoxes(draft);
  const unlisted = new Map<string, Set<unknown>>();
  for (const [id, screens] of screensOf) {
    if (screens.length < 2) continue;
    const widget = draft.maps.widgets[id];
    const best = widget ? largestOverlap(boxes, widget, screens) : undefined;
    const home = best && best.area > 0 ? best.id : [...screens].sort(compareIds)[0];
    for (const screenId of screens) {
      if (screenId === home) continue;
      unlisted.set(screenId, (unlisted.get(screenId) ?? new Set()).add(id));
      report.repair(
        'R12',
        `screens.${screenId}.children`,
        `Widget ${id} stood in several screens and stays in ${home} only`,
      );
    }
  }
  for (const [screenId, ids] of unlisted) {
    const screen = draft.maps.screens[screenId];
    if (screen) screen['children'] = listOf(screen['children']).filter((id) => !ids.has(id));
  }
  return new Set(screensOf.keys());
}

function attachOrphans(draft: Draft, report: Report, placed: ReadonlySet<string>): void {
  const boxes = screenBoxes(draft);
  const screenIds = [...boxes.keys()];
  const added = new Map<string, string[]>();
  for (const [id, widget] of entriesOf(draft, 'widgets')) {
    if (placed.has(id) || traitsOf(String(widget['type'])).logic !== undefined) continue;
    const best = largestOverlap(boxes, widget, screenIds);
    const screen = best ? draft.maps.screens[best.id] : undefined;
    if (!best || !screen || best.area <= 0) continue;
    const list = added.get(best.id) ?? [];
    list.push(id);
    added.set(best.id, list);
    report.repair(
      'R13',
      `screens.${best.id}.children`,
      `Widget ${nameOf(widget)} lies on ${nameOf(screen)} but was in no screen; it belongs to it now`,
    );
  }
  for (const [id, widgets] of added) {
    const screen = draft.maps.screens[id];
    if (screen) screen['children'] = [...listOf(screen['children']), ...widgets];
  }
}

function screenBoxes(draft: Draft): Map<string, Rect> {
  return new Map(entriesOf(draft, 'screens').map(([id, screen]) => [id, boxOf(screen)]));
}

function largestOverlap(
  boxes: ReadonlyMap<string, Rect>,
  widget: Entry,
  screenIds: readonly string[],
): { id: string; area: number } | undefined {
  let best: { id: string; area: number } | undefined;
  const box = boxOf(widget);
  for (const id of screenIds) {
    const screen = boxes.get(id);
    if (!screen) continue;
    const area = overlapArea(screen, box);
    if (!best || area > best.area || (area === best.area && area > 0 && compareIds(id, best.id) < 0))
      best = { id, area };
  }
  return best;
}

/** Box of an element; geometry is repaired later and read leniently here. */
function boxOf(entry: Entry): Rect {
  return {
    x: toNumber(entry['x'], 0),
    y: toNumber(entry['y'], 0),
    w: toNumber(entry['w'], 0),
    h: toNumber(entry['h'], 0),
  };
}

function cleanMasters(draft: Draft, report: Report): void {
  for (const [screenId, screen] of entriesOf(draft, 'screens')) {
    const parents = screen['parents'];
    if (parents === undefined || parents === null) continue;
    const kept = listOf(parents).filter((id) => id !== screenId && has(draft, 'screens', id));
    if (Array.isArray(parents) && kept.length === parents.length) continue;
    screen['parents'] = kept;
    report.repair(
      'R14',
      `screens.${screenId}.parents`,
      `Screen ${nameOf(screen)} named masters that do not exist, or itself; they were removed`,
    );
  }
}

function removeLooseLines(draft: Draft, report: Report): void {
  const exists = (id: unknown): boolean =>
    has(draft, 'widgets', id) || has(draft, 'screens', id) || has(draft, 'groups', id) || has(draft, 'templates', id);
  for (const [id, line] of entriesOf(draft, 'lines')) {
    const end = !exists(line['from']) ? 'from' : !exists(line['to']) ? 'to' : undefined;
    if (!end) continue;
    removeEntry(draft, 'lines', id);
    report.repair(
      'R15',
      `lines.${id}.${end}`,
      `Line ${id} had no existing "${end}" (${JSON.stringify(line[end] ?? null)}) and was removed`,
    );
  }
}
