import { preparedSessions } from '../query/prepared';
import { evaluatedTasks, type SessionFilter, type Study } from '../study';
import type { Reader } from './metric';
import type { NamedFilter } from './selections';

interface Row {
  began: number;
  segment: string;
  users: string[];
}

/** Where the usual period begins and ends among the starts of all sessions. */
const period = [0.25, 0.6] as const;
/** Testers of so many names are one selection: those with the most sessions, at least two each. */
const maxUsers = 3;

/**
 * Selections that say something about most studies, for whoever names none: a period in the middle, each segment, the first
 * task done or not, testers who came again, and a combination.
 */
export async function usualFilters(reader: Reader, study: Study): Promise<NamedFilter[]> {
  const source = preparedSessions({ ...study, annotations: [] });
  const rows = await reader.query<Row>(
    `${source.with} SELECT began, segment, users FROM chosen ORDER BY began, session`,
    source.parameters,
  );
  const [fromMs, toMs] = period.map((share) => rows[Math.round(share * (rows.length - 1))]?.began);
  const segments = [...new Set(rows.map(({ segment }) => segment))].filter((segment) => segment !== '').sort();
  const task = evaluatedTasks(study)[0]?.id;
  const users = frequentUsers(rows);
  const filters: (NamedFilter | undefined)[] = [
    named('dateRange', { fromMs, toMs }, { from: fromMs, to: toMs }),
    ...segments.map((segment) => named('segment', { segment }, { segments: [segment] })),
    named('taskCompleted', { task }, { outcomes: [{ task, outcome: 'completed' }] }),
    named('taskNotCompleted', { task }, { outcomes: [{ task, outcome: 'notCompleted' }] }),
    named('users', { users }, { users }),
    named(
      'combined',
      { fromMs, toMs, segment: segments[0], taskCompleted: task },
      { from: fromMs, to: toMs, segments: segments.slice(0, 1), outcomes: [{ task, outcome: 'completed' }] },
    ),
  ];
  return filters.filter((filter) => filter !== undefined);
}

/** Nothing when an argument is missing in the study. */
function named(name: string, given: Readonly<Record<string, unknown>>, filter: object): NamedFilter | undefined {
  const isComplete = Object.values(given).every((value) => value !== undefined);
  return isComplete ? { name, arguments: given, filter: filter as SessionFilter } : undefined;
}

function frequentUsers(rows: readonly Row[]): string[] | undefined {
  const sessions = new Map<string, number>();
  for (const user of rows.flatMap(({ users }) => users)) sessions.set(user, (sessions.get(user) ?? 0) + 1);
  const again = [...sessions].filter(([user, count]) => user !== '' && count > 1);
  const found = again.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, maxUsers);
  return found.length === 0 ? undefined : found.map(([user]) => user);
}
