import { accountRoutes, type PlanAnswer } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, Route, type InputOf } from '@prototrail/service-kit';
import { PlanService } from '../domain/plan.service';

@Controller()
export class PlanController {
  constructor(@Inject(PlanService) private readonly plans: PlanService) {}

  @Route(accountRoutes.plan)
  plan(@Input() { caller }: InputOf<typeof accountRoutes.plan>): Promise<PlanAnswer> {
    return this.plans.read(caller.user?.id ?? '');
  }
}
