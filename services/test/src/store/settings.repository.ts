import { Inject, Injectable } from '@nestjs/common';
import { collections } from '@prototrail/contracts';
import type { Collection, Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';

export type TestSettings = Record<string, unknown> & { _id: string; id: string; appID: string };

/** Test settings, one document per prototype. */
@Injectable()
export class SettingsRepository {
  private readonly settings: Collection<TestSettings>;

  constructor(@Inject(PLATFORM) platform: Platform) {
    this.settings = platform.documents.collection<TestSettings>(collections.testSettings);
  }

  async find(appId: string): Promise<TestSettings | undefined> {
    return (await this.settings.find(appId))?.doc;
  }

  /** Stores settings unless there are some. */
  async add(appId: string, settings: TestSettings): Promise<void> {
    await this.settings.insertMany([{ id: appId, doc: settings }]);
  }

  async replace(appId: string, settings: TestSettings): Promise<void> {
    await this.settings.replace(appId, settings);
  }

  async remove(appId: string): Promise<void> {
    await this.settings.remove(appId);
  }
}
