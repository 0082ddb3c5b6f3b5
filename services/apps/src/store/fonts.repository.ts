import { Inject, Injectable } from '@nestjs/common';
import { collections } from '@prototrail/contracts';
import type { Collection, Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';

/** Whose a stored font file is; what it is stands in the document. */
export interface FontRecord {
  /** `<appID>/<file>` */
  id: string;
  appID: string;
  userID: string;
  created: number;
}

/** Records of fonts and their files. */
@Injectable()
export class FontsRepository {
  private readonly fonts: Collection<FontRecord>;

  constructor(@Inject(PLATFORM) private readonly platform: Platform) {
    this.fonts = platform.documents.collection<FontRecord>(collections.appsFonts);
  }

  /** Stores the file first, so that no record points to nothing. */
  async insert(font: FontRecord, bytes: Buffer): Promise<void> {
    await this.platform.objects.put(fileKey(font.id), bytes);
    await this.fonts.insert(font.id, font);
  }

  async list(appId: string): Promise<FontRecord[]> {
    return (await this.fonts.query({ where: { appID: appId }, limit: 10_000 })).items.map((item) => item.doc);
  }

  /** Null when there is no such font, whatever its name looks like. */
  async readBytes(id: string): Promise<Buffer | null> {
    return (await this.fonts.find(id)) ? this.platform.objects.getBytes(fileKey(id)) : null;
  }

  async remove(id: string): Promise<void> {
    await this.fonts.remove(id);
    await this.platform.objects.remove(fileKey(id));
  }
}

function fileKey(id: string): string {
  return `fonts/${id}`;
}
