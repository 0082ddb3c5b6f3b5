import { missedByWidget, widgets as widgetRows } from '@prototrail/analytics';
import type { Answer } from './metric';

/** Clicks, first clicks and missed clicks per widget. */
export const widgets: Answer<'widgets'> = async ({ reader, study }) => {
  const [all, missed] = await Promise.all([widgetRows.run(reader, study, {}), missedByWidget.run(reader, study, {})]);
  const rows = Object.entries(all.widgets).map(([id, row]) => [id, { ...row, missed: missed[id] ?? 0 }] as const);
  return { ...all, widgets: Object.fromEntries(rows) };
};
