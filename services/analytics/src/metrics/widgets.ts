import { missedByWidget, widgets as widgetRows } from '@prototrail/analytics';
import type { Answer } from './metric';
import { ofTask } from './of-task';

/** Clicks, first clicks and missed clicks per widget. */
export const widgets: Answer<'widgets'> = async ({ reader, study: all, query }) => {
  const study = await ofTask(reader, all, query);
  const [found, missed] = await Promise.all([widgetRows.run(reader, study, {}), missedByWidget.run(reader, study, {})]);
  const rows = Object.entries(found.widgets).map(([id, row]) => [id, { ...row, missed: missed[id] ?? 0 }] as const);
  return { ...found, widgets: Object.fromEntries(rows) };
};
