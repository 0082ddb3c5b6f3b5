import {
  collections,
  DomainError,
  teamAccess,
  type LibraryAnswer,
  type LibraryBody,
  type TeamAccess,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Collection, Ids, Platform } from '@prototrail/platform';
import { CLOCK, IDS, PLATFORM, RPC, type Caller, type RpcTransport } from '@prototrail/service-kit';

const ownerLevel = 3;
const maxListed = 1000;

const serverFields: readonly string[] = ['_id', 'id', 'created', 'isPublic'];

/** What a library says beside what the server decides. */
function contentsOf({ name, elements, ...body }: LibraryBody): Record<string, unknown> {
  const rest = Object.entries(body).filter(([field]) => !serverFields.includes(field));
  return { ...Object.fromEntries(rest), ...(name ? { name } : {}), elements: elements ?? [] };
}

/** Libraries of elements. */
@Injectable()
export class LibrariesService {
  private readonly libraries: Collection<LibraryAnswer>;
  private readonly team: TeamAccess;

  constructor(
    @Inject(PLATFORM) platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.libraries = platform.documents.collection<LibraryAnswer>(collections.appsLibraries);
    this.team = rpc.client(teamAccess);
  }

  /** The libraries that the person may read. */
  async list(userId: string): Promise<LibraryAnswer[]> {
    const { grants } = await this.team.listApps({ userId, kind: 'library' });
    if (grants.length === 0) return [];
    const ids = grants.slice(0, maxListed).map(({ appId }) => appId);
    return (await this.libraries.query({ where: { id: { in: ids } } })).items.map(({ doc }) => doc);
  }

  /** Stores a library with its owner, then answers it. */
  async create(body: LibraryBody, userId: string): Promise<LibraryAnswer> {
    const id = this.ids.next();
    const isPublic = body.isPublic === true;
    const library = { ...contentsOf(body), _id: id, id, isPublic, created: this.clock.now() } as LibraryAnswer;
    await this.libraries.insert(id, library);
    await this.team.register({ appId: id, ownerId: userId, isPublic, kind: 'library' });
    return library;
  }

  async get(id: string): Promise<LibraryAnswer> {
    const library = (await this.libraries.find(id))?.doc;
    if (!library) throw new DomainError('not.found', { message: 'There is no such library.' });
    return library;
  }

  /** Replaces everything but what the server decides; only the owner changes who may see it. */
  async save({ appId, permission }: Caller, body: LibraryBody): Promise<LibraryAnswer> {
    const { _id, id, created, isPublic: wasPublic } = await this.get(appId);
    const isPublic = permission >= ownerLevel ? body.isPublic === true : wasPublic === true;
    const library = { ...contentsOf(body), _id, id, isPublic, created } as LibraryAnswer;
    await this.libraries.replace(appId, library);
    if (isPublic !== (wasPublic === true)) await this.team.setPublic({ appId, isPublic });
    return library;
  }

  async erase(id: string): Promise<void> {
    await this.libraries.remove(id);
  }
}
