import { surfaceMouse } from '@prototrail/analytics';
import type { Answer } from './metric';
import { ofTask } from './of-task';
import { screenOf } from './one-screen';

/** Mouse heat of one surface. */
export const mouse: Answer<'mouse'> = async ({ reader, study, query }) => {
  const chosen = await ofTask(reader, study, query);
  const { sessions, ...heat } = await surfaceMouse.run(reader, chosen, { surface: screenOf(query) });
  return { testers: sessions, ...heat };
};
