import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  computeSections,
  eventRow,
  Inserter,
  migrations,
  mouseRow,
  type NamedFilter,
  OutcomeWriter,
  Preparer,
  prototypeFacts,
  readAnnotation,
  readTaggedMoments,
  type PrototypeFacts,
  type Reader,
  type RecordOrigin,
  sectionNames,
  type SectionName,
  type Study,
} from '@prototrail/analytics';
import { isRecord, parseApp } from '@prototrail/model';
import { openClickHouse, openEmbeddedPlatform, type Columnar } from '@prototrail/platform';
import { readFilters } from './read-filters';
import { readDocument, readRecordedFolder, type RecordedFolder } from './read-input';
import { readTask } from './read-study';
import { UsageError } from './terminal';

export interface AnalyseOptions {
  /** `chdb` (in this process, in a temporary folder) or the http(s) address of a ClickHouse server. */
  engine?: string;
  /** Names separated by commas; all by default. */
  sections?: string;
  /** A file of filters, instead of `filters.json` in the folder. */
  filters?: string;
}

const app = 'analyse';
const timeoutMs = 600_000;

/**
 * Loads a recorded test into a columnar store of its own, removed afterwards, and calculates the sections.
 * @throws UsageError for input that cannot be used
 */
export async function analyseFolder(
  folder: string,
  options: AnalyseOptions = {},
): Promise<Partial<Record<SectionName, unknown>>> {
  const sections = chosenSections(options.sections);
  const recorded = await readRecordedFolder(folder);
  const study = studyOf(recorded);
  const filters = await filtersOf(folder, recorded, options.filters);
  const tags = [...recorded.tags, ...recorded.annotations].filter(isRecord).flatMap(readTaggedMoments);
  return withStore(options.engine ?? 'chdb', async (columnar) => {
    await load(columnar, recorded);
    await new OutcomeWriter(columnar).refresh(study);
    const reader: Reader = {
      query: (sql, parameters) => columnar.query(sql, parameters, { timeoutMs }),
      queryColumns: (sql, parameters) => columnar.queryColumns(sql, parameters, { timeoutMs }),
    };
    return computeSections(
      reader,
      { ...study, hasOutcomes: true },
      {
        sections,
        received: recorded.events.length,
        tags,
        ...(filters && { filters }),
      },
    );
  });
}

/** Filters of the named file or of the folder; undefined where there are none. */
async function filtersOf(
  folder: string,
  { filters }: RecordedFolder,
  file: string | undefined,
): Promise<NamedFilter[] | undefined> {
  if (file !== undefined) return readFilters(await readDocument(file), file);
  return filters === undefined ? undefined : readFilters(filters, join(folder, 'filters.json'));
}

function chosenSections(names: string | undefined): readonly SectionName[] {
  if (names === undefined) return sectionNames;
  return names.split(',').map((name) => {
    const known = sectionNames.find((section) => section === name.trim());
    if (!known) throw new UsageError(`Unknown section "${name.trim()}". Choose from: ${sectionNames.join(', ')}.`);
    return known;
  });
}

function studyOf(recorded: RecordedFolder): Study {
  return {
    app,
    facts: factsOf(recorded.prototype),
    tasks: recorded.tasks.filter(isRecord).map(readTask),
    annotations: recorded.annotations.filter(isRecord).map(readAnnotation),
  };
}

/**
 * Facts of the prototype as it was recorded: a repair would rename the copies of a master's widgets that excerpts store.
 * Only a document that cannot be read like that is repaired first.
 */
function factsOf(prototype: Record<string, unknown> | undefined): PrototypeFacts {
  if (!prototype) return prototypeFacts({});
  const parsed = parseApp(prototype);
  if (!parsed.ok) {
    const problem = parsed.problems[0];
    throw new UsageError(`prototype.json cannot be used. ${problem?.message ?? 'It is no prototype.'}`);
  }
  try {
    return prototypeFacts(prototype);
  } catch {
    return prototypeFacts(parsed.app);
  }
}

async function load(columnar: Columnar, recorded: RecordedFolder): Promise<void> {
  await columnar.migrate(migrations);
  const inserter = new Inserter(columnar);
  // nobody reads the records back, so their text is not kept, beside that of scrolling, whose way is measured
  const origin = (arrival: number): RecordOrigin => ({ app, arrival, receivedAt: 0, raw: '' });
  const rows = recorded.events.map((given, index) => {
    const event = isRecord(given) ? given : {};
    const raw = event['type'] === 'ScreenScroll' ? JSON.stringify(event) : '';
    return eventRow(event, { ...origin(index), raw });
  });
  await inserter.events(firstOfEachId(rows), 'folder');
  const mouse = recorded.mouse.map((record, index) => (isRecord(record) ? mouseRow(record, origin(index)) : null));
  await inserter.mouse(
    mouse.filter((row) => row !== null),
    'folder',
  );
  await new Preparer(columnar).refresh(app);
}

/** The store keeps one row per session, place and id; files may hold an id twice in different places. */
function firstOfEachId(rows: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  const seen = new Set<unknown>();
  return rows.filter((row) => {
    if (row['complete'] !== 1 || row['simulated'] === 1) return true;
    if (seen.has(row['id'])) return false;
    seen.add(row['id']);
    return true;
  });
}

async function withStore<R>(engine: string, work: (columnar: Columnar) => Promise<R>): Promise<R> {
  if (engine === 'chdb') return withEmbedded(work);
  if (!/^https?:\/\//.test(engine) || !URL.canParse(engine))
    throw new UsageError(`--engine must be "chdb" or the http address of a ClickHouse server, not "${engine}".`);
  return withServer(engine, work);
}

async function withEmbedded<R>(work: (columnar: Columnar) => Promise<R>): Promise<R> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'prototrail-analyse-'));
  const platform = await openEmbeddedPlatform({ dataFolder });
  try {
    return await work(platform.columnar);
  } finally {
    await platform.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function withServer<R>(url: string, work: (columnar: Columnar) => Promise<R>): Promise<R> {
  const database = `prototrail_analyse_${randomUUID().replaceAll('-', '')}`;
  const server = openClickHouse({ url });
  try {
    await server.command(`CREATE DATABASE ${database}`);
    const columnar = openClickHouse({ url, database });
    try {
      return await work(columnar);
    } finally {
      await columnar.close();
      await server.command(`DROP DATABASE IF EXISTS ${database}`);
    }
  } finally {
    await server.close();
  }
}
