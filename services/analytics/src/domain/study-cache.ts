import { Inject, Injectable } from '@nestjs/common';
import { lookAtSessions, noteState } from '@prototrail/analytics';
import { LRUCache } from 'lru-cache';
import { ResultsRepository } from '../store/results.repository';
import { StudyLoader, type LoadedStudy } from './study-loader';

/** A cached study holds what is known of all its sessions, about 12 KB each once every view was read; a study with more than all of these together is not cached. */
const maxStudies = 8;
const maxSessions = 250_000;

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
    maxSize: maxSessions,
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
    const before = this.newest.get(app)?.known;
    const earlier = before?.rules === loaded.rules ? before : undefined;
    const look = await lookAtSessions(reader, loaded.study, earlier?.study);
    const { used, pilots } = look;
    const full = await this.studies.withRevisions(loaded, used);
    const known: CachedStudy = { ...full, study: { ...full.study, pilots }, used };
    const isAlike = earlier !== undefined && JSON.stringify(earlier.used) === JSON.stringify(used);
    // sessions are judged by the same rules in both; what differs by annotation is looked up for each session
    const { sessions } = await noteState(reader, known.study, isAlike ? { earlier: earlier.study, look } : {});
    this.newest.delete(app);
    if (sessions > maxSessions) this.states.delete(key);
    else this.newest.set(app, { key, known }, { size: Math.max(1, sessions) });
    return known;
  }
}
