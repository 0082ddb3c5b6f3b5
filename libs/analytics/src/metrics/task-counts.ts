import { forEachCooperatively } from '@prototrail/platform';
import { oncePerStudy } from '../query/once-per-study';
import { allRules, rulesOf, storedOutcomes } from '../query/task-outcomes';
import { evaluatedTasks, type Study } from '../study';
import type { Reader } from './metric';
import { loadOutcomes } from './outcomes';

/** How many tasks a session started, and how many it did. */
export interface TaskCounts {
  started: number;
  succeeded: number;
}

/** Those of the sessions that started a task or did one, by id. */
export const loadTaskCounts = oncePerStudy((reader, study): Promise<ReadonlyMap<string, TaskCounts>> =>
  study.hasOutcomes ? readCounts(reader, study) : countOutcomes(reader, study),
);

async function readCounts(reader: Reader, study: Study): Promise<ReadonlyMap<string, TaskCounts>> {
  const source = storedOutcomes(study);
  const rules = allRules(study);
  const counts = new Map<string, TaskCounts>();
  const rows = await reader.query<TaskCounts & { session: string }>(
    // tasks with equal rules share what is stored
    `${source.with} SELECT session, sumIf(shared, began) AS started, sumIf(shared, done) AS succeeded
    FROM (SELECT session, started AS began, success AS done, transform(toString(rules), {each:Array(String)}, {times:Array(UInt32)}, toUInt32(1)) AS shared FROM outcomes WHERE began OR done)
    GROUP BY session`,
    {
      ...source.parameters,
      each: [...new Set(rules)],
      times: [...new Set(rules)].map((one) => rules.filter((other) => other === one).length),
    },
  );
  await forEachCooperatively(rows, ({ session, started, succeeded }) => counts.set(session, { started, succeeded }));
  return counts;
}

async function countOutcomes(reader: Reader, study: Study): Promise<ReadonlyMap<string, TaskCounts>> {
  const { sessions, byTask } = await loadOutcomes(reader, study);
  const counts = new Map<string, TaskCounts>();
  for (const outcomes of byTask.values())
    for (const [index, { started, success }] of outcomes.entries()) {
      const session = sessions[index] ?? '';
      const known = counts.get(session) ?? { started: 0, succeeded: 0 };
      if (started || success)
        counts.set(session, {
          started: known.started + Number(started),
          succeeded: known.succeeded + Number(success),
        });
    }
  return counts;
}

/** What the completions of a task took, in no order; ms and actions side by side. */
export interface Completions {
  durationsMs: number[];
  interactions: number[];
}

/** The completions of each task that can be evaluated, by its id. */
export const loadCompletions = oncePerStudy((reader, study): Promise<ReadonlyMap<string, Completions>> =>
  study.hasOutcomes ? readCompletions(reader, study) : listCompletions(reader, study),
);

async function readCompletions(reader: Reader, study: Study): Promise<ReadonlyMap<string, Completions>> {
  const source = storedOutcomes(study);
  const rows = await reader.query<Completions & { rules: string }>(
    `${source.with} SELECT rules, groupArrayIf(end_time - start_time, matched) AS durationsMs, groupArrayIf(outcomes.interactions, matched) AS interactions FROM outcomes GROUP BY rules`,
    source.parameters,
  );
  return new Map(
    evaluatedTasks(study).map((task) => {
      const row = rows.find(({ rules }) => rules === rulesOf(task));
      return [task.id, { durationsMs: row?.durationsMs ?? [], interactions: row?.interactions ?? [] }];
    }),
  );
}

async function listCompletions(reader: Reader, study: Study): Promise<ReadonlyMap<string, Completions>> {
  const { byTask } = await loadOutcomes(reader, study);
  return new Map(
    [...byTask].map(([task, outcomes]) => {
      const matches = outcomes.flatMap(({ match }) => match ?? []);
      return [
        task,
        {
          durationsMs: matches.map(({ durationMs }) => durationMs),
          interactions: matches.map((match) => match.interactions),
        },
      ];
    }),
  );
}
