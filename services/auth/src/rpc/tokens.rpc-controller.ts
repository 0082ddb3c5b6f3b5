import { authTokens, type AuthTokens, type Revocation, type SigningKey } from '@prototrail/contracts';
import { Inject } from '@nestjs/common';
import { RpcController } from '@prototrail/service-kit';
import { TokensService } from '../domain/tokens.service';

/** What other services need to verify tokens. */
@RpcController(authTokens)
export class TokensRpcController implements AuthTokens {
  constructor(@Inject(TokensService) private readonly tokens: TokensService) {}

  async keys(_request: object): Promise<{ keys: SigningKey[] }> {
    return { keys: await this.tokens.publicKeys() };
  }

  async revocations(_request: object): Promise<{ revocations: Revocation[] }> {
    return { revocations: await this.tokens.revocations() };
  }
}
