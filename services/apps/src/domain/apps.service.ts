import { BusinessRefusal, teamAccess, type TeamAccess } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Edit } from '@prototrail/model';
import type { Clock, Ids } from '@prototrail/platform';
import { CLOCK, FactPublisher, IDS, RPC, type Caller, type RpcTransport } from '@prototrail/service-kit';
import { LRUCache } from 'lru-cache';
import { AppDocuments, type Text } from './app-documents';
import { editsOfChanges, editsOfFields, isBookkeeping, newDocument, type Change, type Json } from './document';
import { parseDocument } from './document-text';
import { FontsService } from './fonts.service';
import { ImagesService } from './images.service';
import { PlanService } from './plan.service';
import { ListsService } from './lists.service';
import { withoutRequestSecrets } from './request-secrets';
import { UploadsService } from './uploads.service';

const ownerLevel = 3;
const maxTesterTexts = 32 * 1024 * 1024;

const isOfTeam = ({ permission }: Caller): boolean => permission > 0;

/** Prototypes: create, read, change, copy, delete. */
@Injectable()
export class AppsService {
  private readonly team: TeamAccess;
  private readonly testerTexts = new LRUCache<string, string>({
    maxSize: maxTesterTexts,
    sizeCalculation: (text) => text.length + 1,
  });

  constructor(
    @Inject(AppDocuments) private readonly documents: AppDocuments,
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(ImagesService) private readonly images: ImagesService,
    @Inject(FontsService) private readonly fonts: FontsService,
    @Inject(UploadsService) private readonly uploads: UploadsService,
    @Inject(PlanService) private readonly plans: PlanService,
    @Inject(FactPublisher) private readonly facts: FactPublisher,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.team = rpc.client(teamAccess);
  }

  /** Stores a new prototype with its owner and links, then answers its id and text. Throws `plan.limit`. */
  async create(body: Json, userId: string): Promise<{ id: string; text: string }> {
    await this.plans.checkPrototypes(userId);
    const id = this.ids.next();
    const parent =
      typeof body.parent === 'string' && (await this.canRead(body.parent, userId)) ? body.parent : undefined;
    const document = newDocument(body, { id, now: this.clock.now(), parent });
    return { id, text: await this.publish(document, userId) };
  }

  /** The newest text; people outside of the team get it without the secrets of its requests. */
  async read(caller: Caller): Promise<string> {
    return (await this.readNumbered(caller)).text;
  }

  /** The same with the number of the last entry in it. */
  async readNumbered(caller: Caller): Promise<{ text: string; seq: number }> {
    const { text, seq } = await this.documents.readNumbered(caller.appId);
    return { text: isOfTeam(caller) ? text : await withoutRequestSecrets(text), seq };
  }

  /** The text that a tester gets, readable later under its content address. */
  async pin(appId: string): Promise<Text> {
    const { text, revision } = await this.documents.pin(appId);
    return { text: await this.forTesters(text, revision), revision };
  }

  async readRevision(caller: Caller, revision: string): Promise<string | undefined> {
    const text = await this.documents.readRevision(caller.appId, revision);
    return text === undefined || isOfTeam(caller) ? text : this.forTesters(text, revision);
  }

  keepRevision(appId: string, revision: string): Promise<void> {
    return this.documents.keepRevision(appId, revision);
  }

  summary(appId: string): Promise<Json> {
    return this.documents.summary(appId);
  }

  /** Replaces whole top-level fields. */
  async save(caller: Caller, fields: Json): Promise<void> {
    await this.append(caller, this.dated(editsOfFields(fields, caller.permission >= ownerLevel)));
  }

  /**
   * Applies a change list in one step. Throws BusinessRefusal when nothing in it counts.
   * @returns the sequence number that orders it among the changes of others; undefined when the caller may change nothing of it
   */
  async change(caller: Caller, changes: readonly Change[]): Promise<number | undefined> {
    if (!changes.some((change) => change.type && change.name)) throw new BusinessRefusal('app.update.error.no.data');
    const edits = editsOfChanges(changes, caller.permission >= ownerLevel);
    return this.append(caller, this.dated(edits), changes.find(({ saveId }) => saveId)?.saveId);
  }

  /**
   * Editors send the time of a change along. Where a program does not, those who follow the prototype would not notice. What is
   * only kept about a prototype, such as how many tests it has, is no edit of it.
   */
  private dated(edits: Edit[]): Edit[] {
    const isDated = edits.some(({ parent, name }) => !parent && name === 'lastUpdate');
    return isDated || edits.every(isBookkeeping)
      ? edits
      : [...edits, { type: 'update', name: 'lastUpdate', object: this.clock.now() }];
  }

  /** Copies a prototype, or the text of one of its versions, with its files; the caller becomes owner of the copy. */
  async copy(caller: Caller, name: string | null | undefined, from?: string): Promise<string> {
    const id = this.ids.next();
    const now = this.clock.now();
    const userId = caller.user?.id ?? '';
    await this.plans.checkPrototypes(userId);
    await this.plans.checkCopy(caller.appId, userId);
    const text = (from ?? (await this.read(caller)))
      .replaceAll('%', '$perc;')
      .replaceAll(`"${caller.appId}/`, `"${id}/`);
    const source = await parseDocument(text);
    const body = { ...source, name: name ?? source.name, isPublic: false, created: now, lastUpdate: now };
    for (const field of ['isDirty', 'lastBackup'] as const) delete (body as Json)[field];
    await this.images.copyAll(caller.appId, id, userId);
    await this.fonts.copyAll(caller.appId, id, userId);
    await this.uploads.copyAll(caller.appId, id, userId);
    await this.publish(newDocument(body, { id, now, parent: caller.appId }), userId);
    return id;
  }

  /** Nobody can reach the prototype from now on; its data goes as each service hears of it. */
  async remove(appId: string, byUserId: string): Promise<void> {
    await this.team.remove({ appId });
    await this.facts.publish('app.deleted', appId, { appId, byUserId });
  }

  /** Removes what this service keeps of a deleted prototype; can be repeated. */
  async erase(appId: string): Promise<void> {
    await this.images.removeAll(appId);
    await this.fonts.removeAll(appId);
    await this.uploads.removeAll(appId);
    await this.documents.remove(appId);
    this.lists.forget(appId);
  }

  /** Each tester gets the same text: it is made once for a revision with requests. */
  private async forTesters(text: string, revision: string): Promise<string> {
    const known = this.testerTexts.get(revision);
    if (known !== undefined) return known;
    const made = await withoutRequestSecrets(text);
    if (made !== text) this.testerTexts.set(revision, made);
    return made;
  }

  private async publish(document: Json, userId: string): Promise<string> {
    const appId = String(document.id);
    const text = await this.documents.create(document);
    await this.team.register({ appId, ownerId: userId, isPublic: document.isPublic === true, kind: '' });
    await this.facts.publish('app.created', appId, { appId, userId });
    return text;
  }

  private async append(caller: Caller, edits: Edit[], saveId?: string): Promise<number | undefined> {
    if (edits.length === 0) return undefined;
    const seq = await this.documents.append(caller.appId, edits, { userId: caller.user?.id ?? '', saveId });
    const isPublic = edits.findLast(({ parent, name }) => parent === undefined && name === 'isPublic');
    if (isPublic) await this.team.setPublic({ appId: caller.appId, isPublic: isPublic.object === true });
    return seq;
  }

  private async canRead(appId: string, userId: string): Promise<boolean> {
    const answer = await this.team.check({ appId, userId, hash: '', kind: '' });
    return answer.exists && (answer.isPublic || answer.permission > 0);
  }
}
