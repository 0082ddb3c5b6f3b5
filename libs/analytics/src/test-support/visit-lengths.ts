import type { Reader } from '../metrics/metric';
import { preparedEvents } from '../query/prepared';
import type { Study } from '../study';

/** Lengths of the visits of a surface, ms, ascending. */
export interface VisitLengths {
  kind: string;
  surface: string;
  lengths: number[];
}

/** All visits of a study with a known length. */
export async function visitLengths(reader: Reader, study: Study): Promise<VisitLengths[]> {
  const source = preparedEvents(study);
  return reader.query(
    `${source.with} SELECT if(type = 'ScreenLoaded', 'screen', 'overlay') AS kind, toString(if(type = 'ScreenLoaded', screen, overlay)) AS id, id AS surface,
      arraySort(groupArray(visit)) AS lengths FROM stored WHERE visit >= 0 GROUP BY kind, id`,
    source.parameters,
  );
}
