import {
  authInstance,
  type AuthInstance,
  type InstanceReply,
  type PlanReply,
  type WorkspaceLimitsReply,
} from '@prototrail/contracts';
import { Inject } from '@nestjs/common';
import { RpcController } from '@prototrail/service-kit';
import { InstanceService } from '../domain/operator/instance.service';
import { UsersRepository } from '../store/users.repository';

/** -1 stands for no limit. */
const numberOf = (limit: number | null): number => limit ?? -1;

/** What operators set, for other services. */
@RpcController(authInstance)
export class InstanceRpcController implements AuthInstance {
  constructor(
    @Inject(InstanceService) private readonly instance: InstanceService,
    @Inject(UsersRepository) private readonly users: UsersRepository,
  ) {}

  async get(): Promise<InstanceReply> {
    const { brand, maintenance, features } = await this.instance.read();
    return {
      name: brand.name,
      color: brand.color,
      logo: brand.logo,
      mailName: brand.mailName,
      maintenance: maintenance.mode,
      maintenanceFrom: maintenance.from ?? 0,
      maintenanceText: maintenance.text,
      switchedOff: Object.entries(features).flatMap(([name, isOn]) => (isOn ? [] : [name])),
    };
  }

  async workspaces(): Promise<WorkspaceLimitsReply> {
    const { prototypes, storageMb, testers } = (await this.instance.read()).workspaces;
    return { prototypes: numberOf(prototypes), storageMb: numberOf(storageMb), testers: numberOf(testers) };
  }

  async plan({ userId }: { userId: string }): Promise<PlanReply> {
    const user = await this.users.find(userId);
    const { isOn, isPaid, limits, upgrade } = await this.instance.planOf(user);
    return {
      isOn,
      isPaid,
      paidUntil: user?.paidUntil ?? 0,
      upgrade,
      prototypes: numberOf(limits.prototypes),
      storageMb: numberOf(limits.storageMb),
      tests: numberOf(limits.tests),
    };
  }
}
