import type { Platform } from '@prototrail/platform';
import { defineService, LOGGER, PLATFORM, subscribeFacts, type Logger } from '@prototrail/service-kit';
import { AuthModule } from './auth.module';
import { authConfig } from './config';
import { BackgroundJobs } from './domain/background-jobs';
import { RetirementService } from './domain/retirement.service';

/** Users, credentials, tokens and their revocation. */
export const authService = defineService({
  name: 'auth',
  module: AuthModule,
  config: authConfig,
  start: async (get) => {
    const retirement = get(RetirementService);
    const handlers = { 'user.retired': ({ userId }: { userId: string }) => retirement.erase(userId) };
    const facts = await subscribeFacts(get<Platform>(PLATFORM), 'auth', handlers, get<Logger>(LOGGER));
    return [facts, get(BackgroundJobs)];
  },
});
