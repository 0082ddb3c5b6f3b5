import type { Task } from '@prototrail/model';
import type { Columnar } from '@prototrail/platform';
import { loadCandidates, judgeSessions, type Outcome } from '../metrics/outcomes';
import { mapAttempts, measure, type MeasuredAttempt, type TriedTask } from '../metrics/attempts';
import { loadTaps, tapsWithin, type TapsOf } from '../metrics/attempt-taps';
import { loadSessionEnds } from '../metrics/session-ends';
import type { Parameters } from '../query/prepared';
import { allRules, rulesOf } from '../query/task-outcomes';
import { evaluatedTasks, overrideOf, type SessionFilter, type Study } from '../study';
import type { PrepareProgress } from './preparer';

/** Sessions that are judged in one go, which keeps other studies waiting for its reads; more at once take no less time for each. */
const sessionsPerPart = 2_500;
/** From so many on they are not named, but everything between the first and the last is read. */
const mostNamed = 500;
/** Rows of an insert, for which the events of testers wait. */
const rowsPerInsert = 5_000;
/** Whether texts have one order here and in the store. */
const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);
/** Looks at a large study take seconds on a busy machine. */
const limitMs = 60_000;

interface Stale {
  rule: string;
  session: string;
  /** As text: it is no exact number here. */
  version: string;
  asOf: number;
}

/**
 * Keeps `task_outcomes`: how each session did in each task. A session is judged when the row that it was judged from is not the one in
 * `prepared_sessions` any more, when its result was set by hand, or when a task is another one; then this task only. So it does no
 * harm when two processes judge the same session, or when one ends half-way: what is missing is found by the next look.
 */
export class OutcomeWriter {
  private readonly progress = new Map<string, PrepareProgress>();

  constructor(private readonly columnar: Pick<Columnar, 'query' | 'queryColumns' | 'command' | 'insert'>) {}

  /** How far the work on an app has come; undefined while no session is judged. */
  progressOf(app: string): PrepareProgress | undefined {
    return this.progress.get(app);
  }

  /**
   * Resolves when what is prepared of a study without a filter is judged by its tasks; of `sessions` only when it is known that no
   * other ones have changed since the last time.
   */
  async refresh(study: Study, sessions?: Iterable<string>): Promise<void> {
    try {
      await this.judgeStale(study, sessions);
    } finally {
      this.progress.delete(study.app);
    }
  }

  private async judgeStale(study: Study, sessions: Iterable<string> | undefined): Promise<void> {
    const everyone = withEverybody(study);
    const rules = [...new Set(allRules(study))];
    const only = sessions && [...sessions];
    if (!only) await this.forgetOthers(study.app, rules);
    if (rules.length === 0 || only?.length === 0) return;
    const tasks = new Map(evaluatedTasks(everyone).map((task) => [rulesOf(task), task]));
    const stale = new Map(rules.map((rule) => [rule, new Map<string, Stale>()]));
    // the rows of all tasks of a large study are too many for one join
    for (const part of only ? [rules] : rules.map((rule) => [rule]))
      for (const row of await this.staleOf(everyone, new Map(part.map((rule) => [rule, tasks.get(rule)])), only))
        stale.get(row.rule)?.set(row.session, row);
    // a session is read once for all tasks
    const all = [...new Set([...stale.values()].flatMap((ofTask) => [...ofTask.keys()]))].sort();
    for (let from = 0; from < all.length; from += sessionsPerPart) {
      this.progress.set(study.app, { done: from, total: all.length });
      const part = all.slice(from, from + sessionsPerPart);
      const open = [...tasks].filter(([rule]) => part.some((session) => stale.get(rule)?.has(session)));
      await this.judge({ ...everyone, tasks: open.map(([, task]) => task) }, part, stale);
    }
    if (all.length > 0) await this.forgetGone(study.app, all);
  }

  /** Sessions that were deleted while they were judged: a deletion removes what is prepared before it removes outcomes. */
  private async forgetGone(app: string, judged: readonly string[]): Promise<void> {
    const isNamed = judged.length <= mostNamed;
    const named = isNamed ? 'AND session IN (SELECT arrayJoin({sessions:Array(String)}))' : '';
    const condition = `app = {app:String} ${named} AND session NOT IN (SELECT session FROM prepared_sessions WHERE app = {app:String} ${named})`;
    await this.forget(condition, { app, ...(isNamed && { sessions: judged }) });
  }

  /** Tasks that are gone, or were changed. */
  private forgetOthers(app: string, rules: readonly string[]): Promise<void> {
    const condition = 'app = {app:String} AND rules NOT IN (SELECT arrayJoin({rules:Array(String)}))';
    return this.forget(condition, { app, rules });
  }

  /** Deletes only where there is something: a deletion costs more than a look. */
  private async forget(condition: string, parameters: Parameters): Promise<void> {
    const [row] = await this.columnar.query<{ count: number }>(
      `SELECT count() AS count FROM task_outcomes WHERE ${condition}`,
      parameters,
      { timeoutMs: limitMs },
    );
    if ((row?.count ?? 0) > 0)
      await this.columnar.command(`DELETE FROM task_outcomes WHERE ${condition}`, parameters, { givesWay: true });
  }

  /** Sessions of which tasks have to be judged, once for each of these tasks. */
  private staleOf(
    study: Study,
    tasks: ReadonlyMap<string, Task | undefined>,
    sessions: readonly string[] | undefined,
  ): Promise<Stale[]> {
    const which = sessions ? 'AND session IN (SELECT arrayJoin({sessions:Array(String)}))' : '';
    const hands = [...tasks].flatMap(([rule, task]) =>
      [...handsOf(study, task)].map(([session, hand]) => ({ key: `${rule} ${session}`, hand })),
    );
    return this.columnar.query<Stale>(
      `SELECT rule, session, toString(prepared.version) AS version, prepared.as_of AS asOf
      FROM (SELECT session, version, as_of, arrayJoin({rules:Array(String)}) AS rule FROM prepared_sessions FINAL WHERE app = {app:String} AND actions > 0 ${which}) AS prepared
      LEFT JOIN (SELECT session, toString(rules) AS rule, version, hand FROM task_outcomes FINAL
        WHERE app = {app:String} AND rules IN (SELECT arrayJoin({rules:Array(String)})) ${which}) AS kept USING (session, rule)
      WHERE prepared.version != kept.version OR kept.hand != transform(concat(rule, ' ', session), {handKeys:Array(String)}, {hands:Array(Int8)}, toInt8(-1))`,
      {
        ...{ app: study.app, rules: [...tasks.keys()] },
        ...{ handKeys: hands.map(({ key }) => key), hands: hands.map(({ hand }) => hand) },
        ...(sessions && { sessions }),
      },
      { timeoutMs: limitMs },
    );
  }

  /** Judges some sessions by the tasks of a study, and writes what is stale of that. */
  private async judge(
    study: Study,
    sessions: readonly string[],
    stale: ReadonlyMap<string, ReadonlyMap<string, Stale>>,
  ): Promise<void> {
    const some = { ...study, filter: filterOf(sessions) };
    const candidates = loadCandidates(this.columnar, some);
    const [judged, ends, taps] = await Promise.all([
      judgeSessions(this.columnar, some, candidates),
      loadSessionEnds(this.columnar, some),
      loadTaps(this.columnar, some),
    ]);
    const attempts = await mapAttempts(
      this.columnar,
      some,
      (session, tried) => ({
        session,
        attempts: tried.map((one) => ({
          task: one.task,
          columns: attemptColumns(one, ends.get(session), taps(session)),
        })),
      }),
      candidates,
    );
    const attemptsIn = new Map(attempts.map(({ session, attempts: ofSession }) => [session, ofSession]));
    const tasks = study.tasks.map((task) => ({ id: task.id, rules: rulesOf(task), hands: handsOf(study, task) }));
    const rows = judged.flatMap(({ session, outcomes }) =>
      tasks.flatMap(({ id, rules, hands }, index) => {
        const [outcome, about] = [outcomes[index], stale.get(rules)?.get(session)];
        if (!outcome || !about) return [];
        const { version, asOf } = about;
        const attempt = attemptsIn.get(session)?.find(({ task }) => task === id);
        return [
          {
            ...{ app: study.app, rules, session, version, hand: hands.get(session) ?? -1, as_of: asOf },
            ...columnsOf(outcome),
            ...(attempt?.columns ?? noAttempt),
          },
        ];
      }),
    );
    for (let from = 0; from < rows.length; from += rowsPerInsert)
      await this.columnar.insert('task_outcomes', rows.slice(from, from + rowsPerInsert));
  }
}

/** Chooses sessions that are in order, and maybe others between them. */
function filterOf(sessions: readonly string[]): SessionFilter {
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (first === undefined || last === undefined || sessions.length <= mostNamed || !sessions.every(isPlain))
    return { sessions };
  return { between: [first, last] };
}

/** Also sessions that do not count are judged, since there are views of them. */
function withEverybody({ filter: _, whole: __, during: ___, hasOutcomes: ____, ...study }: Study): Study {
  return { ...study, pilots: [], annotations: study.annotations.map((one) => ({ ...one, isValid: true })) };
}

/** Results of a task that were set by hand, by session. */
function handsOf(study: Study, task: Task | undefined): Map<string, number> {
  const hands = new Map<string, number>();
  for (const { reference } of study.annotations) {
    const result = reference && task ? overrideOf(study, reference, task.id) : undefined;
    if (reference && result !== undefined) hands.set(reference, Number(result));
  }
  return hands;
}

function columnsOf({ success, source, started, gaveUp, timeOver, match, depth, steps }: Outcome) {
  return {
    started: Number(started),
    success: Number(success),
    manual: Number(source === 'manual'),
    gave_up: Number(gaveUp),
    time_over: Number(timeOver === true),
    depth,
    matched: Number(match !== undefined),
    way: match?.way ?? 0,
    start_position: match?.startPosition ?? 0,
    end_position: match?.endPosition ?? 0,
    start_time: match?.startTime ?? 0,
    end_time: match?.endTime ?? 0,
    discovery: match?.discoveryMs ?? 0,
    actions: match?.count ?? 0,
    interactions: match?.interactions ?? 0,
    step_waits: steps.map(({ stepTimeMs }) => stepTimeMs),
    step_interactions: steps.map(({ stepInteractions }) => stepInteractions),
    step_sums: steps.map(({ cumulativeTimeMs }) => cumulativeTimeMs),
  };
}

const noAttempt = {
  ...{ tried: 0, completed: 0, direct: 0, lostness: -1, similarity: -1, first_click: -1, first_click_wait: -1 },
  ...{ attempt_start: 0, attempt_ended: 0, attempt_end: 0, attempt_way: 0 },
  ...{ attempt_surfaces: [], attempt_times: [], attempt_taps: [], attempt_tap_clicks: [] },
} as const;

/** `finished` is when the session ended: an attempt without an end of its own lasts until then. */
function attemptColumns(tried: TriedTask, finished: number | undefined, taps: ReturnType<TapsOf>) {
  const { startedAt, endedAt, way, visited, visitedAt } = tried.attempt;
  const { completed, direct, lostness, similarity, isFirstClickRight, firstClickMs }: MeasuredAttempt = measure(tried);
  const clicks = tapsWithin(taps, startedAt, endedAt ?? finished ?? startedAt);
  return {
    tried: 1,
    completed: Number(completed),
    direct: Number(direct),
    lostness: lostness ?? -1,
    similarity: similarity ?? -1,
    first_click: isFirstClickRight === undefined ? -1 : Number(isFirstClickRight),
    first_click_wait: firstClickMs ?? -1,
    attempt_start: startedAt,
    attempt_ended: Number(endedAt !== undefined),
    attempt_end: endedAt ?? 0,
    attempt_way: way,
    attempt_surfaces: visited,
    attempt_times: visitedAt,
    attempt_taps: [...clicks.keys()],
    attempt_tap_clicks: [...clicks.values()],
  };
}
