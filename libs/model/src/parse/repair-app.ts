import type { App } from '../app/types';
import { isRecord } from '../app/values';
import { cloneJson } from './clone-json';
import { mapNames, type Draft, type Entry, type MapName } from './draft';
import { repairGroups } from './repair-groups';
import { repairReferences } from './repair-references';
import { repairStructure } from './repair-structure';
import { repairNumbers, repairValues } from './repair-values';
import { Report, type Problem, type ProblemCode, type Repair } from './report';
import { documentLimits } from './vocabulary';

export type RepairedApp = { ok: true; app: App; repairs: Repair[] } | { ok: false; problems: Problem[] };

/** Maps that code relies on: absent ones are set, which is no repair of the file; the others stay absent. */
const requiredMaps: readonly MapName[] = ['screens', 'widgets', 'lines'];

/** More than any chain of repairs needs. */
const maxPasses = 10;

/**
 * Checks that a value from outside is a prototype, and repairs known damage on a copy. What is unusual and needs no repair
 * is not looked for: see `parseApp`.
 */
export function repairApp(input: unknown, report = new Report()): RepairedApp {
  if (!isRecord(input)) {
    return reject(
      'noPrototype',
      `This is not a prototype: expected a JSON object with screens and widgets, found ${kindOf(input)}`,
    );
  }
  const { value, problems } = cloneJson(input, report);
  if (problems.length > 0 || !isRecord(value)) return { ok: false, problems };
  const found = findProblems(value);
  if (found.length > 0) return { ok: false, problems: found };
  const draft = openMaps(value, report);
  repairStructure(draft, report);
  repairNumbers(draft, report);
  repairUntilSound(draft, report);
  return { ok: true, app: close(draft), repairs: report.repairs };
}

/** A repair can make way for the next one: a widget that moves onto the canvas may come to lie on a screen. */
function repairUntilSound(draft: Draft, report: Report): void {
  for (let pass = 0, before = -1; pass < maxPasses && report.repairs.length > before; pass++) {
    before = report.repairs.length;
    repairReferences(draft, report);
    repairGroups(draft, report);
    repairValues(draft, report);
  }
}

function findProblems(doc: Record<string, unknown>): Problem[] {
  const problems: Problem[] = [];
  const looksEmpty = doc['screens'] === undefined && doc['widgets'] === undefined;
  if (looksEmpty && !(isRecord(doc['screenSize']) && doc['lastUUID'] !== undefined)) {
    const known = Object.keys(doc)
      .slice(0, 5)
      .map((key) => `"${key}"`)
      .join(', ');
    return [
      {
        code: 'noPrototype',
        path: 'screens',
        message: `This is not a prototype: "screens" and "widgets" are missing${known ? ` (found ${known})` : ''}`,
      },
    ];
  }
  for (const map of mapNames) {
    const value = doc[map];
    if (value === undefined || value === null || isEmptyList(map, value)) continue;
    if (!isRecord(value)) {
      problems.push({
        code: 'map',
        path: map,
        message: `"${map}" must be an object from id to element, found ${kindOf(value)}`,
      });
      continue;
    }
    const count = Object.keys(value).length;
    if (count > documentLimits[map]) {
      problems.push({
        code: 'count',
        path: map,
        limit: documentLimits[map],
        message: `"${map}" holds ${count} elements; at most ${documentLimits[map]} can be opened, so split the prototype`,
      });
    }
  }
  for (const key of ['name', 'description', 'type'] as const) {
    const value = doc[key];
    if (value !== undefined && value !== null && typeof value !== 'string') {
      problems.push({ code: 'text', path: key, message: `"${key}" must be text, found ${kindOf(value)}` });
    }
  }
  return problems;
}

/** Some tools write an empty map as a list; without screens and widgets it could be any file. */
function isEmptyList(map: MapName, value: unknown): boolean {
  return map !== 'screens' && map !== 'widgets' && Array.isArray(value) && value.length === 0;
}

function openMaps(doc: Record<string, unknown>, report: Report): Draft {
  const maps = {} as Record<MapName, Record<string, Entry>>;
  for (const map of mapNames) {
    const isEmpty = doc[map] === null || isEmptyList(map, doc[map]);
    if (isEmpty) report.repair('R1', map, `"${map}" was ${kindOf(doc[map])} and is an empty object now`);
    maps[map] = isRecord(doc[map]) ? (doc[map] as Record<string, Entry>) : {};
    if (isEmpty || requiredMaps.includes(map)) doc[map] = maps[map];
  }
  return { doc, maps, lists: {} };
}

function close(draft: Draft): App {
  const { doc, maps } = draft;
  for (const map of mapNames) {
    if (doc[map] !== undefined || Object.keys(maps[map]).length > 0) doc[map] = maps[map];
  }
  // The repairs above established the shape that the type promises.
  return doc as unknown as App;
}

/** What is no prototype, with the reason. */
export function reject(code: ProblemCode, message: string): { ok: false; problems: Problem[] } {
  return { ok: false, problems: [{ code, path: '', message }] };
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'text';
  return value === undefined ? 'nothing' : `a ${typeof value}`.replace('a object', 'an object');
}
