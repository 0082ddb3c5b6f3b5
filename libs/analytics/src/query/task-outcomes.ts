import { effectiveFlows, type Task } from '@prototrail/model';
import { createHash } from 'node:crypto';
import { evaluatedTasks, type Study } from '../study';
import { preparedSessions, type Source } from './prepared';

/** Rises when the same task judges sessions in another way, so that what is stored is made anew. */
const judging = 2;

/** A short text for everything about a task that sessions are judged by: names are no part of it. */
export function rulesOf(task: Task): string {
  const { id, strict = false, selfReported = false, goal = null } = task;
  const definition = JSON.stringify([judging, id, strict, selfReported, goal, effectiveFlows(task)]);
  return createHash('sha256').update(definition).digest('base64url').slice(0, 22);
}

/** The rules of each task that can be evaluated, in their order. */
export const allRules = (study: Study): string[] => evaluatedTasks(study).map(rulesOf);

/**
 * Adds `outcomes(session, rules, …)` to the chosen sessions of a study: how each session with action events did in each task that can be
 * evaluated, see the table `task_outcomes`.
 */
export function storedOutcomes(study: Study): Source {
  const source = preparedSessions(study);
  return {
    with: `${source.with},
  outcomes AS (SELECT * FROM task_outcomes FINAL WHERE app = {app:String} AND rules IN (SELECT arrayJoin({rules:Array(String)}))
    AND (session, version) IN (SELECT session, version FROM chosen WHERE actions > 0))`,
    parameters: { ...source.parameters, rules: allRules(study) },
  };
}
