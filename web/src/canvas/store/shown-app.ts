import { inLanguage, laidOutInMode, type App } from '@prototrail/model';
import { measureText } from '@prototrail/widgets';
import type { SessionState } from './session-store';

/** The document in the language and mode that the session shows, as they lay it out: texts and tokens may give other sizes there. */
export const shownApp = (
  app: App,
  { shownMode, shownLanguage }: Pick<SessionState, 'shownMode' | 'shownLanguage'>,
): App => laidOutInMode(inLanguage(app, shownLanguage, measureText), shownMode, measureText);
