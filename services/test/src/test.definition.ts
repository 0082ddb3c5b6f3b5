import { Module } from '@nestjs/common';
import type { Platform } from '@prototrail/platform';
import { defineService, LOGGER, PLATFORM, subscribeFacts, type Logger } from '@prototrail/service-kit';
import { testConfig } from './config';
import { SettingsService } from './domain/settings.service';
import { SettingsController } from './http/settings.controller';
import { SettingsRpcController } from './rpc/settings.rpc-controller';
import { SettingsRepository } from './store/settings.repository';

@Module({ controllers: [SettingsController, SettingsRpcController], providers: [SettingsRepository, SettingsService] })
export class TestModule {}

/** Test settings of prototypes. */
export const testService = defineService({
  name: 'test',
  module: TestModule,
  config: testConfig,
  start: async (get) => {
    const settings = get(SettingsService);
    return [
      await subscribeFacts(
        get<Platform>(PLATFORM),
        'test',
        { 'app.deleted': ({ appId }) => settings.remove(appId) },
        get<Logger>(LOGGER),
      ),
    ];
  },
});
