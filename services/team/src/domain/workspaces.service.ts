import {
  authInstance,
  BusinessRefusal,
  DomainError,
  workspaceLimits,
  type AuthInstance,
  type FolderAnswer,
  type WorkspaceAnswer,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Ids } from '@prototrail/platform';
import { CLOCK, FactPublisher, IDS, RPC, type Caller, type RpcTransport } from '@prototrail/service-kit';
import { isDeepStrictEqual } from 'node:util';
import { WorkspacesRepository } from '../store/workspaces.repository';
import { AccessService } from './access.service';
import { levelOf, levels, type Grants, type Member } from './grants';
import { membersOfApps, personalId, withLibrary, withoutApp, withoutFolder, type Workspace } from './workspace';

/** The same list may change while it is copied; more rounds than this do not happen. */
const maxRounds = 20;

/** Where a prototype lies in a workspace, and whether its components are for all people there; absent: as before. */
interface Placement {
  folder: string;
  isLibrary?: boolean | null | undefined;
}

/**
 * Prototypes in folders, and the people of them. The grants of a prototype hold a copy of the people of each workspace that it
 * lies in, so that one document still decides who may do what. `settle` brings the copies up to date and can be repeated.
 */
@Injectable()
export class WorkspacesService {
  private readonly instance: AuthInstance;

  constructor(
    @Inject(AccessService) private readonly access: AccessService,
    @Inject(WorkspacesRepository) private readonly workspaces: WorkspacesRepository,
    @Inject(FactPublisher) private readonly facts: FactPublisher,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.instance = rpc.client(authInstance);
  }

  /** The personal one first, then by name. */
  async list(userId: string): Promise<WorkspaceAnswer[]> {
    const own = personalId(userId);
    if (!(await this.access.load(own))) await this.store({ id: own, name: '', isPersonal: true }, userId);
    const all = await this.access.listGrants(userId);
    const readable = new Set(all.filter((one) => !one.isClosing && levelOf(one, userId) > 0).map(({ appId }) => appId));
    const found = await Promise.all(
      all
        .filter((one) => one.kind === 'workspace' && readable.has(one.appId))
        .map(async (grants) => {
          const workspace = await this.workspaces.find(grants.appId);
          return workspace ? [this.toAnswer(workspace, grants, { userId, readable })] : [];
        }),
    );
    return found
      .flat()
      .sort((a, b) => Number(b.isPersonal) - Number(a.isPersonal) || a.name.localeCompare(b.name, 'en'));
  }

  async create(userId: string, name: string): Promise<WorkspaceAnswer> {
    const owned = (await this.access.listGrants(userId)).filter(
      (grants) => grants.kind === 'workspace' && levelOf(grants, userId) === levels.owner,
    );
    if (owned.length > workspaceLimits.workspaces) throw new BusinessRefusal('workspaces.limit');
    const workspace = await this.store({ id: this.ids.next(), name, isPersonal: false }, userId);
    const grants = await this.access.load(workspace.id);
    if (!grants) throw new DomainError('not.found');
    return this.toAnswer(workspace, grants, { userId, readable: new Set() });
  }

  async rename(id: string, name: string): Promise<void> {
    await this.workspaces.change(id, (workspace) => ({ ...workspace, name }));
  }

  /** Its people lose what they had by it. */
  async remove(id: string): Promise<void> {
    const workspace = await this.workspaces.find(id);
    if (workspace?.isPersonal === true) throw new BusinessRefusal('workspaces.personal');
    await this.close(id);
  }

  /** As `remove`, for any workspace. A prototype is let go of before the list that names it. */
  async close(id: string): Promise<void> {
    await this.access.close(id);
    for (const appId of Object.keys((await this.workspaces.find(id))?.apps ?? {})) await this.settleApp(id, appId);
    await this.workspaces.remove(id);
    await this.access.remove({ appId: id });
  }

  async createFolder(id: string, name: string): Promise<FolderAnswer> {
    const folder = { id: this.ids.next(), name };
    await this.workspaces.change(id, (workspace) => {
      if (workspace.folders.length >= workspaceLimits.folders) throw new BusinessRefusal('workspaces.limit');
      return { ...workspace, folders: [...workspace.folders, folder] };
    });
    return folder;
  }

  async renameFolder(id: string, folder: string, name: string): Promise<void> {
    await this.workspaces.change(id, (workspace) => {
      if (!workspace.folders.some((one) => one.id === folder)) throw new DomainError('not.found');
      return {
        ...workspace,
        folders: workspace.folders.map((one) => (one.id === folder ? { ...one, name } : one)),
      };
    });
  }

  async removeFolder(id: string, folder: string): Promise<void> {
    await this.workspaces.change(id, (workspace) => withoutFolder(workspace, folder));
  }

  /**
   * Only its owner puts a prototype where others are: an editor could otherwise keep access by a workspace of their own after
   * the owner removed them.
   */
  async put({ appId: id, user }: Caller, appId: string, { folder, isLibrary }: Placement): Promise<void> {
    const workspace = await this.workspaces.find(id);
    const grants = await this.access.load(appId);
    const level = grants && !grants.kind && !grants.isClosing ? levelOf(grants, user?.id ?? '') : 0;
    if (!workspace || level === 0) throw new DomainError('not.found');
    const isNew = workspace.apps[appId] === undefined;
    if (isNew && !workspace.isPersonal && level < levels.owner) throw new DomainError('access.forbidden');
    const { prototypes } = isNew && !workspace.isPersonal ? await this.instance.workspaces({}) : { prototypes: -1 };
    await this.workspaces.change(id, (now) => {
      if (prototypes >= 0 && Object.keys(now.apps).length >= prototypes) throw new BusinessRefusal('workspaces.quota');
      if (folder !== '' && !now.folders.some((one) => one.id === folder)) throw new DomainError('not.found');
      if (isNew && Object.keys(now.apps).length >= workspaceLimits.apps) throw new BusinessRefusal('workspaces.limit');
      const placed = { ...now, apps: { ...now.apps, [appId]: folder } };
      return typeof isLibrary === 'boolean' ? withLibrary(placed, appId, isLibrary) : placed;
    });
    if (!workspace.isPersonal) await this.settleApp(id, appId);
  }

  async takeOut(userId: string, id: string, appId: string): Promise<void> {
    const [grants, workspace, app] = [
      await this.access.load(id),
      await this.workspaces.find(id),
      await this.access.load(appId),
    ];
    const mayWrite = grants?.kind === 'workspace' && levelOf(grants, userId) >= levels.write;
    const isOwner = app !== undefined && levelOf(app, userId) === levels.owner;
    if (!workspace || (!mayWrite && !isOwner))
      throw new DomainError('not.found', { message: 'There is no such workspace.' });
    await this.workspaces.change(id, (now) => withoutApp(now, appId));
    await this.settleApp(id, appId);
  }

  /** The workspaces other than personal ones in which a prototype lies, with the ids of all prototypes there. */
  async sharedWith(appId: string): Promise<{ workspaces: { id: string; appIds: string[] }[] }> {
    const ids = Object.keys((await this.access.load(appId))?.workspaces ?? {});
    const found = await Promise.all(ids.map((id) => this.workspaces.find(id)));
    return {
      workspaces: found.flatMap((workspace) =>
        workspace ? [{ id: workspace.id, appIds: Object.keys(workspace.apps) }] : [],
      ),
    };
  }

  /** The name of a workspace, for mails and invitations; undefined for a prototype. */
  async nameOf(grants: Grants): Promise<string | undefined> {
    if (grants.kind !== 'workspace') return undefined;
    return (await this.workspaces.find(grants.appId))?.name ?? '';
  }

  async refusePersonal(id: string): Promise<void> {
    if ((await this.workspaces.find(id))?.isPersonal === true) throw new BusinessRefusal('workspaces.personal');
  }

  async changePerson(id: string, member: Member): Promise<void> {
    const grants = await this.access.load(id);
    const level = grants ? levelOf(grants, member.userId) : 0;
    if (level === 0) throw new DomainError('not.found', { message: 'This user is not a member.' });
    if (level === levels.owner) throw new BusinessRefusal('apps.team.member.add.error.owner');
    await this.access.setMember(id, member);
    await this.peopleChanged(id);
  }

  /** Removing somebody unknown changes nothing. */
  async removePerson(id: string, userId: string): Promise<void> {
    const grants = await this.access.load(id);
    if (grants && levelOf(grants, userId) === levels.owner) throw new BusinessRefusal('apps.team.member.leave.owner');
    await this.access.removeMember(id, userId);
    await this.peopleChanged(id);
  }

  /** After a change of the people of a workspace. The fact makes sure of it when this process ends meanwhile. */
  async peopleChanged(id: string): Promise<void> {
    await this.facts.publish('workspace.changed', id, { workspaceId: id });
    await this.settle(id);
  }

  /** Copies the people of a workspace into the grants of its prototypes. */
  async settle(id: string): Promise<void> {
    const workspace = await this.workspaces.find(id);
    if (!workspace || workspace.isPersonal) return;
    for (const appId of Object.keys(workspace.apps)) await this.settleApp(id, appId);
  }

  private async settleApp(id: string, appId: string): Promise<void> {
    for (let round = 0; round < maxRounds; round += 1) {
      const members = await this.peopleOf(id, appId);
      await this.access.setWorkspace(appId, id, members);
      if (isDeepStrictEqual(members, await this.peopleOf(id, appId))) return;
    }
  }

  /** Who may open a prototype by a workspace; undefined when it does not lie there (any more). */
  private async peopleOf(id: string, appId: string): Promise<ReturnType<typeof membersOfApps> | undefined> {
    const [workspace, grants] = [await this.workspaces.find(id), await this.access.load(id)];
    if (!grants || grants.isClosing || !workspace || workspace.isPersonal) return undefined;
    return workspace.apps[appId] === undefined ? undefined : membersOfApps(grants);
  }

  private async store(workspace: Pick<Workspace, 'id' | 'name' | 'isPersonal'>, ownerId: string): Promise<Workspace> {
    const stored: Workspace = { ...workspace, folders: [], apps: {}, created: this.clock.now() };
    await this.workspaces.create(stored);
    await this.access.register({ appId: workspace.id, ownerId, isPublic: false, kind: 'workspace' });
    return stored;
  }

  private toAnswer(
    { id, name, isPersonal, folders, apps, libraries = [] }: Workspace,
    grants: Grants,
    { userId, readable }: { userId: string; readable: ReadonlySet<string> },
  ): WorkspaceAnswer {
    return {
      _id: id,
      id,
      name,
      isPersonal,
      permission: levelOf(grants, userId),
      people: grants.members.length,
      folders,
      apps: Object.entries(apps)
        .filter(([appID]) => readable.has(appID))
        .map(([appID, folder]) => ({ appID, folder, ...(libraries.includes(appID) ? { isLibrary: true } : {}) })),
    };
  }
}
