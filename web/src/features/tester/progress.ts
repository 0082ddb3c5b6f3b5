import type { TaskState } from './tasks';
import type { TimeLeft } from './time-limit';
import type { SimEvent } from '../../simulator';
import type { Drafts } from './study/pages';

/** Where a tester stands, so that a page that is loaded again goes on there. */
export interface Progress {
  stage: 'before' | 'run' | 'after';
  /** Page of the stage. */
  page: number;
  drafts: Drafts;
  states: Readonly<Record<string, TaskState>>;
  reached: readonly string[];
  /** The task that questions are open about. */
  followUp: string | null;
  /** What is left of the time of a task. */
  time?: TimeLeft | null;
  /** The run that is recorded, from the prototype on. */
  session: string | null;
  /** By it the tester can delete the run; empty without. */
  secret: string;
  user: { id: string; name: string } | string | null;
  /** What the run goes on with (`toResume`). */
  run?: unknown;
  /** What is recorded last, once the prototype is left. */
  end?: SimEvent;
  /** How often the page was loaded in this run before. */
  visit: number;
}

/** Keeps progress by the hash of the link. */
export interface ProgressStore {
  read(hash: string): unknown;
  write(hash: string, progress: Progress): void;
  clear(hash: string): void;
}

export const noProgress: Progress = {
  stage: 'before',
  page: 0,
  drafts: {},
  states: {},
  reached: [],
  followUp: null,
  session: null,
  secret: '',
  user: null,
  visit: 0,
};

/** Progress that an earlier load of the page left; null without any that can be used. */
export function readProgress(value: unknown): Progress | null {
  if (typeof value !== 'object' || value === null) return null;
  const found = { ...noProgress, ...(value as Partial<Progress>) };
  const isKnown = ['before', 'run', 'after'].includes(found.stage) && Number.isInteger(found.page);
  if (!isKnown || (found.stage !== 'before' && typeof found.session !== 'string')) return null;
  return { ...found, visit: found.visit + 1 };
}
