import { idLimits } from '../app/ids';
import { isRecord, toNumber } from '../app/values';
import { entriesOf, highestCounter, isUsableCounter, listOf, type Draft, type Entry } from './draft';
import { nameOf } from './repair-structure';
import type { Report } from './report';

const fallbackSize = { w: 375, h: 667 };

/** R27 first, because the box decides which screen a widget belongs to. */
export function repairNumbers(draft: Draft, report: Report): void {
  for (const map of ['screens', 'widgets'] as const) {
    for (const [id, entry] of entriesOf(draft, map)) {
      for (const key of ['x', 'y', 'w', 'h']) {
        const value = entry[key];
        if (typeof value === 'number') continue;
        const fallback = key === 'x' || key === 'y' ? 0 : 100;
        entry[key] = toNumber(value, fallback);
        report.repair(
          'R27',
          `${map}.${id}.${key}`,
          `${key} of ${nameOf(entry)} was ${JSON.stringify(value ?? null)} and is now ${String(entry[key])}`,
        );
      }
    }
  }
}

/** V10 and R23 to R30. */
export function repairValues(draft: Draft, report: Report): void {
  repairScreenSize(draft, report);
  for (const [id, screen] of entriesOf(draft, 'screens')) moveScreenIn(draft, id, screen, report);
  for (const [id, widget] of entriesOf(draft, 'widgets')) {
    for (const key of ['x', 'y'] as const) {
      if (!(numberAt(widget, key) < 0)) continue;
      report.repair(
        'R24',
        `widgets.${id}.${key}`,
        `${key} of ${nameOf(widget)} was ${numberAt(widget, key)} and is now 0`,
      );
      widget[key] = 0;
    }
    for (const key of ['w', 'h'] as const) {
      if (!(numberAt(widget, key) < 0)) continue;
      report.repair(
        'R25',
        `widgets.${id}.${key}`,
        `${key} of ${nameOf(widget)} was ${numberAt(widget, key)} and is now 100`,
      );
      widget[key] = 100;
    }
  }
  repairCounter(draft, report);
}

function numberAt(entry: Entry, key: string): number {
  return toNumber(entry[key], 0);
}

function repairScreenSize(draft: Draft, report: Report): void {
  const size = isRecord(draft.doc['screenSize']) ? draft.doc['screenSize'] : undefined;
  const isGood = size !== undefined && toNumber(size['w'], 0) > 0 && toNumber(size['h'], 0) > 0;
  if (isGood) return;
  const screens = entriesOf(draft, 'screens')
    .map(([, screen]) => screen)
    .filter((screen) => screen['segment'] !== true);
  const model = screens.find((screen) => numberAt(screen, 'w') > 0 && numberAt(screen, 'h') > 0);
  const w = model ? numberAt(model, 'w') : fallbackSize.w;
  const h = model
    ? Math.min(...screens.map((screen) => numberAt(screen, 'h')).filter((value) => value > 0))
    : fallbackSize.h;
  draft.doc['screenSize'] = { ...size, w, h };
  report.repair('V10', 'screenSize', `screenSize was missing or not greater than 0 and is now ${w} by ${h}`);
}

function moveScreenIn(draft: Draft, id: string, screen: Entry, report: Report): void {
  const dx = Math.max(0, -numberAt(screen, 'x'));
  const dy = Math.max(0, -numberAt(screen, 'y'));
  if (dx > 0 || dy > 0) {
    for (const childId of listOf(screen['children'])) {
      const widget = draft.maps.widgets[String(childId)];
      if (!widget) continue;
      widget['x'] = numberAt(widget, 'x') + dx;
      widget['y'] = numberAt(widget, 'y') + dy;
    }
    screen['x'] = numberAt(screen, 'x') + dx;
    screen['y'] = numberAt(screen, 'y') + dy;
    report.repair(
      'R23',
      `screens.${id}`,
      `Screen ${nameOf(screen)} began outside the canvas and was moved by ${dx}, ${dy} with its widgets`,
    );
  }
  const size = isRecord(draft.doc['screenSize']) ? draft.doc['screenSize'] : fallbackSize;
  for (const key of ['w', 'h'] as const) {
    if (!(numberAt(screen, key) < 0)) continue;
    screen[key] = toNumber(size[key], fallbackSize[key]);
    report.repair(
      'V4',
      `screens.${id}.${key}`,
      `${key} of screen ${nameOf(screen)} was negative and is now ${String(screen[key])}`,
    );
  }
}

function repairCounter(draft: Draft, report: Report): void {
  const last = draft.doc['lastUUID'];
  if (!isUsableCounter(last)) {
    draft.doc['lastUUID'] = idLimits.counterAfterReset;
    report.repair(
      'R29',
      'lastUUID',
      `lastUUID was ${JSON.stringify(last ?? null)} and is now ${idLimits.counterAfterReset}`,
    );
  }
  const highest = highestCounter(draft);
  if (numberAt(draft.doc, 'lastUUID') > highest) return;
  draft.doc['lastUUID'] = highest + 1;
  report.repair('R30', 'lastUUID', `lastUUID was not above the ids of the elements and is now ${highest + 1}`);
}
