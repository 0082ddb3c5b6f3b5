import { Inject, Injectable } from '@nestjs/common';
import type { LinkCounts } from '@prototrail/contracts';
import {
  linkState,
  mainLinkId,
  newLink,
  studyBlocks,
  studyLinks,
  type LinkForTester,
  type LinkState,
  type StudyLink,
} from '@prototrail/model';
import type { Clock } from '@prototrail/platform';
import { CLOCK, FactPublisher } from '@prototrail/service-kit';
import { LinkCountsRepository, type LinkTally } from '../store/link-counts.repository';
import { SettingsRepository, type TestSettings } from '../store/settings.repository';

/** A running test holds its place so long; after that it counts as left. */
const heldMs = 60 * 60_000;
const maxDone = 5_000;
/** Numbers of finished tests that teams are told about. */
const milestones = [5, 10, 20, 40, 60, 80, 100, 150, 200, 500, 1000, 2000, 5000];

/** The doors of a study: who may come in, and how many have. */
@Injectable()
export class LinksService {
  constructor(
    @Inject(LinkCountsRepository) private readonly counts: LinkCountsRepository,
    @Inject(SettingsRepository) private readonly settings: SettingsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(FactPublisher) private readonly facts: FactPublisher,
  ) {}

  /**
   * The settings as testers may see them: of the links only the one that they came through. The main link says nothing of
   * itself until its owner gives it rules.
   */
  async forTester(settings: Readonly<Record<string, unknown>>, appId: string, link?: string): Promise<object> {
    const { links: _, ...shown } = settings;
    const found = findLink(settings, link ?? mainLinkId);
    if (found === undefined) return link === undefined ? shown : { ...shown, link: unknownLink(link) };
    const { id, isPilot, parameters, targets } = found;
    const state = linkState(found, this.clock.now(), this.taken(await this.counts.find(appId, id)));
    return { ...shown, link: { id, state, isPilot, parameters, targets } satisfies LinkForTester };
  }

  /** Takes a place for a session; the same session again has it already. */
  async begin(appId: string, { session, link }: { session: string; link: string }): Promise<LinkState> {
    const settings = (await this.settings.find(appId)) ?? {};
    const found = findLink(settings, link);
    if (!found) return 'closed';
    const now = this.clock.now();
    const endsAtOnce = !hasEnd(settings);
    let state: LinkState = 'open';
    const changed = await this.counts.update(appId, link, (tally) => {
      state = 'open';
      if (session in tally.running || tally.done.includes(session)) return null;
      state = linkState(found, now, this.taken(tally));
      if (state !== 'open') return null;
      const next = { ...tally, begun: tally.begun + 1, running: { ...this.runningOf(tally), [session]: now } };
      return endsAtOnce ? finished(next, session) : next;
    });
    if (changed && endsAtOnce) await this.tellMilestone(appId, changed, found);
    return state;
  }

  /** A test is over. What was not begun, or is over already, changes nothing. */
  async end(appId: string, link: string, { session, isCompleted }: { session: string; isCompleted: boolean }) {
    const changed = await this.counts.update(appId, link, (tally) => {
      if (!(session in tally.running)) return null;
      return isCompleted ? finished(tally, session) : { ...tally, running: without(tally.running, session) };
    });
    if (!changed || !isCompleted) return;
    await this.tellMilestone(appId, changed, findLink((await this.settings.find(appId)) ?? {}, link));
  }

  /** How each link stands; the main link too. */
  async countsOf(appId: string): Promise<LinkCounts[]> {
    const settings: Partial<TestSettings> = (await this.settings.find(appId)) ?? {};
    const links = studyLinks(settings);
    const all = links.some(({ id }) => id === mainLinkId) ? links : [newLink(mainLinkId, ''), ...links];
    const tallies = new Map((await this.counts.ofApp(appId)).map((tally) => [tally.link, tally]));
    const now = this.clock.now();
    return all.map((link) => {
      const tally = tallies.get(link.id);
      return {
        id: link.id,
        state: linkState(link, now, this.taken(tally)),
        begun: tally?.begun ?? 0,
        finished: tally?.finished ?? 0,
        running: tally ? Object.keys(this.runningOf(tally)).length : 0,
      };
    });
  }

  /** A deleted session gives its place back. */
  async removeSession(appId: string, session: string): Promise<void> {
    for (const { link } of await this.counts.ofApp(appId))
      await this.counts.update(appId, link, (tally) => {
        const wasDone = tally.done.includes(session);
        if (!wasDone && !(session in tally.running)) return null;
        return {
          ...tally,
          begun: Math.max(0, tally.begun - 1),
          finished: Math.max(0, tally.finished - (wasDone ? 1 : 0)),
          running: without(tally.running, session),
          done: tally.done.filter((id) => id !== session),
        };
      });
  }

  async removeAll(appId: string): Promise<void> {
    await this.counts.removeAll(appId);
  }

  /** News for the team at round numbers of finished tests, and when a link is full; pilots are none. */
  private async tellMilestone(appId: string, { link, finished: count }: LinkTally, rules?: StudyLink): Promise<void> {
    const max = rules?.maxTests ?? undefined;
    if (rules?.isPilot || !(milestones.includes(count) || count === max)) return;
    await this.facts.publish('study.milestone', appId, { appId, link, finished: count, ...(max ? { max } : {}) });
  }

  private taken(tally: LinkTally | undefined): number {
    return tally ? tally.finished + Object.keys(this.runningOf(tally)).length : 0;
  }

  private runningOf(tally: LinkTally): Record<string, number> {
    const since = this.clock.now() - heldMs;
    return Object.fromEntries(Object.entries(tally.running).filter(([, began]) => began > since));
  }
}

function finished(tally: LinkTally, session: string): LinkTally {
  return {
    ...tally,
    finished: tally.finished + 1,
    running: without(tally.running, session),
    done: [...tally.done, session].slice(-maxDone),
  };
}

function without(running: Readonly<Record<string, number>>, session: string): Record<string, number> {
  return Object.fromEntries(Object.entries(running).filter(([id]) => id !== session));
}

function findLink(settings: Readonly<Record<string, unknown>>, id: string): StudyLink | undefined {
  return studyLinks(settings).find((link) => link.id === id);
}

/** A link that is deleted lets nobody in, and leads nowhere. */
function unknownLink(id: string): LinkForTester {
  return { ...newLink(id, ''), id, state: 'closed' };
}

/** Whether testers come to an end. Without tasks and pages they look around until they close the page. */
function hasEnd(settings: Partial<TestSettings>): boolean {
  const tasks = Array.isArray(settings['tasks']) ? settings['tasks'] : [];
  const blocks = studyBlocks(settings);
  return tasks.length > 0 || blocks.findIndex(({ kind }) => kind === 'tasks') < blocks.length - 1;
}
