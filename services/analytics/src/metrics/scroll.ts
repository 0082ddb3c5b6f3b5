import { pageScroll } from '@prototrail/analytics';
import type { Answer } from './metric';
import { screenOf } from './one-screen';

/** Scroll reach and attention of one page. */
export const scroll: Answer<'scroll'> = async ({ reader, study, query }) => {
  const page = await pageScroll.run(reader, study, { surface: screenOf(query) });
  const { views, sessions, height, viewHeight, visibility, timeMs } = page;
  return { views, viewers: sessions, height, viewHeight, reach: visibility, attention: timeMs };
};
