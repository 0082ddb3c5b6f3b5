import { Inject, Injectable } from '@nestjs/common';
import { FactPublisher } from '@prototrail/service-kit';
import { AccessService } from './access.service';
import { invitedOf, levelOf, levels, successorOf, type Grants } from './grants';

/** What becomes of the prototypes of somebody who closes the account. */
export interface Leaving {
  /** Deleted with the account, since nobody else can change them. */
  deleted: string[];
  /** Go to a writer of the team. */
  handedOver: { appId: string; userId: string }[];
}

/** Takes people who have closed their account out of all teams. */
@Injectable()
export class LeaversService {
  constructor(
    @Inject(AccessService) private readonly access: AccessService,
    @Inject(FactPublisher) private readonly facts: FactPublisher,
  ) {}

  /** What closing the account would do. */
  async preview(userId: string): Promise<Leaving> {
    const leaving: Leaving = { deleted: [], handedOver: [] };
    for (const grants of await this.access.listGrants(userId)) {
      if (grants.kind || grants.isClosing || levelOf(grants, userId) !== levels.owner) continue;
      const successor = successorOf(grants, userId);
      if (successor === undefined) leaving.deleted.push(grants.appId);
      else leaving.handedOver.push({ appId: grants.appId, userId: successor });
    }
    return leaving;
  }

  /** Can be repeated: a membership goes only after all that it led to is done. */
  async takeOut(userId: string): Promise<void> {
    for (const grants of await this.access.listGrants(userId)) await this.leave(grants, userId);
  }

  private async leave(grants: Grants, userId: string): Promise<void> {
    const { appId } = grants;
    if (levelOf(grants, userId) !== levels.owner) {
      if (invitedOf(grants, userId)) await this.access.endInvitation(appId, userId, false);
      await this.access.removeMember(appId, userId);
      return;
    }
    const successor = successorOf(grants, userId);
    if (successor !== undefined) return this.access.handOver(appId, userId, successor);
    await this.access.close(appId);
    if (grants.kind === 'library') await this.facts.publish('library.deleted', appId, { libraryId: appId });
    else await this.facts.publish('app.deleted', appId, { appId });
    await this.access.remove({ appId });
  }
}
