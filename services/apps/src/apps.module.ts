import { Module } from '@nestjs/common';
import { AppDocuments } from './domain/app-documents';
import { AppsService } from './domain/apps.service';
import { FontsService } from './domain/fonts.service';
import { ImagesService } from './domain/images.service';
import { ListsService } from './domain/lists.service';
import { AppsController } from './http/apps.controller';
import { FontsController } from './http/fonts.controller';
import { ImagesController } from './http/images.controller';
import { PreviewController } from './http/preview.controller';
import { PreviewService } from './domain/preview.service';
import { ModelsRpcController } from './rpc/models.rpc-controller';
import { AppsRepository } from './store/apps.repository';
import { FontsRepository } from './store/fonts.repository';
import { ImagesRepository } from './store/images.repository';
import { RevisionsRepository } from './store/revisions.repository';

@Module({
  controllers: [AppsController, FontsController, ImagesController, PreviewController, ModelsRpcController],
  providers: [
    AppsRepository,
    RevisionsRepository,
    ImagesRepository,
    FontsRepository,
    AppDocuments,
    ImagesService,
    FontsService,
    AppsService,
    ListsService,
    PreviewService,
  ],
})
export class AppsModule {}
