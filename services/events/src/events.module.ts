import { Module } from '@nestjs/common';

import { DeletedRunsService } from './domain/deleted-runs.service';
import { IngestMetrics } from './domain/ingest-metrics';
import { IngestService } from './domain/ingest.service';
import { EventsController } from './http/events.controller';
import { MouseController } from './http/mouse.controller';
import { TombstonesRepository } from './store/tombstones.repository';

@Module({
  controllers: [EventsController, MouseController],
  providers: [TombstonesRepository, DeletedRunsService, IngestMetrics, IngestService],
})
export class EventsModule {}
