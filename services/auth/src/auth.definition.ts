import { authTokens, authUsers } from '@prototrail/contracts';
import { bindRpc, defineService } from '@prototrail/service-kit';
import { AuthModule } from './auth.module';
import { authConfig } from './config';
import { BackgroundJobs } from './domain/background-jobs';
import { TokensService } from './domain/tokens.service';
import { UsersRpc } from './domain/users.rpc';

/** Users, credentials, tokens and their revocation. */
export const authService = defineService({
  name: 'auth',
  module: AuthModule,
  config: authConfig,
  start: (get) => Promise.resolve([get(BackgroundJobs)]),
  rpc: (get) => [bindRpc(authUsers, get(UsersRpc)), bindRpc(authTokens, get(TokensService))],
});
