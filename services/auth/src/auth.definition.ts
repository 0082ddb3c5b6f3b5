import type { Platform } from '@prototrail/platform';
import { defineService, LOGGER, PLATFORM, subscribeFacts, type Logger } from '@prototrail/service-kit';
import { AuthModule } from './auth.module';
import { authConfig } from './config';
import { BackgroundJobs } from './domain/background-jobs';
import { AuditService } from './domain/operator/audit.service';
import { auditedFacts } from './domain/operator/audited-facts';
import { RetirementService } from './domain/retirement.service';

/** Users, credentials, tokens and their revocation. */
export const authService = defineService({
  name: 'auth',
  module: AuthModule,
  config: authConfig,
  start: async (get) => {
    const retirement = get(RetirementService);
    const audit = get(AuditService);
    const handlers = {
      ...auditedFacts(audit),
      'user.retired': ({ userId }: { userId: string }) => retirement.erase(userId),
    };
    const facts = await subscribeFacts(get<Platform>(PLATFORM), 'auth', handlers, get<Logger>(LOGGER));
    return [facts, audit.start(), get(BackgroundJobs)];
  },
});
