import { BusinessRefusal, teamAccess, type TeamAccess } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Ids } from '@prototrail/platform';
import { CLOCK, FactPublisher, IDS, RPC, type Caller, type RpcTransport } from '@prototrail/service-kit';
import { AppStore, type Text } from './app-store';
import { newDocument, opsOfChanges, opsOfFields, type Json, type Op } from './document';
import { ImagesService } from './images.service';
import { previewOf } from './preview';

const ownerLevel = 3;
const publicListCap = 200;
const keptPreviews = 500;
type ChangeList = Parameters<typeof opsOfChanges>[0];

/** Prototypes: create, read, change, copy, delete. */
@Injectable()
export class AppsService {
  private readonly team: TeamAccess;
  private readonly previews = new Map<string, { seq: number; preview: Json }>();

  constructor(
    @Inject(AppStore) private readonly store: AppStore,
    @Inject(ImagesService) private readonly images: ImagesService,
    @Inject(FactPublisher) private readonly facts: FactPublisher,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.team = rpc.client(teamAccess);
  }

  /** Stores a new prototype with its owner and links, then answers it. */
  async create(body: Json, userId: string): Promise<Json> {
    const id = this.ids.next();
    const parent =
      typeof body.parent === 'string' && (await this.canRead(body.parent, userId)) ? body.parent : undefined;
    const document = newDocument(body, { id, now: this.clock.now(), parent });
    await this.publish(document, userId);
    return document;
  }

  read(appId: string): Promise<string> {
    return this.store.read(appId);
  }

  /** The text that a tester gets, readable later under its content address. */
  pin(appId: string): Promise<Text> {
    return this.store.pin(appId);
  }

  readRevision(appId: string, revision: string): Promise<string | undefined> {
    return this.store.readRevision(appId, revision);
  }

  keepRevision(appId: string, revision: string): Promise<void> {
    return this.store.keepRevision(appId, revision);
  }

  summary(appId: string): Promise<Json> {
    return this.store.summary(appId);
  }

  /** Replaces whole top-level fields. */
  async save(caller: Caller, fields: Json): Promise<void> {
    await this.append(caller, opsOfFields(fields, caller.permission >= ownerLevel));
  }

  /** Applies a change list in one step. Throws BusinessRefusal when nothing in it counts. */
  async change(caller: Caller, changes: ChangeList): Promise<void> {
    if (!changes.some((change) => change.type && change.name)) throw new BusinessRefusal('app.update.error.no.data');
    await this.append(caller, opsOfChanges(changes, caller.permission >= ownerLevel));
  }

  /** What the person may open, each with what the person may do: 1 read, 2 write, 3 own. */
  async list(userId: string, kind: 'summary' | 'preview'): Promise<Json[]> {
    const { grants } = await this.team.listApps({ userId });
    const levels = new Map(grants.map(({ appId, permission }) => [appId, permission]));
    const apps = await this.readMany([...levels.keys()], kind);
    return apps.map((app) => ({ ...app, permission: levels.get(String(app.id)) }));
  }

  async listPublic(kind: 'summary' | 'preview'): Promise<Json[]> {
    const { appIds } = await this.team.listPublic({ limit: publicListCap });
    return this.readMany(appIds, kind);
  }

  /** Copies a prototype with its images; the caller becomes owner of the copy. */
  async copy(caller: Caller, name: string | null | undefined): Promise<string> {
    const id = this.ids.next();
    const now = this.clock.now();
    const userId = caller.user?.id ?? '';
    const text = (await this.store.read(caller.appId))
      .replaceAll('%', '$perc;')
      .replaceAll(`"${caller.appId}/`, `"${id}/`);
    const source = JSON.parse(text) as Json;
    const body = { ...source, name: name ?? source.name, isPublic: false, created: now, lastUpdate: now };
    for (const field of ['isDirty', 'lastBackup'] as const) delete (body as Json)[field];
    await this.images.copyAll(caller.appId, id, userId);
    await this.publish(newDocument(body, { id, now, parent: caller.appId }), userId);
    return id;
  }

  /** Nobody can reach the prototype from now on; its data goes as each service hears of it. */
  async remove(appId: string): Promise<void> {
    await this.team.remove({ appId });
    await this.facts.publish('app.deleted', appId, { appId });
  }

  /** Removes what this service keeps of a deleted prototype; can be repeated. */
  async erase(appId: string): Promise<void> {
    await this.images.removeAll(appId);
    await this.store.remove(appId);
    this.previews.delete(appId);
  }

  private async publish(document: Json, userId: string): Promise<void> {
    const appId = String(document.id);
    await this.store.create(document);
    await this.team.register({ appId, ownerId: userId, isPublic: document.isPublic === true });
    await this.facts.publish('app.created', appId, { appId, userId });
  }

  private async append(caller: Caller, ops: Op[]): Promise<void> {
    if (ops.length === 0) return;
    await this.store.append(caller.appId, ops, caller.user?.id ?? '');
    const isPublic = ops.findLast((op) => op.c === '' && op.k === 'isPublic');
    if (isPublic) await this.team.setPublic({ appId: caller.appId, isPublic: isPublic.v === true });
  }

  private async canRead(appId: string, userId: string): Promise<boolean> {
    const answer = await this.team.check({ appId, userId, hash: '' });
    return answer.exists && (answer.isPublic || answer.permission > 0);
  }

  private async readMany(appIds: readonly string[], kind: 'summary' | 'preview'): Promise<Json[]> {
    const found: Json[] = [];
    for (const appId of appIds) {
      const app = await (kind === 'summary' ? this.store.summary(appId) : this.preview(appId)).catch(
        (error: unknown) => {
          if ((error as { code?: string }).code === 'not.found') return undefined;
          throw error;
        },
      );
      if (app) found.push(app);
    }
    return found;
  }

  private async preview(appId: string): Promise<Json> {
    const seq = await this.store.sequence(appId);
    const known = this.previews.get(appId);
    if (known?.seq === seq) return known.preview;
    const preview = previewOf(JSON.parse(await this.store.read(appId)) as Json);
    if (this.previews.size >= keptPreviews) this.previews.clear();
    this.previews.set(appId, { seq, preview });
    return preview;
  }
}
