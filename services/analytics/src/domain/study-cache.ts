import { Inject, Injectable } from '@nestjs/common';
import { noteState, pilotSessions, usedRevisions } from '@prototrail/analytics';
import { LRUCache } from 'lru-cache';
import { ResultsRepository } from '../store/results.repository';
import { StudyLoader, type LoadedStudy } from './study-loader';

/** A cached study holds what is known of all its sessions, some MB for 10,000; larger studies are not cached. */
const maxStudies = 8;
const maxSessions = 200_000;

/** A study at one state of its events, with the revisions that its sessions are pinned to. */
export interface CachedStudy extends LoadedStudy {
  used: string[];
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
    dispose: ({ key }) => this.states.delete(key),
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

  private async load(key: string, loaded: LoadedStudy): Promise<CachedStudy> {
    const { reader } = this.results;
    const { app } = loaded.study;
    const used = await usedRevisions.run(reader, loaded.study, {});
    const full = await this.studies.withRevisions(loaded, used);
    const pilots = await pilotSessions.run(reader, loaded.study, {});
    const known: CachedStudy = { ...full, study: { ...full.study, pilots }, used };
    const earlier = this.newest.get(app);
    const takesOver = earlier !== undefined && isAlike(earlier.known, known);
    const sessions = await noteState(reader, known.study, takesOver ? earlier.known.study : undefined);
    this.newest.delete(app);
    if (sessions > maxSessions) this.states.delete(key);
    else this.newest.set(app, { key, known });
    return known;
  }
}

/** Whether sessions are judged by the same rules in both; what differs by annotation is looked up for each session. */
const isAlike = (a: CachedStudy, b: CachedStudy): boolean =>
  a.rules === b.rules && JSON.stringify(a.used) === JSON.stringify(b.used);
