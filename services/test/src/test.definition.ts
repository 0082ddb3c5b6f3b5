import { Module } from '@nestjs/common';
import type { FactOf } from '@prototrail/contracts';
import type { Platform } from '@prototrail/platform';
import { defineService, LOGGER, PLATFORM, subscribeFacts, type Logger } from '@prototrail/service-kit';
import { testConfig } from './config';
import { ClosingsService } from './domain/closings.service';
import { LinksService } from './domain/links.service';
import { RetentionService } from './domain/retention.service';
import { SettingsService } from './domain/settings.service';
import { WorkspaceTesters } from './domain/workspace-testers';
import { LinksController } from './http/links.controller';
import { SettingsController } from './http/settings.controller';
import { SettingsRpcController } from './rpc/settings.rpc-controller';
import { LinkCountsRepository } from './store/link-counts.repository';
import { SettingsRepository } from './store/settings.repository';

@Module({
  controllers: [SettingsController, LinksController, SettingsRpcController],
  providers: [
    SettingsRepository,
    LinkCountsRepository,
    ClosingsService,
    RetentionService,
    SettingsService,
    LinksService,
    WorkspaceTesters,
  ],
})
export class TestModule {}

/** Test settings of prototypes, and who came through their links. */
export const testService = defineService({
  name: 'test',
  module: TestModule,
  config: testConfig,
  start: async (get) => {
    const settings = get(SettingsService);
    const links = get(LinksService);
    const handlers = {
      'app.deleted': async ({ appId }: { appId: string }) => {
        await settings.remove(appId);
        await links.removeAll(appId);
      },
      'session.deleted': async ({ appId, session, what }: FactOf<'session.deleted'>) => {
        if (what !== 'mouse') await links.removeSession(appId, session);
      },
      // what a deletion hid and is erased now is older than some of those who came through the links
      'results.deleted': async ({ appId, trashId }: FactOf<'results.deleted'>) => {
        if (trashId === undefined) await links.removeAll(appId);
      },
    };
    return [
      get(ClosingsService).start(),
      get(RetentionService).start(),
      await subscribeFacts(get<Platform>(PLATFORM), 'test', handlers, get<Logger>(LOGGER)),
    ];
  },
});
