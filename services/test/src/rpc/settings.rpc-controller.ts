import { testSettings, type TestSettingsRpc } from '@prototrail/contracts';
import { Inject } from '@nestjs/common';
import { RpcController } from '@prototrail/service-kit';
import { SettingsService } from '../domain/settings.service';

/** What other services may request about test settings. */
@RpcController(testSettings)
export class SettingsRpcController implements TestSettingsRpc {
  constructor(@Inject(SettingsService) private readonly settings: SettingsService) {}

  async get({ appId }: { appId: string }): Promise<{ json: string }> {
    return { json: JSON.stringify(await this.settings.get(appId)) };
  }
}
