import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isRecord } from '@prototrail/model';
import { fileProblem, UsageError } from './terminal';

/** What a folder with a recorded test holds; missing files count as empty. */
export interface RecordedFolder {
  prototype: Record<string, unknown> | undefined;
  events: unknown[];
  mouse: unknown[];
  tasks: unknown[];
  annotations: unknown[];
  tags: unknown[];
  /** As in the file `filters.json`; undefined without one. */
  filters: unknown;
}

/** One of them at least is there. */
const required = ['prototype.json', 'events.json', 'mouse.json', 'tests.json', 'annotations.json'];

/**
 * Reads `prototype.json`, `events.json`, `mouse.json`, `tests.json`, `annotations.json`, `tags.json` and `filters.json` of a folder.
 * @throws UsageError that names the file and the line
 */
export async function readRecordedFolder(folder: string): Promise<RecordedFolder> {
  const info = await stat(folder).catch(() => undefined);
  if (!info?.isDirectory())
    throw new UsageError(`${folder} is not a folder. Give the folder that holds events.json and prototype.json.`);
  const texts = await Promise.all(
    [...required, 'tags.json', 'filters.json'].map((name) => readText(join(folder, name))),
  );
  if (texts.slice(0, required.length).every((text) => text === undefined)) {
    throw new UsageError(
      `${folder} holds none of prototype.json, events.json, mouse.json, tests.json and annotations.json.`,
    );
  }
  const [prototype, events, mouse, tests, annotations, tags, filters] = texts;
  return {
    prototype:
      prototype === undefined
        ? undefined
        : objectOf(parseDocument(prototype, join(folder, 'prototype.json')), join(folder, 'prototype.json')),
    events: parseRecords(events, join(folder, 'events.json')),
    mouse: parseRecords(mouse, join(folder, 'mouse.json')),
    tasks:
      tests === undefined ? [] : tasksOf(parseDocument(tests, join(folder, 'tests.json')), join(folder, 'tests.json')),
    annotations: parseRecords(annotations, join(folder, 'annotations.json')),
    tags: parseRecords(tags, join(folder, 'tags.json')),
    filters: filters === undefined ? undefined : parseDocument(filters, join(folder, 'filters.json')),
  };
}

/** Reads a file of filters. @throws UsageError when it is none */
export async function readDocument(file: string): Promise<unknown> {
  const text = await readText(file);
  if (text === undefined) throw new UsageError(`${file} does not exist.`);
  return parseDocument(text, file);
}

/** The text of a file without a byte order mark, or undefined when there is none. */
async function readText(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  } catch (error) {
    if (isRecord(error) && error['code'] === 'ENOENT') return undefined;
    throw new UsageError(`${file} cannot be read: ${fileProblem(error)}`);
  }
}

function parseDocument(text: string, file: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Reads a JSON array, an object per line (with or without commas and brackets), or one object that holds such a list. */
export function parseRecords(text: string | undefined, file: string): unknown[] {
  if (text === undefined || text.trim() === '') return [];
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
    const list =
      typeof value === 'object' && value !== null
        ? Object.values(value).find((entry) => Array.isArray(entry))
        : undefined;
    if (Array.isArray(list) && !('session' in objectOf(value, file))) return list;
    return [value];
  } catch {
    return parseLines(text, file);
  }
}

function parseLines(text: string, file: string): unknown[] {
  const records: unknown[] = [];
  text.split(/\r?\n/).forEach((line, index) => {
    const record = line.trim().replace(/,$/, '');
    if (record === '' || record === '[' || record === ']') return;
    try {
      records.push(JSON.parse(record));
    } catch (error) {
      throw new UsageError(
        `${basename(file)} line ${index + 1} is not JSON: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  });
  return records;
}

function objectOf(value: unknown, file: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`${file} must hold a JSON object.`);
  return { ...value };
}

function tasksOf(value: unknown, file: string): unknown[] {
  if (Array.isArray(value)) return value;
  const tasks = objectOf(value, file)['tasks'];
  if (tasks === undefined || tasks === null) return [];
  if (!Array.isArray(tasks)) throw new UsageError(`${file}: "tasks" must be a list.`);
  return tasks;
}
