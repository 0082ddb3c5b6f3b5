import {
  authInstance,
  DomainError,
  teamAccess,
  type AuthInstance,
  type PlanAnswer,
  type PlanReply,
  type TeamAccess,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@prototrail/platform';
import { PLATFORM, RPC, type RpcTransport } from '@prototrail/service-kit';
import { ImagesRepository } from '../store/images.repository';
import type { Refusal } from './uploaded-files';

/** What a copy of a prototype copies, too; its document counts as nothing, since people cannot make it smaller. */
const copiedFolders = ['images/', 'uploads/', 'fonts/'] as const;
/** Where the files of a prototype are. */
const folders = [...copiedFolders, 'comments/'] as const;
const ownerLevel = 3;
const megabyte = 1_000_000;
const pageSize = 1_000;

/** Bytes that may still come, and what is said when they are too many. */
interface Room {
  room: number;
  message: string;
}

const limitOf = (limit: number): number | null => (limit < 0 ? null : limit);

/** What plans allow their people to keep here. Without plans nothing is counted. */
@Injectable()
export class PlanService {
  private readonly instance: AuthInstance;
  private readonly team: TeamAccess;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(ImagesRepository) private readonly images: ImagesRepository,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.instance = rpc.client(authInstance);
    this.team = rpc.client(teamAccess);
  }

  async read(userId: string): Promise<PlanAnswer> {
    const plan = await this.instance.plan({ userId });
    const { isOn, isPaid, paidUntil, upgrade, prototypes, storageMb, tests } = plan;
    const owned = isOn ? await this.owned(userId) : [];
    return {
      isOn,
      isPaid,
      ...(paidUntil > 0 ? { paidUntil } : {}),
      limits: { prototypes: limitOf(prototypes), storageMb: limitOf(storageMb), tests: limitOf(tests) },
      upgrade,
      used: { prototypes: owned.length, bytes: isOn ? await this.bytesOf(owned) : 0 },
    };
  }

  /** Throws `plan.limit` when the person has as many prototypes as the plan allows. */
  async checkPrototypes(userId: string): Promise<void> {
    const { prototypes } = await this.instance.plan({ userId });
    if (prototypes < 0) return;
    if ((await this.owned(userId)).length < prototypes) return;
    throw new DomainError('plan.limit', {
      message: `Your plan allows ${prototypes} prototypes. Delete one, or get a larger plan.`,
    });
  }

  /** Throws `plan.limit` when a copy of the files of a prototype would be too much for the person. */
  async checkCopy(appId: string, userId: string): Promise<void> {
    const plan = await this.instance.plan({ userId });
    if (plan.storageMb < 0) return;
    const room = await this.roomOf(plan, userId);
    if ((await this.bytesOf([appId], copiedFolders)) <= room) return;
    throw new DomainError('plan.limit', { message: tooMuch(plan) });
  }

  /** A tally of what may still be uploaded into a prototype: the plan of its owner and its workspaces count, whoever uploads. */
  async openTally(appId: string, code: string): Promise<(name: string, bytes: number) => Refusal | undefined> {
    const rooms = await this.roomsOf(appId);
    return (name, bytes) => {
      const full = rooms.find(({ room }) => bytes > room);
      if (full) return { name, code, message: full.message };
      for (const one of rooms) one.room -= bytes;
      return undefined;
    };
  }

  /** The tightest of the limits on what may still be uploaded into a prototype; undefined when there is none. */
  async leastRoom(appId: string): Promise<Room | undefined> {
    return (await this.roomsOf(appId)).sort((a, b) => a.room - b.room)[0];
  }

  private async roomsOf(appId: string): Promise<Room[]> {
    return [...(await this.roomOfOwner(appId)), ...(await this.roomsOfWorkspaces(appId))];
  }

  private async roomOfOwner(appId: string): Promise<Room[]> {
    const { members } = await this.team.members({ appId });
    const owner = members.find(({ permission }) => permission === ownerLevel)?.userId ?? '';
    const plan = await this.instance.plan({ userId: owner });
    return plan.storageMb < 0 ? [] : [{ room: await this.roomOf(plan, owner), message: tooMuch(plan) }];
  }

  private async roomsOfWorkspaces(appId: string): Promise<Room[]> {
    const { storageMb } = await this.instance.workspaces({});
    if (storageMb < 0) return [];
    const { workspaces } = await this.team.workspaces({ appId });
    return Promise.all(
      workspaces.map(async ({ appIds }) => ({
        room: storageMb * megabyte - (await this.bytesOf(appIds)),
        message: `The files of this workspace would be more than the ${storageMb} MB that the operator allows for each. Delete some, or ask the operator.`,
      })),
    );
  }

  private async roomOf({ storageMb }: PlanReply, userId: string): Promise<number> {
    return storageMb * megabyte - (await this.bytesOf(await this.owned(userId)));
  }

  private async owned(userId: string): Promise<string[]> {
    const { grants } = await this.team.listApps({ userId, kind: '' });
    return grants.filter(({ permission }) => permission === ownerLevel).map(({ appId }) => appId);
  }

  private async bytesOf(appIds: readonly string[], of: readonly string[] = folders): Promise<number> {
    let sum = 0;
    for (const appId of appIds) {
      sum += await this.images.sharedBytes(appId);
      for (const folder of of) sum += await this.bytesBelow(`${folder}${appId}/`);
    }
    return sum;
  }

  private async bytesBelow(prefix: string): Promise<number> {
    let sum = 0;
    let after: string | undefined;
    for (;;) {
      const page = await this.platform.objects.list(prefix, { limit: pageSize, ...(after ? { after } : {}) });
      for (const { size } of page) sum += size;
      after = page.at(-1)?.key;
      if (page.length < pageSize) return sum;
    }
  }
}

function tooMuch({ storageMb }: PlanReply): string {
  return `The files would be more than the ${storageMb} MB that the plan of the owner allows. Delete some, or get a larger plan.`;
}
