import { isDecidedBySteps } from '@prototrail/model';
import { oncePerStudy } from '../query/once-per-study';
import { rulesOf, storedOutcomes } from '../query/task-outcomes';
import { mean, quantile, ratio } from '../statistics/describe';
import { evaluatedTasks, type Study } from '../study';
import { loadAttempts, type MeasuredAttempt } from './attempts';
import type { Reader } from './metric';

/** Above this lostness a tester counts as lost. Smith 1996. */
const lostAbove = 0.5;

/** How many of a group completed the task. */
export interface Finished {
  x: number;
  n: number;
}

/** The attempts at a task in numbers. Shares and means are null where there is nothing to judge. */
export interface AttemptFigures {
  task: string;
  attempts: number;
  completed: number;
  directSuccess: number;
  meanLostness: number | null;
  shareLostAbove05: number | null;
  meanPathSimilarity: number | null;
  /** First clicks that can be judged, and what became of the attempts after right and after wrong ones. */
  firstClicks: {
    evaluated: number;
    correct: number;
    medianMs: number | null;
    afterRight: Finished;
    afterWrong: Finished;
  };
}

/** The attempts at every task whose steps can be evaluated, in the order of the tasks. */
export const loadAttemptFigures = oncePerStudy((reader, study) =>
  study.hasOutcomes ? readFigures(reader, study) : countFigures(reader, study),
);

const triedTasks = (study: Study) => evaluatedTasks(study).filter(isDecidedBySteps);

async function countFigures(reader: Reader, study: Study): Promise<AttemptFigures[]> {
  const all = (await loadAttempts(reader, study)).flatMap(({ attempts }) => attempts);
  return triedTasks(study).map(({ id }) =>
    describe(
      id,
      all.filter(({ task }) => task === id),
    ),
  );
}

function describe(task: string, attempts: readonly MeasuredAttempt[]): AttemptFigures {
  const completed = attempts.filter((attempt) => attempt.completed);
  const lost = completed.flatMap(({ lostness }) => lostness ?? []);
  const judged = attempts.filter(({ isFirstClickRight }) => isFirstClickRight !== undefined);
  const finished = (isRight: boolean): Finished => {
    const after = judged.filter(({ isFirstClickRight }) => isFirstClickRight === isRight);
    return { x: after.filter((attempt) => attempt.completed).length, n: after.length };
  };
  return {
    task,
    attempts: attempts.length,
    completed: completed.length,
    directSuccess: completed.filter((attempt) => attempt.direct).length,
    meanLostness: mean(lost),
    shareLostAbove05: ratio(lost.filter((value) => value > lostAbove).length, lost.length),
    meanPathSimilarity: mean(attempts.flatMap(({ similarity }) => similarity ?? [])),
    firstClicks: {
      evaluated: judged.length,
      correct: finished(true).n,
      medianMs: quantile(
        judged.flatMap(({ firstClickMs }) => firstClickMs ?? []),
        0.5,
      ),
      afterRight: finished(true),
      afterWrong: finished(false),
    },
  };
}

/** The figures of a task that nobody tried. */
export const noAttempts: AttemptFigures = describe('', []);

interface Row {
  rules: string;
  attempts: number;
  completed: number;
  direct: number;
  lostness: number | null;
  lost: number;
  withLostness: number;
  similarity: number | null;
  medianMs: number | null;
  rightDone: number;
  right: number;
  wrongDone: number;
  wrong: number;
}

async function readFigures(reader: Reader, study: Study): Promise<AttemptFigures[]> {
  const source = storedOutcomes(study);
  const rows = await reader.query<Row>(
    `${source.with} SELECT rules, count() AS attempts, countIf(isDone) AS completed, countIf(isDirect) AS direct, avgIf(lostBy, lostBy >= 0) AS lostness,
      countIf(lostBy > ${lostAbove}) AS lost, countIf(lostBy >= 0) AS withLostness, avgIf(alike, alike >= 0) AS similarity, quantileExactInclusiveIf(0.5)(toFloat64(wait), click >= 0) AS medianMs,
      countIf(click = 1 AND isDone) AS rightDone, countIf(click = 1) AS right, countIf(click = 0 AND isDone) AS wrongDone, countIf(click = 0) AS wrong
    FROM (SELECT rules, completed AS isDone, direct AS isDirect, if(completed, lostness, -1) AS lostBy, similarity AS alike, first_click AS click, first_click_wait AS wait FROM outcomes WHERE tried)
    GROUP BY rules`,
    source.parameters,
  );
  const rowOf = new Map(rows.map((row) => [row.rules, row]));
  return triedTasks(study).map((task) => {
    const row = rowOf.get(rulesOf(task));
    if (!row) return describe(task.id, []);
    return {
      task: task.id,
      ...{ attempts: row.attempts, completed: row.completed, directSuccess: row.direct },
      meanLostness: row.lostness,
      shareLostAbove05: ratio(row.lost, row.withLostness),
      meanPathSimilarity: row.similarity,
      firstClicks: {
        evaluated: row.right + row.wrong,
        correct: row.right,
        medianMs: row.medianMs,
        afterRight: { x: row.rightDone, n: row.right },
        afterWrong: { x: row.wrongDone, n: row.wrong },
      },
    };
  });
}
