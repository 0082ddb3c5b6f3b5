import type { App } from '@prototrail/model';

/** How many screens, widgets and components of a prototype show a stored picture. */
export function usesOfPicture(app: App, url: string): number {
  const wanted = JSON.stringify(url);
  const records = [...Object.values(app.screens), ...Object.values(app.widgets), ...Object.values(app.templates ?? {})];
  return records.filter((record) => JSON.stringify(record).includes(wanted)).length;
}
