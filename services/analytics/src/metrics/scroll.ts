import { pageScroll } from '@prototrail/analytics';
import type { Answer } from './metric';
import { ofTask } from './of-task';
import { screenOf } from './one-screen';

/** Scroll reach and attention of one page. */
export const scroll: Answer<'scroll'> = async ({ reader, study, query }) => {
  const surface = screenOf(query);
  const page = await pageScroll.run(reader, await ofTask(reader, study, query), { surface });
  const { views, sessions, height, viewHeight, visibility, timeMs } = page;
  return { views, viewers: sessions, height, viewHeight, reach: visibility, attention: timeMs };
};
