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
  const known = new Map(measured.map((one) => [one.session, one]));
  return {
    points: points.flatMap(({ session, ...place }) => {
      const one = known.get(session);
      return one ? [{ ...pointOf(one, numbers.get(session) ?? 0, audience), ...place }] : [];
    }),
    pointsOf,
    tasks: evaluatedTasks(study).map(({ id, name }) => ({ task: id, name: name ?? '' })),
  };
};
