import { testSettings } from '@prototrail/contracts';
import { Module } from '@nestjs/common';
import type { Platform } from '@prototrail/platform';
import { bindRpc, defineService, LOGGER, PLATFORM, subscribeFacts, type Logger } from '@prototrail/service-kit';
import { testConfig } from './config';
import { SettingsService } from './domain/settings.service';
import { SettingsController } from './http/settings.controller';
import { SettingsRepository } from './store/settings.repository';

@Module({ controllers: [SettingsController], providers: [SettingsRepository, SettingsService] })
export class TestModule {}

/** Test settings of prototypes. */
export const testService = defineService({
  name: 'test',
  module: TestModule,
  config: testConfig,
  rpc: (get) => {
    const settings = get(SettingsService);
    return [bindRpc(testSettings, { get: async ({ appId }) => ({ json: JSON.stringify(await settings.get(appId)) }) })];
  },
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
