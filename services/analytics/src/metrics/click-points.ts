import { clickList } from '@prototrail/analytics';
import type { Answer } from './metric';
import { screenOf } from './one-screen';

/** Single clicks of one surface. */
export const clickPoints: Answer<'clickPoints'> = async ({ reader, study, query }) => ({
  points: await clickList.run(reader, study, { surface: screenOf(query) }),
});
