import { gestureList } from '@prototrail/analytics';
import type { Answer } from './metric';
import { ofTask } from './of-task';
import { screenOf } from './one-screen';

/** Single gestures of one surface. */
export const gestures: Answer<'gestures'> = async ({ reader, study, query }) => ({
  gestures: await gestureList.run(reader, await ofTask(reader, study, query), { surface: screenOf(query) }),
});
