import type { Clock } from '@prototrail/platform';
import type { AppsRepository } from '../store/apps.repository';
import type { RevisionsRepository } from '../store/revisions.repository';
import type { Version, VersionsRepository } from '../store/versions.repository';
import type { Compactor } from './compactor';
import { isBookkeeping } from './document';
import type { OpenApp } from './open-apps';
import type { UnusedPictures } from './unused-pictures';

const minute = 60 * 1000;
/** Work that begins again after a pause of this length has a version of what was there before. */
const pauseMs = 10 * minute;
/** Work without a pause has a version so often. */
const longestMs = 30 * minute;
/** Versions that nobody named and nobody recorded on go after this time. */
const keepMs = 30 * 24 * 60 * minute;
/** Of a version that was made of a stored revision. */
const unknownSeq = 0;

export interface VersionRecorderParts {
  versions: VersionsRepository;
  revisions: RevisionsRepository;
  log: AppsRepository;
  compactor: Compactor;
  pictures: UnusedPictures;
  clock: Clock;
}

/** Keeps states of prototypes as versions: by themselves while people edit, and when somebody asks for one. */
export class VersionRecorder {
  private readonly versions: VersionsRepository;
  private readonly revisions: RevisionsRepository;
  private readonly log: AppsRepository;
  private readonly compactor: Compactor;
  private readonly pictures: UnusedPictures;
  private readonly clock: Clock;

  constructor(parts: VersionRecorderParts) {
    ({
      versions: this.versions,
      revisions: this.revisions,
      log: this.log,
      compactor: this.compactor,
      pictures: this.pictures,
      clock: this.clock,
    } = parts);
  }

  /** Keeps the state before a save when it is time. Runs in the queue of the prototype. */
  async beforeSave(app: OpenApp): Promise<void> {
    if (!this.isDue(app)) return;
    // Another process may have kept one meanwhile.
    app.version = (await this.versions.newest(app.head.id)) ?? this.firstOf(app);
    if (this.isDue(app)) await this.keep(app, null);
  }

  /** Keeps the newest state; that of the newest version again gives the version. Runs in the queue of the prototype. */
  async keep(app: OpenApp, name: string | null): Promise<Version> {
    const appId = app.head.id;
    await this.compactor.compact(app);
    const { revision } = app.head;
    const newest = await this.versions.newest(appId);
    app.version = newest ?? this.firstOf(app);
    if (newest?.revision === revision) {
      if (name === null) return newest;
      if (newest.name === null) return (await this.versions.rename(newest.id, name)) ?? newest;
    }
    const since = await this.log.listAfter(appId, newest?.seq ?? 0);
    // The number of a recorded revision is not known: its time tells what came after it.
    const from = newest?.seq === unknownSeq ? newest.at : 0;
    const entries = since.filter(({ seq, at, edits }) => seq <= app.seq && at > from && !edits.every(isBookkeeping));
    await this.revisions.hold(appId, revision, true);
    const version = await this.versions.insert({
      ...{ appId, name, revision, seq: app.seq, created: this.clock.now() },
      // A state that nobody named is of the time of its last change.
      at: name === null ? Math.max(app.changedAt ?? 0, (newest?.at ?? -1) + 1, createdAt(app) ?? 0) : this.clock.now(),
      userIds: [...new Set(entries.map(({ userId }) => userId))].filter((id) => id !== ''),
      changes: entries.length,
    });
    app.version = version;
    await this.removeOld(app);
    return version;
  }

  /** A state that a tester recorded on becomes a version that stays. */
  async keepRecorded(appId: string, revision: string): Promise<void> {
    if (await this.versions.hasRevision(appId, revision)) return;
    const at = await this.revisions.find(appId, revision);
    if (at === undefined) return;
    await this.revisions.hold(appId, revision, true);
    await this.versions.insert({
      ...{ appId, name: null, revision, seq: unknownSeq, at, created: this.clock.now(), userIds: [], changes: 0 },
    });
  }

  private isDue(app: OpenApp): boolean {
    const now = this.clock.now();
    const { seq, at } = (app.version ??= this.firstOf(app));
    if (app.seq <= seq) return false;
    return now - (app.changedAt ?? at) >= pauseMs || now - at >= longestMs;
  }

  /** Before the first version: the prototype as it was created. */
  private firstOf(app: OpenApp): { seq: number; at: number } {
    return { seq: -1, at: createdAt(app) ?? this.clock.now() };
  }

  private async removeOld({ head: { id: appId, revision: newest } }: OpenApp): Promise<void> {
    const recorded = new Set(await this.revisions.listRecorded(appId));
    for (const { id, revision } of await this.versions.listUnnamed(appId, this.clock.now() - keepMs)) {
      if (recorded.has(revision)) continue;
      await this.versions.remove(id);
      if (!(await this.versions.hasRevision(appId, revision))) await this.revisions.hold(appId, revision, false);
    }
    // a save does not fail because of it: the next version looks again
    await this.pictures.sweep(appId, newest).catch(() => undefined);
  }
}

const createdAt = ({ summary }: OpenApp): number | undefined =>
  typeof summary.created === 'number' ? summary.created : undefined;
