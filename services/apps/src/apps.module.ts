import { Module } from '@nestjs/common';
import { AppStore } from './domain/app-store';
import { AppsService } from './domain/apps.service';
import { ImagesService } from './domain/images.service';
import { ModelsRpc } from './domain/models.rpc';
import { AppsController } from './http/apps.controller';
import { ImagesController } from './http/images.controller';
import { PreviewController } from './http/preview.controller';
import { PreviewService } from './domain/preview.service';
import { AppsRepository } from './store/apps.repository';
import { ImagesRepository } from './store/images.repository';
import { RevisionsRepository } from './store/revisions.repository';

@Module({
  controllers: [AppsController, ImagesController, PreviewController],
  providers: [
    AppsRepository,
    RevisionsRepository,
    ImagesRepository,
    AppStore,
    ImagesService,
    AppsService,
    ModelsRpc,
    PreviewService,
  ],
})
export class AppsModule {}
