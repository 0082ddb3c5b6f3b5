import { authApiKeys, type ApiKeyReply, type AuthApiKeys } from '@prototrail/contracts';
import { Inject } from '@nestjs/common';
import { RpcController } from '@prototrail/service-kit';
import { ApiKeysService } from '../domain/api-keys.service';

/** What other services need to verify API keys. */
@RpcController(authApiKeys)
export class ApiKeysRpcController implements AuthApiKeys {
  constructor(@Inject(ApiKeysService) private readonly apiKeys: ApiKeysService) {}

  find({ sha }: { sha: string }): Promise<ApiKeyReply> {
    return this.apiKeys.findByDigest(sha);
  }
}
