import { Inject, Injectable } from '@nestjs/common';
import { noteState, usedRevisions } from '@prototrail/analytics';
import { ResultsRepository } from '../store/results.repository';
import { Recent } from './recent';
import { StudyLoader, type LoadedStudy } from './study-loader';

/** What is known of all sessions is kept with a study, some MB for 10,000, for so many studies and unless there are more. */
const keptStudies = 8;
const mostSessions = 200_000;

/** A study at one state of its events, with the revisions that its sessions are pinned to. */
export interface KnownStudy extends LoadedStudy {
  used: string[];
}

/** Studies with what was worked out for them, which answers share and the next state takes over. */
@Injectable()
export class KnownStudies {
  private readonly states = new Recent<KnownStudy>(keptStudies);
  /** The newest state of each prototype; older ones are forgotten. */
  private readonly newest = new Map<string, { key: string; known: KnownStudy }>();

  constructor(
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(StudyLoader) private readonly studies: StudyLoader,
  ) {}

  /** The study at a state of its events; see `PreparedState`. */
  at(state: string, loaded: LoadedStudy): Promise<KnownStudy> {
    const { app } = loaded.study;
    const key = JSON.stringify([app, loaded.version, state]);
    return this.states.get(key, () => this.load(key, loaded));
  }

  private async load(key: string, loaded: LoadedStudy): Promise<KnownStudy> {
    const { reader } = this.results;
    const { app } = loaded.study;
    const used = await usedRevisions.run(reader, loaded.study, {});
    const known: KnownStudy = { ...(await this.studies.withRevisions(loaded, used)), used };
    const earlier = this.newest.get(app);
    const takesOver = earlier !== undefined && isAlike(earlier.known, known);
    const sessions = await noteState(reader, known.study, takesOver ? earlier.known.study : undefined);
    if (earlier) this.forget(app, earlier.key);
    if (sessions > mostSessions) this.states.drop(key);
    else this.newest.set(app, { key, known });
    const [oldest] = this.newest;
    if (this.newest.size > keptStudies && oldest) this.forget(oldest[0], oldest[1].key);
    return known;
  }

  private forget(app: string, key: string): void {
    this.newest.delete(app);
    this.states.drop(key);
  }
}

/** Whether sessions are judged in the same way in both. */
const isAlike = (a: KnownStudy, b: KnownStudy): boolean =>
  a.version === b.version && JSON.stringify(a.used) === JSON.stringify(b.used);
