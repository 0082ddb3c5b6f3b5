import { Module } from '@nestjs/common';
import { FactsConsumer } from './consumers/facts.consumer';
import { IngestConsumer } from './consumers/ingest.consumer';
import { AnalyticsService } from './domain/analytics.service';
import { EventChanges } from './domain/event-changes';
import { IngestDelay } from './domain/ingest-delay';
import { StudiesService } from './domain/studies.service';
import { StudyCache } from './domain/study-cache';
import { PreparedState } from './domain/prepared-state';
import { SessionPrefetch } from './domain/session-prefetch';
import { QueryService } from './domain/query.service';
import { QueryScheduler } from './domain/query-scheduler';
import { RecordReader } from './domain/record-reader';
import { ResultChanges } from './domain/result-changes';
import { SharedReportService } from './domain/shared-report.service';
import { ShownTests } from './domain/shown-tests';
import { StudyLoader } from './domain/study-loader';
import { StudyWords } from './domain/study-words';
import { AnalyticsController } from './http/analytics.controller';
import { ExamplesController } from './http/examples.controller';
import { LiveResults } from './http/live-results';
import { OperatorController } from './http/operator.controller';
import { QueryController } from './http/query.controller';
import { RecordsController } from './http/records.controller';
import { SharedReportController } from './http/shared-report.controller';
import { ResultsRepository } from './store/results.repository';

@Module({
  controllers: [
    RecordsController,
    QueryController,
    AnalyticsController,
    ExamplesController,
    SharedReportController,
    OperatorController,
  ],
  providers: [
    ResultsRepository,
    StudyLoader,
    StudyWords,
    ResultChanges,
    EventChanges,
    IngestDelay,
    PreparedState,
    StudyCache,
    SessionPrefetch,
    QueryScheduler,
    RecordReader,
    ShownTests,
    AnalyticsService,
    SharedReportService,
    QueryService,
    StudiesService,
    LiveResults,
    IngestConsumer,
    FactsConsumer,
  ],
})
export class AnalyticsModule {}
