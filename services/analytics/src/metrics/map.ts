import { evaluatedTasks, loadMeasures, sessionMap, sessionNumbers } from '@prototrail/analytics';
import { pointOf } from './distributions';
import type { Answer } from './metric';

/** Tests on a map on which near ones behaved alike. */
export const map: Answer<'map'> = async ({ reader, study, audience }) => {
  const [{ points, pointsOf }, measured, numbers] = await Promise.all([
    sessionMap.run(reader, study, {}),
    loadMeasures(reader, study),
    sessionNumbers.run(reader, study, {}),
  ]);
  const placeOf = new Map(measured.sessions.map((session, at) => [session, at]));
  return {
    points: points.flatMap(({ session, ...place }) => {
      const at = placeOf.get(session);
      return at === undefined ? [] : [{ ...pointOf(measured, at, numbers.get(session) ?? 0, audience), ...place }];
    }),
    pointsOf,
    tasks: evaluatedTasks(study).map(({ id, name }) => ({ task: id, name: name ?? '' })),
  };
};
