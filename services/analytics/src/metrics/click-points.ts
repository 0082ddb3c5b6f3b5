import { clickList } from '@prototrail/analytics';
import type { Answer } from './metric';
import { ofTask } from './of-task';
import { screenOf } from './one-screen';

/** Single clicks of one surface. */
export const clickPoints: Answer<'clickPoints'> = async ({ reader, study, query }) => ({
  points: await clickList.run(reader, await ofTask(reader, study, query), { surface: screenOf(query) }),
});
