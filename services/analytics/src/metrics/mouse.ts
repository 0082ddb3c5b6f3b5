import { surfaceMouse } from '@prototrail/analytics';
import type { Answer } from './metric';
import { screenOf } from './one-screen';

/** Mouse heat of one surface. */
export const mouse: Answer<'mouse'> = async ({ reader, study, query }) => {
  const { sessions, ...heat } = await surfaceMouse.run(reader, study, { surface: screenOf(query) });
  return { testers: sessions, ...heat };
};
