import type { App } from '@prototrail/model';
import { createContext, useContext } from 'react';

/** What every result view needs to know. */
export interface Study {
  appId: string;
  app: App;
  /** The viewer may delete sessions. */
  canWrite: boolean;
  /** A public prototype that is read without login. */
  isExample: boolean;
  imageUrl(url: string): string;
  /** Query parameters of the chosen filters. */
  filter: Record<string, string | number | undefined>;
  isFiltered: boolean;
  /** Shows the sessions behind a number. */
  openSessions(sessions: readonly string[]): void;
  openAllSessions(): void;
  /** Shows what one tester did. */
  openEvents(session: string, name: string): void;
}

export const StudyContext = createContext<Study | undefined>(undefined);

/** The study around the view. Throws outside of the results page. */
export function useStudy(): Study {
  const study = useContext(StudyContext);
  if (!study) throw new Error('A result view stands outside of the results page.');
  return study;
}
