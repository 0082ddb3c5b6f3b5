import { operatorRoutes, type StudiesAnswer } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Route } from '@prototrail/service-kit';
import { StudiesService } from '../domain/studies.service';

/** Results of the whole installation. */
@Controller()
export class OperatorController {
  constructor(@Inject(StudiesService) private readonly studies: StudiesService) {}

  @Route(operatorRoutes.studies)
  list(): Promise<StudiesAnswer> {
    return this.studies.read();
  }
}
