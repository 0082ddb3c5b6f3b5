import { operatorRoutes, type StorageAnswer } from '@prototrail/contracts';
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
}
