import { Inject, Injectable } from '@nestjs/common';
import {
  DomainError,
  testSettings,
  type MediaTrackAnswer,
  type MediaUsageAnswer,
  type TestSettingsRpc,
} from '@prototrail/contracts';
import { isRecord, readMediaTrack, thinkAloudOf, type MediaTrack, type ThinkAloud } from '@prototrail/model';
import { yieldToOthers, type Clock, type ObjectInfo, type Platform } from '@prototrail/platform';
import { CLOCK, CONFIG, invalidField, PLATFORM, RPC, type RpcTransport } from '@prototrail/service-kit';
import { LRUCache } from 'lru-cache';
import { Readable } from 'node:stream';

import type { EventsConfig } from '../config';

import { DeletedRunsService } from './deleted-runs.service';
import { TrashService } from './trash.service';

/** A part of a recording. */
export interface MediaPart {
  appId: string;
  session: string;
  track: string;
  part: string;
}

const megabyte = 1_000_000;
/** A recording of a part every few seconds lasts some hours. */
const maxParts = 10_000;
const pageSize = 1_000;
const maxStudies = 1_000;
const freshMs = 10_000;

/**
 * Sound and pictures of testers. A recording is the sequence of its parts, each an object whose name says everything about
 * it, so that no record has to agree with what is stored.
 */
@Injectable()
export class MediaService {
  private readonly settings: TestSettingsRpc;
  /** What studies allow, and what they use already; a little old, so that a busy study is not read with every part. */
  private readonly studies = new LRUCache<string, { allowed: ThinkAloud; bytes: number; readAt: number }>({
    max: maxStudies,
  });

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(DeletedRunsService) private readonly runs: DeletedRunsService,
    @Inject(TrashService) private readonly trash: TrashService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<EventsConfig, 'EVENTS_MEDIA_MB'>,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.settings = rpc.client(testSettings);
  }

  /** Stores a part, once however often it is sent. Refuses what the study does not ask for, and what goes beyond its limit. */
  async add({ appId, session, track: id, part }: MediaPart, bytes: Buffer): Promise<void> {
    const track = trackOf(id);
    checkSession(session);
    if (!/^\d{1,5}$/.test(part) || Number(part) >= maxParts)
      throw invalidField({ field: 'part', message: `must be a number below ${maxParts}` });
    if (bytes.length === 0) throw invalidField({ field: '', message: 'must not be empty' });
    const study = await this.study(appId);
    if (!study.allowed.kinds.includes(track.kind) || this.runs.isDeleted(appId, session, 'event'))
      throw new DomainError('conflict', { message: 'This study does not record that of this test.' });
    const key = `${folderOf(appId, session)}${id}/${part.padStart(5, '0')}`;
    const before = await this.platform.objects.stat(key);
    if (before?.size === bytes.length) return;
    if (study.bytes + bytes.length > this.limitOf(study))
      throw new DomainError('body.too.large', { message: 'The recordings of this study take all the space they may.' });
    study.bytes += bytes.length - (before?.size ?? 0);
    await this.platform.objects.put(key, bytes);
    // The run was deleted while its part was written: the deletion may have looked before.
    if (this.runs.isDeleted(appId, session, 'event')) await this.platform.objects.remove(key);
  }

  /** The recordings of a session in the order in which they began. */
  async list(appId: string, session: string): Promise<MediaTrackAnswer[]> {
    checkSession(session);
    const found = new Map<string, MediaTrackAnswer>();
    const hiddenUntil = await this.trash.hiddenUntil(appId, session);
    for await (const { key, size, modifiedAt } of this.files(folderOf(appId, session))) {
      if (modifiedAt <= hiddenUntil) continue;
      const id = key.split('/')[3] ?? '';
      const track = readMediaTrack(id);
      if (!track) continue;
      const known = found.get(id);
      if (known) known.bytes += size;
      else
        found.set(id, {
          ...{ id, kind: track.kind, startedAt: track.startedAt, contentType: contentTypeOf(track), bytes: size },
        });
    }
    return [...found.values()].sort((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1));
  }

  /** What the recordings of a study take at the moment, and what they may take. */
  async usage(appId: string): Promise<MediaUsageAnswer> {
    const sessions = new Set<string>();
    let bytes = 0;
    for await (const { key, size } of this.files(`media/${appId}/`)) {
      sessions.add(key.split('/')[2] ?? '');
      bytes += size;
    }
    return { sessions: sessions.size, bytes, limitBytes: this.limitOf(await this.study(appId)) };
  }

  /** A recording as one file: its parts one after the other, up to the first that is missing. */
  async read(appId: string, session: string, id: string): Promise<{ content: Readable; type: string; bytes: number }> {
    const track = trackOf(id);
    checkSession(session);
    const parts: ObjectInfo[] = [];
    const hiddenUntil = await this.trash.hiddenUntil(appId, session);
    for await (const file of this.files(`${folderOf(appId, session)}${id}/`)) {
      if (file.modifiedAt <= hiddenUntil || Number(file.key.split('/').at(-1)) !== parts.length) break;
      parts.push(file);
    }
    if (parts.length === 0) throw new DomainError('not.found', { message: 'There is no such recording.' });
    const bytes = parts.reduce((sum, { size }) => sum + size, 0);
    return { content: Readable.from(this.contents(parts), { objectMode: false }), type: contentTypeOf(track), bytes };
  }

  /** Removes the recordings of a session. */
  async removeSession(appId: string, session: string): Promise<void> {
    await this.remove(folderOf(appId, session));
  }

  /** Removes the recordings of a study that were stored until a time, or all. */
  async removeStudy(appId: string, until = Infinity): Promise<void> {
    await this.remove(`media/${appId}/`, until);
    this.studies.delete(appId);
  }

  private async remove(prefix: string, until = Infinity): Promise<void> {
    for await (const { key, modifiedAt } of this.files(prefix))
      if (modifiedAt <= until) await this.platform.objects.remove(key);
  }

  private limitOf({ allowed }: { allowed: ThinkAloud }): number {
    return Math.min(allowed.maxMegabytes, this.config.EVENTS_MEDIA_MB) * megabyte;
  }

  private async *contents(parts: readonly ObjectInfo[]): AsyncGenerator<Buffer> {
    for (const { key } of parts) {
      const bytes = await this.platform.objects.getBytes(key);
      // Deleted meanwhile: what is left of the file does not belong to it.
      if (!bytes) return;
      yield bytes;
    }
  }

  private async study(appId: string): Promise<{ allowed: ThinkAloud; bytes: number }> {
    const known = this.studies.get(appId);
    if (known && this.clock.now() - known.readAt < freshMs) return known;
    const { json } = await this.settings.get({ appId });
    const settings: unknown = json === '' ? {} : JSON.parse(json);
    let bytes = 0;
    for await (const { size } of this.files(`media/${appId}/`)) bytes += size;
    const study = { allowed: thinkAloudOf(isRecord(settings) ? settings : {}), bytes, readAt: this.clock.now() };
    this.studies.set(appId, study);
    return study;
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
}

const folderOf = (appId: string, session: string): string => `media/${appId}/${session}/`;

const contentTypeOf = ({ kind, format }: MediaTrack): string =>
  `${kind === 'microphone' ? 'audio' : 'video'}/${format}`;

function trackOf(id: string): MediaTrack {
  const track = readMediaTrack(id);
  if (!track) throw invalidField({ field: 'track', message: 'must be <kind>-<ms since 1970>-<webm or mp4>' });
  return track;
}

function checkSession(session: string): void {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(session))
    throw invalidField({ field: 'session', message: 'must be 1 to 64 characters of A-Z, a-z, 0-9, _ and -' });
}
