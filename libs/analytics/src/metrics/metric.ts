import type { Columnar } from '@prototrail/platform';
import type { z } from 'zod';
import type { Study } from '../study';

/** The reading side of the columnar store. */
export type Reader = Pick<Columnar, 'query' | 'queryColumns'>;

/** A number or a view of the results: one file, one query, one result type. */
export interface Metric<P, R> {
  name: string;
  params: z.ZodType<P>;
  /** What is shown without any session. */
  empty(study: Study): R;
  run(reader: Reader, study: Study, params: P): Promise<R>;
}
