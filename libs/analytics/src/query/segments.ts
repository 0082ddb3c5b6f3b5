import type { Reader } from '../metrics/metric';
import type { Study } from '../study';
import { preparedSessions } from './prepared';

/** Names of the segments that sessions with action events were recorded in, in order; sessions without one have none. */
export async function recordedSegments(reader: Reader, study: Study): Promise<string[]> {
  const source = preparedSessions(study);
  const rows = await reader.query<{ segment: string }>(
    `${source.with} SELECT DISTINCT segment FROM chosen WHERE actions > 0 AND segment != '' ORDER BY segment`,
    source.parameters,
  );
  return rows.map(({ segment }) => segment);
}
