import type { App } from '@prototrail/model';
import { createContext, useContext, type ComponentType, type RefObject } from 'react';

/** Views that others lead to. */
export type LinkedView =
  | 'heatmaps'
  | 'canvas'
  | 'funnels'
  | 'distributions'
  | 'compare'
  | 'sessions'
  | 'notes'
  | 'report';

/** What is commented on, and what a comment remembers of it. */
export interface CommentedPlace {
  appId: string;
  canWrite: boolean;
  place: { type: string; reference: string };
  shown(): { address?: string; atMs?: number };
  onShow(about: { address?: string | undefined; atMs?: number | undefined; id: string }): void;
  chosen: string | null;
  onChoose(id: string | null): void;
}

/** What every result view needs to know. */
export interface Study {
  appId: string;
  app: App;
  /** The language that its texts are in, as a BCP 47 tag; undefined: as they were written. */
  language?: string | undefined;
  /** The viewer may delete sessions. */
  canWrite: boolean;
  /** A public prototype that is read without login. */
  isExample: boolean;
  imageUrl(url: string): string;
  /** Draws a screen of a prototype as a PNG; absent where pictures cannot be saved. */
  drawScreen?: ((app: App, screenId: string) => Promise<Blob | null>) | undefined;
  /** The comments on a place of the results; absent where nobody comments. */
  Comments?: ComponentType<CommentedPlace> | undefined;
  /** Query parameters of the chosen filters. */
  filter: Record<string, string | number | undefined>;
  isFiltered: boolean;
  /** Shows the sessions behind a number. */
  openSessions(sessions: readonly string[]): void;
  openAllSessions(): void;
  /** Shows another view; `more` are other parameters of its address. */
  openView(view: LinkedView, more?: Readonly<Record<string, string>>): void;
  /** Shows the view, the filters and the replay of an address, as the query of this page has them. */
  openAddress(address: string): void;
  /** Plays again what one tester did, from a time after the start on (ms). */
  openReplay(session: string, atMs?: number): void;
  /** Plays several tests at once. */
  openTogether(sessions: readonly string[]): void;
  /** Plays moments of sessions one after the other. */
  playMoments(moments: readonly { session: string; atMs: number }[]): void;
  /** The session that was played last: its row takes the focus when the list is shown again. */
  lastReplay: RefObject<string | null>;
}

export const StudyContext = createContext<Study | undefined>(undefined);

/** The study around the view. Throws outside of the results page. */
export function useStudy(): Study {
  const study = useContext(StudyContext);
  if (!study) throw new Error('A result view stands outside of the results page.');
  return study;
}
