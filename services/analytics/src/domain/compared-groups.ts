import { loadSessions, loadSize, wholeOf, type Reader, type Study } from '@prototrail/analytics';
import { DomainError, type AnalyticsFilter } from '@prototrail/contracts';
import { parseQuery } from './filter';
import { selectSessions } from './select-sessions';

type Side = 'a' | 'b';

/** Filters that a group can choose by, as `name:value`. */
const filterNames = [
  'device',
  'frame',
  'browser',
  'language',
  'link',
  'segment',
  'task',
  'outliers',
  'revision',
  'signal',
  'did',
  'answer',
  'parameter',
  'tag',
] as const;
const others = 'others';

/** The studies of two groups; a group chooses in place of the filter of the same name. @throws DomainError `request.invalid` that names `a` or `b` */
export async function selectGroups(
  reader: Reader,
  study: Study,
  { a = 'all', b = others, ...filter }: AnalyticsFilter & Partial<Record<Side, string | undefined>>,
): Promise<Record<Side, Study>> {
  const whole = wholeOf(study);
  const select = async (side: Side, text: string): Promise<Study> => {
    const query = { ...filter, ...parseGroup(side, text) };
    try {
      return await selectSessions(reader, whole, { query, revisions: query.revision ? [query.revision] : undefined });
    } catch (error) {
      throw error instanceof DomainError && error.code === 'request.invalid' ? invalid(side, text) : error;
    }
  };
  const first = await select('a', a);
  if (b !== others) return { a: first, b: await select('b', b) };
  const [all, chosen] = await Promise.all([select('b', 'all'), loadSessions(reader, first)]);
  const inside = new Set(chosen.map(({ session }) => session));
  const rest = (await loadSessions(reader, all)).flatMap(({ session }) => (inside.has(session) ? [] : [session]));
  // the shorter list is named in every query about the group; tests without an action are in neither group
  const isEverybody = Object.values(all.filter ?? {}).every((part) => part === undefined);
  const { sessions, active } = await loadSize(reader, all);
  if (isEverybody && sessions === active && inside.size < rest.length)
    return { a: first, b: { ...whole, filter: { except: [...inside] }, whole } };
  return { a: first, b: { ...whole, filter: { sessions: rest }, whole } };
}

function parseGroup(side: Side, text: string): AnalyticsFilter {
  if (text === 'all') return {};
  const [name = '', ...rest] = text.split(':');
  const value = rest.join(':');
  if (name === 'filter') return parseSelection(side, value);
  const known = filterNames.find((filter) => filter === name);
  if (value === '') throw invalid(side, text);
  if (known === 'outliers') {
    if (value !== 'only' && value !== 'exclude') throw invalid(side, text);
    return { outliers: value };
  }
  if (known) return { [known]: value };
  const time = Number(value);
  if ((name !== 'before' && name !== 'since') || !Number.isSafeInteger(time)) throw invalid(side, text);
  return name === 'before' ? { to: time } : { from: time };
}

/** A saved selection: its filters as a query string. */
function parseSelection(side: Side, text: string): AnalyticsFilter {
  const entries = Object.fromEntries(new URLSearchParams(text));
  if (Object.keys(entries).length === 0) throw invalid(side, text);
  try {
    return parseQuery('size', entries);
  } catch {
    throw invalid(side, text);
  }
}

function invalid(field: Side, text: string): DomainError {
  const known = [...filterNames, 'before', 'since', 'filter'].map((name) => `${name}:<value>`).join(', ');
  const message = `"${text.slice(0, 100)}" must be all${field === 'b' ? ', others' : ''} or one of ${known}, with a value that exists`;
  return new DomainError('request.invalid', {
    message: `The parameter ${field}: ${message}.`,
    problems: [{ field, message }],
  });
}
