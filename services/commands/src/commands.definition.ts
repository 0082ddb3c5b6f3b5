import { Module } from '@nestjs/common';
import type { Platform } from '@prototrail/platform';
import { defineService, LOGGER, PLATFORM, subscribeFacts, type Logger } from '@prototrail/service-kit';
import { commandsConfig } from './config';
import { CommandsService } from './domain/commands.service';
import { CommandsController } from './http/commands.controller';

@Module({ controllers: [CommandsController], providers: [CommandsService] })
export class CommandsModule {}

/** Command stacks of prototypes. */
export const commandsService = defineService({
  name: 'commands',
  module: CommandsModule,
  config: commandsConfig,
  start: async (get) => {
    const commands = get(CommandsService);
    return [
      await subscribeFacts(
        get<Platform>(PLATFORM),
        'commands',
        { 'app.deleted': ({ appId }) => commands.remove(appId) },
        get<Logger>(LOGGER),
      ),
    ];
  },
});
