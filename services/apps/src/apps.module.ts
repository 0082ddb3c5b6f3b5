import { Module } from '@nestjs/common';
import { AppDocuments } from './domain/app-documents';
import { AppsService } from './domain/apps.service';
import { FontsService } from './domain/fonts.service';
import { ImageForms } from './domain/image-forms';
import { ImagesService } from './domain/images.service';
import { LibrariesService } from './domain/libraries.service';
import { UnusedPictures } from './domain/unused-pictures';
import { UploadsService } from './domain/uploads.service';
import { VersionsService } from './domain/versions.service';
import { OembedService } from './domain/oembed.service';
import { ListsService } from './domain/lists.service';
import { RelayService } from './domain/relay/relay.service';
import { AppsController } from './http/apps.controller';
import { EmbeddingController } from './http/embedding.controller';
import { FontsController } from './http/fonts.controller';
import { ImagesController } from './http/images.controller';
import { LibrariesController } from './http/libraries.controller';
import { UploadsController } from './http/uploads.controller';
import { VersionsController } from './http/versions.controller';
import { PreviewController } from './http/preview.controller';
import { PreviewService } from './domain/preview.service';
import { RequestsController } from './http/requests.controller';
import { ModelsRpcController } from './rpc/models.rpc-controller';
import { AppsRepository } from './store/apps.repository';
import { ContentsRepository } from './store/contents.repository';
import { FontsRepository } from './store/fonts.repository';
import { ImagesRepository } from './store/images.repository';
import { RevisionsRepository } from './store/revisions.repository';
import { UploadsRepository } from './store/uploads.repository';
import { VersionsRepository } from './store/versions.repository';
import { PlanService } from './domain/plan.service';
import { PlanController } from './http/plan.controller';
import { StorageService } from './domain/storage.service';
import { OperatorController } from './http/operator.controller';

@Module({
  controllers: [
    AppsController,
    EmbeddingController,
    FontsController,
    ImagesController,
    LibrariesController,
    PreviewController,
    RequestsController,
    UploadsController,
    OperatorController,
    PlanController,
    VersionsController,
    ModelsRpcController,
  ],
  providers: [
    AppsRepository,
    RevisionsRepository,
    VersionsRepository,
    ContentsRepository,
    ImagesRepository,
    FontsRepository,
    UploadsRepository,
    UnusedPictures,
    AppDocuments,
    ImageForms,
    ImagesService,
    FontsService,
    UploadsService,
    AppsService,
    ListsService,
    LibrariesService,
    VersionsService,
    PreviewService,
    RelayService,
    OembedService,
    StorageService,
    PlanService,
  ],
})
export class AppsModule {}
