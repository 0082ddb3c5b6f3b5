import { Inject, Injectable } from '@nestjs/common';
import type { LinkCounts, QuotaCounts } from '@prototrail/contracts';
import {
  leadsOut,
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
import { WorkspaceTesters } from './workspace-testers';
import { isQuotaKey, quotaKey, wantedPlaces, withQuotas } from './quotas';
import { SettingsRepository, type TestSettings } from '../store/settings.repository';

/** A running test holds its place so long; after that it counts as left. */
const heldMs = 60 * 60_000;
const maxDone = 5_000;
/** Numbers of finished tests that teams are told about. */
const milestones = [5, 10, 20, 40, 60, 80, 100, 150, 200, 500, 1000, 2000, 5000];

export interface QuotaRequest {
  session: string;
  block: string;
  answers: readonly string[];
}

/** The doors of a study: who may come in, and how many have. */
@Injectable()
export class LinksService {
  constructor(
    @Inject(LinkCountsRepository) private readonly counts: LinkCountsRepository,
    @Inject(SettingsRepository) private readonly settings: SettingsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(FactPublisher) private readonly facts: FactPublisher,
    @Inject(WorkspaceTesters) private readonly testers: WorkspaceTesters,
  ) {}

  /**
   * The settings as testers may see them: of the links only the one that they came through. The main link says nothing of
   * itself until its owner gives it rules.
   */
  async forTester(settings: Readonly<Record<string, unknown>>, appId: string, link?: string): Promise<object> {
    const { links: _, ...shown } = settings;
    const workspaces = await this.testers.stateOf(appId);
    const found = findLink(settings, link ?? mainLinkId, workspaces !== 'unlimited');
    if (found === undefined) return link === undefined ? shown : { ...shown, link: unknownLink(link) };
    const { id, isPilot, parameters, targets } = found;
    const ofLink = linkState(found, this.clock.now(), this.taken(await this.counts.find(appId, id)));
    const state = ofLink === 'open' && workspaces === 'full' ? 'full' : ofLink;
    return { ...shown, link: { id, state, isPilot, parameters, targets } satisfies LinkForTester };
  }

  /** Takes a place for a session; the same session again has it already. */
  async begin(appId: string, { session, link }: { session: string; link: string }): Promise<LinkState> {
    const settings = (await this.settings.find(appId)) ?? {};
    const workspaces = await this.testers.stateOf(appId);
    const found = findLink(settings, link, workspaces !== 'unlimited');
    if (!found) return 'closed';
    const known = await this.counts.find(appId, link);
    if (known && (session in known.running || known.done.includes(session))) return 'open';
    if (!(await this.testers.take(appId))) return 'full';
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
    // closed, or the same session at the same time
    if (!changed) await this.testers.release(appId);
    if (changed && endsAtOnce) await this.tellMilestone(appId, changed, found);
    return state;
  }

  /** A test is over. What was not begun, or is over already, changes nothing. */
  async end(appId: string, link: string, { session, isCompleted }: { session: string; isCompleted: boolean }) {
    const change = (tally: LinkTally): LinkTally | null => {
      if (!(session in tally.running)) return null;
      return isCompleted ? finished(tally, session) : { ...tally, running: without(tally.running, session) };
    };
    const changed = await this.counts.update(appId, link, change);
    const settings = (await this.settings.find(appId)) ?? {};
    if (leadsOut(settings))
      for (const tally of await this.counts.ofApp(appId))
        if (isQuotaKey(tally.link) && session in tally.running) await this.counts.update(appId, tally.link, change);
    if (changed && isCompleted) await this.tellMilestone(appId, changed, findLink(settings, link));
  }

  /**
   * A session has answered a question: it takes a place of each answer that has a quota and gives back those of answers that it
   * gave before. False when one is full; it then has none.
   */
  async takeQuota(appId: string, { session, block, answers }: QuotaRequest): Promise<boolean> {
    const now = this.clock.now();
    const { wanted, others } = wantedPlaces((await this.settings.find(appId)) ?? {}, block, answers);
    const taken: string[] = [];
    for (const { key, places } of wanted) {
      let isIn = true;
      await this.counts.update(appId, key, (tally) => {
        isIn = session in tally.running || tally.done.includes(session);
        if (isIn) return null;
        isIn = this.taken(tally) < places;
        const running = { ...this.runningOf(tally), [session]: now };
        return isIn ? { ...tally, begun: tally.begun + 1, running } : null;
      });
      if (!isIn) {
        await this.giveBack(appId, session, [...taken, ...others]);
        return false;
      }
      taken.push(key);
    }
    await this.giveBack(appId, session, others);
    return true;
  }

  private async giveBack(appId: string, session: string, keys: readonly string[]): Promise<void> {
    const known = (await this.counts.ofApp(appId)).filter(
      ({ link, running }) => keys.includes(link) && session in running,
    );
    for (const { link } of known)
      await this.counts.update(appId, link, (tally) => ({ ...tally, running: without(tally.running, session) }));
  }

  /** How far each quota is. */
  async quotasOf(appId: string): Promise<QuotaCounts[]> {
    const tallies = new Map((await this.counts.ofApp(appId)).map((tally) => [tally.link, tally]));
    return withQuotas((await this.settings.find(appId)) ?? {}).map(({ block, answer, places }) => {
      const tally = tallies.get(quotaKey(block, answer));
      const running = tally ? Object.keys(this.runningOf(tally)).length : 0;
      return { block, answer, places, finished: tally?.finished ?? 0, running };
    });
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

/** The main link stands for itself where questions lead people out: their places are known by session. */
/** A link by its id; the main one is known without rules of its own where testers have to say that they begin. */
function findLink(settings: Readonly<Record<string, unknown>>, id: string, isCounted = false): StudyLink | undefined {
  const found = studyLinks(settings).find((link) => link.id === id);
  return found ?? (id === mainLinkId && (isCounted || leadsOut(settings)) ? newLink(mainLinkId, '') : undefined);
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
