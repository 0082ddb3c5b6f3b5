import { DomainError, type VersionAnswer } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { stringifyLargeJson } from '@prototrail/platform';
import type { Edit } from '@prototrail/model';
import type { Caller } from '@prototrail/service-kit';
import { RevisionsRepository } from '../store/revisions.repository';
import { VersionsRepository, type Version } from '../store/versions.repository';
import { AppDocuments } from './app-documents';
import { AppsService } from './apps.service';
import { isBookkeeping, type Json } from './document';
import { parseDocument } from './document-text';

/** Versions of prototypes: list, name, bring back, copy. */
@Injectable()
export class VersionsService {
  constructor(
    @Inject(VersionsRepository) private readonly versions: VersionsRepository,
    @Inject(RevisionsRepository) private readonly revisions: RevisionsRepository,
    @Inject(AppDocuments) private readonly documents: AppDocuments,
    @Inject(AppsService) private readonly apps: AppsService,
  ) {}

  /** A page of versions, the newest first. */
  async list(appId: string, options: { after?: string | undefined; isNamed: boolean }) {
    const page = await this.versions.page(appId, options);
    const recorded = new Set(await this.revisions.listRecorded(appId));
    return { rows: page.items.map((version) => answer(version, recorded)), next: page.next };
  }

  /** Names the newest state. */
  async create(appId: string, name: string): Promise<VersionAnswer> {
    return this.answer(await this.documents.keepVersion(appId, name));
  }

  /** Throws `not.found`. */
  async rename(appId: string, id: string, name: string | null): Promise<VersionAnswer> {
    const { id: known } = await this.find(appId, id);
    const version = await this.versions.rename(known, name);
    if (!version) throw missing();
    return this.answer(version);
  }

  /** Brings a version back in one change and keeps what was there as a version. Throws `not.found`. */
  async restore(caller: Caller, id: string): Promise<{ before: VersionAnswer; seq?: number }> {
    const { appId } = caller;
    const wanted = await parseDocument(await this.text(appId, id));
    const before = await this.documents.keepVersion(appId, null);
    const edits = await editsBetween(await parseDocument(await this.documents.read(appId)), wanted);
    const answered = { before: await this.answer(before) };
    if (edits.length === 0) return answered;
    const seq = await this.documents.append(appId, edits, { userId: caller.user?.id ?? '' });
    return { ...answered, seq };
  }

  /** Makes a new prototype of a version; the caller becomes its owner. Throws `not.found`. */
  async copy(caller: Caller, id: string, name: string | null | undefined): Promise<string> {
    return this.apps.copy(caller, name, await this.text(caller.appId, id));
  }

  private async find(appId: string, id: string): Promise<Version> {
    const version = await this.versions.find(appId, id);
    if (!version) throw missing();
    return version;
  }

  private async text(appId: string, id: string): Promise<string> {
    const { revision } = await this.find(appId, id);
    const text = await this.documents.readRevision(appId, revision);
    if (text === undefined) throw missing();
    return text;
  }

  private async answer(version: Version): Promise<VersionAnswer> {
    return answer(version, new Set(await this.revisions.listRecorded(version.appId)));
  }
}

const missing = (): DomainError =>
  new DomainError('not.found', {
    message: 'There is no such version of this prototype; it may be older than 30 days.',
  });

function answer({ id, at, name, revision, userIds, changes }: Version, recorded: ReadonlySet<string>): VersionAnswer {
  const isTested = recorded.has(revision);
  return { id, at, ...(name === null ? {} : { name }), revision, userIds, changes, isTested };
}

/** Fields that a restore leaves: the server writes them, they are about the prototype, or ids would be given twice. */
const stays: ReadonlySet<string> = new Set([
  ...['_id', 'id', 'users', 'invitations', 'isDeleted', 'created', 'parent', 'name', 'lastUUID', 'codeHost'],
]);

/** The edits that make one document of another. */
async function editsBetween(now: Readonly<Json>, wanted: Readonly<Json>): Promise<Edit[]> {
  const edits: Edit[] = [];
  for (const name of new Set([...Object.keys(now), ...Object.keys(wanted)])) {
    if (stays.has(name) || isBookkeeping({ type: 'update', name })) continue;
    if (!Object.hasOwn(wanted, name)) edits.push({ type: 'delete', name });
    else if ((await stringifyLargeJson(now[name] ?? null)) !== (await stringifyLargeJson(wanted[name])))
      edits.push({ type: 'update', name, object: wanted[name] });
  }
  return edits;
}
