/** The study beside a prototype in a folder: what its owner writes, without what an installation adds to it. */
import { isRecord } from '../app/values';

/** Name of the file, YAML. */
export const studyFile = 'study.yaml';
export const studySchemaPath = 'schemas/study.schema.json';

/** Ids of the installation, and links, which are its doors: they stay where they are. */
const installed: readonly string[] = ['_id', 'id', 'appID', 'userID', 'created', 'lastUpdate', 'links'];
/** What a reader looks for first. */
const order: readonly string[] = ['description', 'blocks', 'tasks'];

/** What of test settings belongs into the file, in one order; empty fields are left out. */
export function studyFileOf(settings: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const place = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);
  const entries = Object.entries(settings)
    .filter(([key, value]) => !installed.includes(key) && value !== null && value !== undefined && value !== '')
    .sort(([a], [b]) => place(a) - place(b) || (a < b ? -1 : 1));
  return Object.fromEntries(entries);
}

/** The settings that a file makes of those that are stored; what the file does not name is gone, but for what the installation added. */
export function settingsOfFile(
  file: unknown,
  stored: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> | undefined {
  if (!isRecord(file)) return undefined;
  const kept = Object.entries(stored).filter(([key]) => installed.includes(key));
  const given = Object.entries(file).filter(([key]) => !installed.includes(key));
  return { tasks: [], ...Object.fromEntries([...given, ...kept]) };
}
