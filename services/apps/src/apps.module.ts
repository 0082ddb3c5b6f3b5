import { Module } from '@nestjs/common';
import { AppDocuments } from './domain/app-documents';
import { AppsService } from './domain/apps.service';
import { ImagesService } from './domain/images.service';
import { ListsService } from './domain/lists.service';
import { AppsController } from './http/apps.controller';
import { ImagesController } from './http/images.controller';
import { PreviewController } from './http/preview.controller';
import { PreviewService } from './domain/preview.service';
import { ModelsRpcController } from './rpc/models.rpc-controller';
import { AppsRepository } from './store/apps.repository';
import { ImagesRepository } from './store/images.repository';
import { RevisionsRepository } from './store/revisions.repository';

@Module({
  controllers: [AppsController, ImagesController, PreviewController, ModelsRpcController],
  providers: [
    AppsRepository,
    RevisionsRepository,
    ImagesRepository,
    AppDocuments,
    ImagesService,
    AppsService,
    ListsService,
    PreviewService,
  ],
})
export class AppsModule {}
