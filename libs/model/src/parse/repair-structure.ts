import { isCleanId } from '../app/ids';
import { isRecord } from '../app/values';
import { createMint, entriesOf, mapNames, putEntry, removeEntry, type Draft, type Entry, type MapName } from './draft';
import { mapReferences } from './map-references';
import type { Report } from './report';
import { runtimeFields } from './vocabulary';

/** R2 to R9 and runtime-only fields. */
export function repairStructure(draft: Draft, report: Report): void {
  removeNonObjects(draft, report);
  const mint = createMint(draft);
  unfoldSplitIds(draft, report, mint);
  removeBrokenScreens(draft, report);
  setIds(draft, report);
  renameIds(draft, report, mint);
  fixScreenLists(draft, report);
  removePhantoms(draft, report);
  fillWidgets(draft, report);
  fixShapes(draft, report);
  dropRuntimeFields(draft, report);
  if (draft.doc['lastCategory'] === null) {
    draft.doc['lastCategory'] = 'WireFrame';
    report.repair('R9', 'lastCategory', 'lastCategory was null and is now "WireFrame"');
  }
}

function removeNonObjects(draft: Draft, report: Report): void {
  for (const map of mapNames) {
    for (const [id, entry] of entriesOf(draft, map)) {
      if (isRecord(entry)) continue;
      removeEntry(draft, map, id);
      report.repair('R2', `${map}.${id}`, `${map}.${id} is not an object and was removed`);
    }
  }
}

function hasGeometry(entry: Entry): boolean {
  return ['x', 'y', 'w', 'h'].some((key) => entry[key] !== undefined && entry[key] !== null);
}

function unfoldSplitIds(draft: Draft, report: Report, mint: (map: MapName, oldId: string) => string): void {
  const renamed = new Map<string, string>();
  for (const map of ['screens', 'widgets'] as const) {
    for (const [outer, entry] of entriesOf(draft, map)) {
      if (entry['type'] !== undefined || hasGeometry(entry)) continue;
      const inner = Object.values(entry);
      const isSplit =
        inner.length > 0 &&
        inner.every((item) => isRecord(item) && typeof item['id'] === 'string' && item['id'].startsWith(`${outer}.`));
      if (!isSplit) continue;
      removeEntry(draft, map, outer);
      for (const item of inner) {
        if (!isRecord(item)) continue;
        const oldId = String(item['id']);
        const id = mint(map, oldId);
        putEntry(draft, map, id, { ...item, id });
        renamed.set(oldId, id);
      }
      report.repair(
        'R4',
        `${map}.${outer}`,
        `${map}.${outer} held ${inner.length} elements under split ids; they are back with new ids`,
      );
    }
  }
  mapReferences(draft, renamed);
}

function removeBrokenScreens(draft: Draft, report: Report): void {
  for (const [id, screen] of entriesOf(draft, 'screens')) {
    if (screen['children'] !== undefined && screen['children'] !== null) continue;
    if ((screen['w'] ?? screen['h'] ?? null) !== null) continue;
    removeEntry(draft, 'screens', id);
    report.repair('R6', `screens.${id}`, `Screen ${id} has neither children nor a size and was removed`);
  }
}

function isPhantom(widget: Entry): boolean {
  return (
    (widget['type'] === undefined || widget['type'] === null) &&
    (widget['style'] === undefined || widget['style'] === null)
  );
}

function setIds(draft: Draft, report: Report): void {
  for (const map of mapNames) {
    for (const [key, entry] of entriesOf(draft, map)) {
      if (entry['id'] === key || (map === 'widgets' && isPhantom(entry))) continue;
      report.repair(
        'R3',
        `${map}.${key}.id`,
        `${map}.${key} had the id ${JSON.stringify(entry['id'] ?? null)}; it is now its key`,
      );
      entry['id'] = key;
    }
  }
}

function renameIds(draft: Draft, report: Report, mint: (map: MapName, oldId: string) => string): void {
  const renamed = new Map<string, string>();
  const seen = new Set<string>();
  for (const map of ['screens', 'widgets', 'groups', 'lines', 'templates', 'designtokens'] as const) {
    for (const [key, entry] of entriesOf(draft, map)) {
      if (map === 'widgets' && isPhantom(entry)) continue;
      const clean = isCleanId(key) && !(key in Object.prototype);
      if (clean && !seen.has(key)) {
        seen.add(key);
        continue;
      }
      const id = mint(map, key);
      removeEntry(draft, map, key);
      putEntry(draft, map, id, { ...entry, id });
      seen.add(id);
      if (clean) {
        report.repair(
          'V2',
          `${map}.${key}`,
          `The id "${key}" in ${map} is used by another element too; it is now "${id}"`,
        );
      } else {
        renamed.set(key, id);
        report.repair(
          'R5',
          `${map}.${key}`,
          `The id "${key}" in ${map} holds characters that ids may not have; it is now "${id}"`,
        );
      }
    }
  }
  mapReferences(draft, renamed);
}

function fixScreenLists(draft: Draft, report: Report): void {
  for (const [id, screen] of entriesOf(draft, 'screens')) {
    if (!Array.isArray(screen['children'])) {
      screen['children'] = [];
      report.repair(
        'R6',
        `screens.${id}.children`,
        `Screen ${nameOf(screen)} had no list of children; it is empty now`,
      );
    }
    for (const key of ['props', 'style']) {
      // absent ones are set for the code that reads them, which is no repair of the file
      if (screen[key] === undefined) screen[key] = {};
      else fillObject(screen, key, `screens.${id}`, `Screen ${nameOf(screen)}`, report);
    }
  }
}

function removePhantoms(draft: Draft, report: Report): void {
  const phantoms = new Set<unknown>();
  for (const [id, widget] of entriesOf(draft, 'widgets')) {
    if (!isPhantom(widget)) continue;
    phantoms.add(id);
    removeEntry(draft, 'widgets', id);
    report.repair('R7', `widgets.${id}`, `Widget ${id} has neither type nor style; it and its references were removed`);
  }
  if (phantoms.size > 0) removeReferences(draft, phantoms);
}

/** Takes ids out of children, groups and references, and removes the lines that touch them. */
export function removeReferences(draft: Draft, ids: ReadonlySet<unknown>): void {
  const without = (entry: Entry, key: string): void => {
    if (Array.isArray(entry[key]) && entry[key].some((id) => ids.has(id)))
      entry[key] = entry[key].filter((id) => !ids.has(id));
  };
  for (const [, screen] of entriesOf(draft, 'screens')) without(screen, 'children');
  for (const [, group] of entriesOf(draft, 'groups')) {
    without(group, 'children');
    without(group, 'groups');
  }
  for (const [id, line] of entriesOf(draft, 'lines'))
    if (ids.has(line['from']) || ids.has(line['to'])) removeEntry(draft, 'lines', id);
  for (const [, widget] of entriesOf(draft, 'widgets')) {
    const refs = isRecord(widget['props']) ? widget['props']['refs'] : undefined;
    if (isRecord(refs)) for (const key of Object.keys(refs)) without(refs, key);
  }
}

function fillWidgets(draft: Draft, report: Report): void {
  for (const [id, widget] of entriesOf(draft, 'widgets')) {
    const name = `Widget ${nameOf(widget)}`;
    if (typeof widget['type'] !== 'string') {
      widget['type'] = 'Box';
      report.repair('V3', `widgets.${id}.type`, `${name} had no type; it is a Box now`);
    }
    for (const key of ['style', 'props', 'has']) fillObject(widget, key, `widgets.${id}`, name, report);
  }
}

function fillObject(entry: Entry, key: string, path: string, name: string, report: Report): void {
  if (isRecord(entry[key])) return;
  entry[key] = {};
  report.repair('R8', `${path}.${key}`, `${name} had no ${key}; it is an empty object now`);
}

/** Fields that are there but of a type nobody can use; absent ones stay absent. */
function fixShapes(draft: Draft, report: Report): void {
  const fix = (
    rule: string,
    path: string,
    entry: Entry,
    key: string,
    isGood: (value: unknown) => boolean,
    fallback: () => unknown,
  ): void => {
    if (entry[key] === undefined || isGood(entry[key])) return;
    report.repair(
      rule,
      `${path}.${key}`,
      `${path}.${key} was ${JSON.stringify(entry[key]).slice(0, 60)} and is now ${JSON.stringify(fallback())}`,
    );
    entry[key] = fallback();
  };
  const isText = (value: unknown): boolean => typeof value === 'string';
  const rules: Record<MapName, string> = {
    screens: 'V4',
    widgets: 'V3',
    lines: 'V7',
    groups: 'V8',
    templates: 'V13',
    designtokens: 'V16',
  };
  for (const map of mapNames) {
    for (const [id, entry] of entriesOf(draft, map)) {
      const path = `${map}.${id}`;
      fix(rules[map], path, entry, 'name', isText, () =>
        typeof entry['name'] === 'number' ? String(entry['name']) : '',
      );
      if (map === 'lines') fix(rules[map], path, entry, 'points', Array.isArray, () => []);
      if (map === 'screens')
        fix(
          rules[map],
          path,
          entry,
          'rulers',
          (value) => value === null || Array.isArray(value),
          () => [],
        );
      if (map === 'templates') fix(rules[map], path, entry, 'type', isText, () => '');
    }
  }
}

function dropRuntimeFields(draft: Draft, report: Report): void {
  const drop = (entry: Entry, key: string, path: string): void => {
    if (!Object.hasOwn(entry, key)) return;
    delete entry[key];
    report.repair('V25', `${path}.${key}`, `${path}.${key} belongs to a running view only and was dropped`);
  };
  for (const map of ['screens', 'widgets'] as const) {
    for (const [id, entry] of entriesOf(draft, map)) {
      for (const key of runtimeFields) drop(entry, key, `${map}.${id}`);
      const binding = isRecord(entry['props']) ? entry['props']['databinding'] : undefined;
      if (isRecord(binding)) drop(binding, 'defaultRelativ', `${map}.${id}.props.databinding`);
    }
  }
  drop(draft.doc, 'isZoomed', 'the document');
}

/** Name and id of an element for messages. */
export function nameOf(entry: Entry): string {
  const name = typeof entry['name'] === 'string' && entry['name'] !== '' ? `"${entry['name'].slice(0, 60)}" ` : '';
  return `${name}${String(entry['id'] ?? '')}`;
}
