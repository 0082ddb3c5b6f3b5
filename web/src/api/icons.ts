import { createIconStore, type IconStore } from '@prototrail/widgets';

/** A JSON file of the site, such as `icons/mdi-17.json`. Rejects when it is not there. */
export async function loadFile(path: string): Promise<unknown> {
  const response = await fetch(path, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** Outlines of the icons that the open pages have needed so far; shared by canvas, previews and the icon picker. */
export const icons: IconStore = createIconStore(loadFile);
