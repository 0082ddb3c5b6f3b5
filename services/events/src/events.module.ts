import { Module } from '@nestjs/common';

import { DeletedRunsService } from './domain/deleted-runs.service';
import { IngestMetrics } from './domain/ingest-metrics';
import { IngestService } from './domain/ingest.service';
import { MediaService } from './domain/media.service';
import { RecordedRevisions } from './domain/recorded-revisions';
import { TrashService } from './domain/trash.service';
import { EventsController } from './http/events.controller';
import { MediaController } from './http/media.controller';
import { MouseController } from './http/mouse.controller';
import { TombstonesRepository } from './store/tombstones.repository';
import { TrashRepository } from './store/trash.repository';

@Module({
  controllers: [EventsController, MouseController, MediaController],
  providers: [
    TombstonesRepository,
    TrashRepository,
    DeletedRunsService,
    TrashService,
    IngestMetrics,
    RecordedRevisions,
    IngestService,
    MediaService,
  ],
})
export class EventsModule {}
