import { testSettings, type TestSettingsRpc } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { yieldToOthers, type Clock } from '@prototrail/platform';
import { CLOCK, RPC, type RpcTransport } from '@prototrail/service-kit';
import { AppsRepository } from '../store/apps.repository';
import { ImagesRepository, type StoredImage } from '../store/images.repository';
import { RevisionsRepository } from '../store/revisions.repository';

const dayMs = 24 * 60 * 60 * 1000;
/** As long as versions that nobody named. */
const keepMs = 30 * dayMs;
/** What somebody took out a moment ago may come back by undo. */
const settlingMs = dayMs;

/** Deletes pictures of a prototype when neither it, nor a version that is kept, nor its study shows them. */
@Injectable()
export class UnusedPictures {
  private readonly settings: TestSettingsRpc;

  constructor(
    @Inject(ImagesRepository) private readonly images: ImagesRepository,
    @Inject(RevisionsRepository) private readonly revisions: RevisionsRepository,
    @Inject(AppsRepository) private readonly texts: AppsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.settings = rpc.client(testSettings);
  }

  /**
   * Looks at pictures that are older than 30 days. One that nothing shows is noted first and deleted a day later, when
   * still nothing does.
   * @param newest revision of the newest text
   */
  async sweep(appId: string, newest: string): Promise<void> {
    const now = this.clock.now();
    const old = (await this.images.list(appId)).filter(({ created }) => created < now - keepMs);
    const unused = await this.findUnused(appId, newest, old);
    for (const image of old) {
      const { unusedSince } = image;
      if (!unused.has(image)) {
        if (unusedSince !== undefined) await this.images.noteUnused(image, undefined);
      } else if (unusedSince === undefined) await this.images.noteUnused(image, now);
      else if (unusedSince <= now - settlingMs) await this.images.remove(image);
    }
  }

  /** Texts are searched for the names of files, which are random: whatever holds a name shows the picture. */
  private async findUnused(appId: string, newest: string, old: readonly StoredImage[]): Promise<Set<StoredImage>> {
    const unused = new Set(old);
    const search = (text: string): void => {
      for (const image of unused) if (text.includes(image.url.slice(image.url.indexOf('/') + 1))) unused.delete(image);
    };
    for (const revision of [newest, ...(await this.revisions.listKept(appId))]) {
      if (unused.size === 0) return unused;
      search((await this.texts.readText(appId, revision)) ?? '');
      await yieldToOthers('background');
    }
    if (unused.size > 0) search((await this.settings.get({ appId })).json);
    return unused;
  }
}
