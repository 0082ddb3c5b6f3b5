import { pictureFolder, type StorageAnswer } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { yieldToOthers, type Clock, type ObjectInfo, type Platform } from '@prototrail/platform';
import { CLOCK, PLATFORM } from '@prototrail/service-kit';
import { AppsRepository } from '../store/apps.repository';
import { ContentsRepository } from '../store/contents.repository';
import { ImagesRepository } from '../store/images.repository';
import { AppDocuments } from './app-documents';

/** Where the files of each kind are; the second part of a key is the prototype. What testers let be recorded belongs to `events`. */
const folders = {
  prototypes: 'apps/',
  images: 'images/',
  sounds: 'uploads/',
  fonts: 'fonts/',
  comments: 'comments/',
  recordings: 'media/',
} as const;
const pageSize = 1_000;
const maxPrototypes = 20;
const freshMs = 60_000;
/** A prototype that is being made or deleted has files without a document for a moment. */
const settlingMs = 3_600_000;

/** Files of prototypes that are not there. */
export interface Orphans {
  files: number;
  bytes: number;
  prototypes: number;
}

/** What the files of prototypes take. */
@Injectable()
export class StorageService {
  private known: Promise<StorageAnswer> | undefined;
  private knownSince = 0;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(AppDocuments) private readonly documents: AppDocuments,
    @Inject(AppsRepository) private readonly apps: AppsRepository,
    @Inject(ImagesRepository) private readonly images: ImagesRepository,
    @Inject(ContentsRepository) private readonly contents: ContentsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Figures that are at most a minute old: every file is looked at for them. */
  read(): Promise<StorageAnswer> {
    if (!this.known || this.clock.now() - this.knownSince > freshMs) {
      this.knownSince = this.clock.now();
      this.known = this.measure().catch((error: unknown) => {
        this.known = undefined;
        throw error;
      });
    }
    return this.known;
  }

  /** Looks at every file. Those that came within the last hour are left out. */
  async findOrphans(): Promise<Orphans> {
    const before = this.clock.now() - settlingMs;
    const isThere = new Map<string, boolean>();
    const orphans: Orphans = { files: 0, bytes: 0, prototypes: 0 };
    for (const prefix of Object.values(folders)) {
      for await (const { key, size, modifiedAt } of this.files(prefix)) {
        const id = key.split('/')[1] ?? '';
        const known = isThere.get(id) ?? (await this.apps.findHead(id)) !== undefined;
        isThere.set(id, known);
        if (known || modifiedAt > before) continue;
        orphans.files += 1;
        orphans.bytes += size;
      }
    }
    for await (const { key, size, modifiedAt } of this.files(pictureFolder)) {
      if (modifiedAt > before || (await this.contents.isHeld(key))) continue;
      orphans.files += 1;
      orphans.bytes += size;
    }
    orphans.prototypes = [...isThere.values()].filter((known) => !known).length;
    return orphans;
  }

  private async measure(): Promise<StorageAnswer> {
    const byPrototype = new Map<string, number>();
    const recordings = new Map<string, number>();
    const parts: StorageAnswer['parts'] = [];
    for (const [name, prefix] of Object.entries(folders)) {
      const part = { name, files: 0, bytes: 0 };
      const sums = name === 'recordings' ? recordings : byPrototype;
      for await (const { key, size } of this.files(prefix)) {
        const id = key.split('/')[1] ?? '';
        sums.set(id, (sums.get(id) ?? 0) + size);
        part.files += 1;
        part.bytes += size;
      }
      if (name === 'images') await this.addShared(part, byPrototype);
      parts.push(part);
    }
    const prototypes = await this.largest(byPrototype);
    return { asOf: this.clock.now(), parts, prototypes, recordings: await this.largest(recordings) };
  }

  /** Each file counts once for the installation, and for every prototype that shows it. */
  private async addShared(part: StorageAnswer['parts'][number], byPrototype: Map<string, number>): Promise<void> {
    for await (const { size } of this.files(pictureFolder)) {
      part.files += 1;
      part.bytes += size;
    }
    for await (const { appID, size = 0 } of this.images.listAll())
      byPrototype.set(appID, (byPrototype.get(appID) ?? 0) + size);
  }

  private largest(sums: ReadonlyMap<string, number>): Promise<StorageAnswer['prototypes']> {
    const first = [...sums].sort((a, b) => b[1] - a[1]).slice(0, maxPrototypes);
    return Promise.all(first.map(async ([id, bytes]) => ({ id, name: await this.nameOf(id), bytes })));
  }

  private async *files(prefix: string): AsyncGenerator<ObjectInfo> {
    let after: string | undefined;
    for (;;) {
      const page = await this.platform.objects.list(prefix, { limit: pageSize, ...(after ? { after } : {}) });
      yield* page;
      after = page.at(-1)?.key;
      if (page.length < pageSize) return;
      await yieldToOthers('background');
    }
  }

  /** Empty for a prototype that is being deleted. */
  private async nameOf(id: string): Promise<string> {
    const summary = await this.documents.summary(id).catch(() => ({}) as Record<string, unknown>);
    return typeof summary.name === 'string' ? summary.name : '';
  }
}
