import { Inject, Injectable } from '@nestjs/common';
import { bytesOf, lookAtSessions, noteState, type Study } from '@prototrail/analytics';
import { LRUCache } from 'lru-cache';
import { getHeapStatistics } from 'node:v8';
import { ResultsRepository } from '../store/results.repository';
import { StudyLoader, type LoadedStudy } from './study-loader';

const maxStudies = 8;
/**
 * Cached studies hold what is known of all their sessions. They share this part of what the process may take for its objects
 * (`--max-old-space-size`); a study that needs more by itself is read anew for each view.
 */
const shareOfHeap = 0.5;
/** What is known of a session before any view is read: its name and when it was prepared. */
const bytesPerSession = 150;

/** A study at one state of its events, with the revisions that its sessions are pinned to. */
export interface CachedStudy extends LoadedStudy {
  used: string[];
  sessions: number;
}

const weightOf = ({ study, sessions }: CachedStudy): number =>
  Math.ceil(1 + sessions * bytesPerSession + bytesOf(study));

/** So many sessions are looked at by name; more of them are found sooner by a look at all. */
const mostNamed = 5_000;

/** Sessions whose outcomes may have changed; those that do not count are in no state, and there are views of them. */
function toJudge(study: Study, changed: ReadonlySet<string>): string[] | undefined {
  const byHand = study.annotations.flatMap(({ type, reference }) =>
    type === 'session' && reference ? [reference] : [],
  );
  const sessions = new Set([...changed, ...byHand, ...(study.pilots ?? [])]);
  return sessions.size > mostNamed ? undefined : [...sessions];
}

/** Studies with what was worked out for them, which answers share and the next state takes over. */
@Injectable()
export class StudyCache {
  private readonly states = new LRUCache<string, CachedStudy, LoadedStudy>({
    max: maxStudies,
    fetchMethod: (key, _stale, { context: loaded }) => this.load(key, loaded),
    ignoreFetchAbort: true,
  });
  /** The newest state of each prototype; older ones are forgotten. */
  private readonly newest = new LRUCache<string, { key: string; known: CachedStudy }>({
    max: maxStudies,
    maxSize: Math.floor(getHeapStatistics().heap_size_limit * shareOfHeap),
    dispose: ({ key }, _app, reason) => reason === 'set' || this.states.delete(key),
  });

  constructor(
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(StudyLoader) private readonly studies: StudyLoader,
  ) {}

  /** The study at a state of its events; see `PreparedState`. */
  at(state: string, loaded: LoadedStudy): Promise<CachedStudy> {
    const { app } = loaded.study;
    const key = JSON.stringify([app, loaded.version, state]);
    return this.states.forceFetch(key, { context: loaded });
  }

  /** Weighs a study after something was read of it; of too many, those that nobody asked for the longest time are forgotten. */
  weigh({ study }: CachedStudy): void {
    const entry = this.newest.get(study.app);
    if (entry?.known.study !== study) return;
    const size = weightOf(entry.known);
    // a value that is set with a size beyond the limit is not taken in, and the one before stays
    if (size > this.newest.maxSize) this.newest.delete(study.app);
    else this.newest.set(study.app, { ...entry }, { size });
  }

  private async load(key: string, loaded: LoadedStudy): Promise<CachedStudy> {
    const { reader } = this.results;
    const { app } = loaded.study;
    const before = this.newest.get(app)?.known;
    const earlier = before?.rules === loaded.rules ? before : undefined;
    const look = await lookAtSessions(reader, loaded.study, earlier?.study);
    const { used, pilots } = look;
    const full = await this.studies.withRevisions(loaded, used);
    const known = { ...full, study: { ...full.study, pilots, hasOutcomes: true }, used };
    const isAlike = earlier !== undefined && JSON.stringify(earlier.used) === JSON.stringify(used);
    // sessions are judged by the same rules in both; what differs by annotation is looked up for each session
    const { sessions, changed } = await noteState(reader, known.study, isAlike ? { earlier: earlier.study, look } : {});
    await this.results.outcomes.refresh(known.study, changed && toJudge(known.study, changed));
    this.newest.delete(app);
    const weighed = { ...known, sessions };
    const size = weightOf(weighed);
    if (size > this.newest.maxSize) this.states.delete(key);
    else this.newest.set(app, { key, known: weighed }, { size });
    return weighed;
  }
}
