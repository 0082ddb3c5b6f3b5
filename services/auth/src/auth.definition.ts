import { defineService } from '@prototrail/service-kit';
import { AuthModule } from './auth.module';
import { authConfig } from './config';
import { BackgroundJobs } from './domain/background-jobs';

/** Users, credentials, tokens and their revocation. */
export const authService = defineService({
  name: 'auth',
  module: AuthModule,
  config: authConfig,
  start: (get) => Promise.resolve([get(BackgroundJobs)]),
});
