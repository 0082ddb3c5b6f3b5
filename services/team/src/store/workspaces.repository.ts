import { Inject, Injectable } from '@nestjs/common';
import { collections } from '@prototrail/contracts';
import { isPlatformError, type Collection, type Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';
import type { Workspace } from '../domain/workspace';

/** What lies in workspaces; who belongs to them is in the grants of the same id. */
@Injectable()
export class WorkspacesRepository {
  private readonly workspaces: Collection<Workspace>;

  constructor(@Inject(PLATFORM) platform: Platform) {
    this.workspaces = platform.documents.collection<Workspace>(collections.teamWorkspaces);
  }

  async find(id: string): Promise<Workspace | undefined> {
    return (await this.workspaces.find(id))?.doc;
  }

  /** Stores a new one; one that is there stays as it is. */
  async create(workspace: Workspace): Promise<void> {
    try {
      await this.workspaces.insert(workspace.id, workspace);
    } catch (error) {
      if (!isPlatformError(error, 'duplicate')) throw error;
    }
  }

  async change(id: string, change: (workspace: Workspace) => Workspace | null): Promise<void> {
    await this.workspaces.update(id, change);
  }

  async remove(id: string): Promise<void> {
    await this.workspaces.remove(id);
  }
}
