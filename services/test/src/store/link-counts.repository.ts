import { Inject, Injectable } from '@nestjs/common';
import { collections } from '@prototrail/contracts';
import type { Collection, Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';

/** Who came through one link, or gave one answer that has a quota. */
export interface LinkTally {
  appID: string;
  link: string;
  begun: number;
  finished: number;
  /** Running tests with the time of their start, ms since 1970. */
  running: Record<string, number>;
  /** The sessions of the last finished tests, so that a deleted one gives its place back. */
  done: string[];
}

/** Tallies of links, one document each. */
@Injectable()
export class LinkCountsRepository {
  private readonly tallies: Collection<LinkTally>;

  constructor(@Inject(PLATFORM) platform: Platform) {
    this.tallies = platform.documents.collection<LinkTally>(collections.testLinks);
  }

  async find(appId: string, link: string): Promise<LinkTally | undefined> {
    return (await this.tallies.find(idOf(appId, link)))?.doc;
  }

  async ofApp(appId: string): Promise<LinkTally[]> {
    return (await this.tallies.query({ where: { appID: appId } })).items.map(({ doc }) => doc);
  }

  /**
   * Changes a tally as one step; the first change makes it. `change` returns null to leave it as it is, and then nothing is
   * answered.
   */
  async update(
    appId: string,
    link: string,
    change: (tally: LinkTally) => LinkTally | null,
  ): Promise<LinkTally | undefined> {
    const id = idOf(appId, link);
    const fresh: LinkTally = { appID: appId, link, begun: 0, finished: 0, running: {}, done: [] };
    if (!(await this.tallies.find(id))) await this.tallies.insertMany([{ id, doc: fresh }]);
    return (await this.tallies.update(id, change))?.doc;
  }

  async removeAll(appId: string): Promise<void> {
    for (const { link } of await this.ofApp(appId)) await this.tallies.remove(idOf(appId, link));
  }
}

const idOf = (appId: string, link: string): string => `${appId}-${link}`;
