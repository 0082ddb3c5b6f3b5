import { operatorRoutes, type CheckResult, type StorageAnswer } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Route } from '@prototrail/service-kit';
import { StorageService } from '../domain/storage.service';

@Controller()
export class OperatorController {
  constructor(@Inject(StorageService) private readonly files: StorageService) {}

  @Route(operatorRoutes.storage)
  storage(): Promise<StorageAnswer> {
    return this.files.read();
  }

  @Route(operatorRoutes.orphanCheck)
  async orphanCheck(): Promise<CheckResult> {
    const { files, bytes, prototypes } = await this.files.findOrphans();
    return files > 0
      ? { level: 'warning', code: 'orphans.some', values: { count: files, bytes, prototypes } }
      : { level: 'ok', code: 'orphans.none', values: {} };
  }
}
