import { Inject, Injectable } from '@nestjs/common';
import { collections } from '@prototrail/contracts';
import type { Collection, Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';

export interface PasswordReset {
  /** Fingerprint of the mailed key. */
  sha: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** The pending password reset of each user. */
@Injectable()
export class ResetsRepository {
  private readonly resets: Collection<PasswordReset>;

  constructor(@Inject(PLATFORM) platform: Platform) {
    this.resets = platform.documents.collection<PasswordReset>(collections.authResets);
  }

  async replace(userId: string, reset: PasswordReset): Promise<void> {
    await this.resets.replace(userId, reset);
  }

  async find(userId: string): Promise<PasswordReset | undefined> {
    return (await this.resets.find(userId))?.doc;
  }

  /** Takes the reset away; only one of several takers gets true. */
  remove(userId: string): Promise<boolean> {
    return this.resets.remove(userId);
  }
}
