import { Inject, Injectable } from '@nestjs/common';
import { collections } from '@prototrail/contracts';
import { isPlatformError, type Collection, type Ids, type Platform } from '@prototrail/platform';
import { IDS, PLATFORM } from '@prototrail/service-kit';
import { replaceCommands, type CommandStack } from './stack';

/** Command stacks, one per prototype, made when first needed. */
@Injectable()
export class CommandsService {
  private readonly stacks: Collection<CommandStack>;

  constructor(
    @Inject(PLATFORM) platform: Platform,
    @Inject(IDS) private readonly ids: Ids,
  ) {
    this.stacks = platform.documents.collection<CommandStack>(collections.commandsStacks);
  }

  /** The stack; a default that is not stored when there is none. */
  async get(appId: string): Promise<CommandStack> {
    return (
      (await this.stacks.find(appId))?.doc ?? { _id: appId, id: appId, appID: appId, stack: [], pos: 0, lastUUID: 0 }
    );
  }

  /** Changes the stack in one step. */
  async change(appId: string, change: (stack: CommandStack) => CommandStack): Promise<CommandStack> {
    const changed = await this.stacks.update(appId, change);
    if (changed) return changed.doc;
    const id = this.ids.next();
    try {
      await this.stacks.insert(appId, { _id: id, id, appID: appId, stack: [], pos: 0, lastUUID: 0 });
    } catch (error) {
      if (!isPlatformError(error, 'duplicate')) throw error;
    }
    return this.change(appId, change);
  }

  async save(appId: string, body: Pick<CommandStack, 'stack' | 'pos' | 'lastUUID'>, userId: string): Promise<void> {
    await this.change(appId, (stack) => replaceCommands(stack, body, userId));
  }

  async remove(appId: string): Promise<void> {
    await this.stacks.remove(appId);
  }
}
