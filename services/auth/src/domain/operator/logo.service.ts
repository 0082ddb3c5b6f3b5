import { BusinessRefusal, DomainError, type InstanceSettingsAnswer } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { ObjectBody, Platform } from '@prototrail/platform';
import { CONFIG, PLATFORM, type UploadedFile } from '@prototrail/service-kit';
import { reencodeImage, RejectedImage } from '@prototrail/service-kit/images';
import { createHash } from 'node:crypto';
import type { AuthConfig } from '../../config';
import { onlyFile } from '../profile-images.service';
import { InstanceService } from './instance.service';

/** Large enough for the heads of pages and mails on fine displays. */
const sidePx = 512;
const fileName = /^[\w-]{1,64}\.(?:png|jpg|gif|webp)$/;
const prefix = '/rest/instance/logo/';

const keyOf = (file: string): string => `instance/${file}`;

/** The logo of the installation: one file, written again by us and named by its content. */
@Injectable()
export class LogoService {
  constructor(
    @Inject(InstanceService) private readonly instance: InstanceService,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  async set(operatorId: string, files: AsyncIterable<UploadedFile>): Promise<InstanceSettingsAnswer> {
    const { bytes, truncated } = await onlyFile(files);
    if (truncated) throw new BusinessRefusal('instance.logo.wrong');
    const image = await reencodeImage(bytes, {
      maxBytes: this.config.IMAGE_MAX_BYTES,
      maxSide: this.config.IMAGE_MAX_SIDE,
      maxPixels: this.config.IMAGE_MAX_PIXELS,
      fitInto: sidePx,
    }).catch((error: unknown) => {
      throw error instanceof RejectedImage ? new BusinessRefusal('instance.logo.wrong') : error;
    });
    const digest = createHash('sha256').update(image.bytes).digest('hex').slice(0, 32);
    // pages know from the name how wide it is
    const file = `${digest}-${image.width}x${image.height}.${image.extension}`;
    await this.platform.objects.put(keyOf(file), image.bytes);
    await this.replace(operatorId, `${prefix}${file}`);
    return this.instance.read();
  }

  async remove(operatorId: string): Promise<InstanceSettingsAnswer> {
    await this.replace(operatorId, '');
    return this.instance.read();
  }

  /** The file. Throws `not.found` for all but the logo that is set. */
  async read(file: string): Promise<ObjectBody> {
    const { brand } = await this.instance.readPublic();
    const isSet = fileName.test(file) && brand.logo === `${prefix}${file}`;
    const body = isSet ? await this.platform.objects.get(keyOf(file)) : null;
    if (!body) throw new DomainError('not.found', { message: 'There is no such logo.' });
    return body;
  }

  private async replace(operatorId: string, logo: string): Promise<void> {
    const before = await this.instance.setLogo(operatorId, logo);
    if (before !== '' && before !== logo) await this.platform.objects.remove(keyOf(before.slice(prefix.length)));
  }
}
