import {
  appModels,
  DomainError,
  maxCommentPictures,
  type AppModels,
  type CommentPicture,
  type RoomReply,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Ids, ObjectBody, Platform } from '@prototrail/platform';
import { CONFIG, IDS, PLATFORM, RPC, type RpcTransport, type UploadedFile } from '@prototrail/service-kit';
import { reencodeImage, RejectedImage } from '@prototrail/service-kit/images';
import type { CommentsConfig } from '../config';
import type { StoredComment } from './comment';

/** Why a file was not stored. */
export interface Refusal {
  name: string;
  code: string;
  message: string;
}

/** Larger pictures are scaled down to this side, px: enough to read a picture of a screen. */
const longestSide = 2_400;

const folderOf = (appId: string): string => `comments/${appId}/`;
const keyOf = ({ appID, id }: Pick<StoredComment, 'appID' | 'id'>, file: string): string =>
  `${folderOf(appID)}${id}/${file}`;

/** Files of pictures of comments. The comment names them: a file that no comment names is removed at once. */
@Injectable()
export class CommentPictures {
  private readonly models: AppModels;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CONFIG) private readonly config: CommentsConfig,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.models = rpc.client(appModels);
  }

  /** Stores what is a picture, as long as there is room for it in the comment and in the plan of the owner, and names what is not, with the reason. Nothing is left when the upload breaks off. */
  async store(
    comment: StoredComment,
    files: AsyncIterable<UploadedFile>,
  ): Promise<{ pictures: CommentPicture[]; reasons: Refusal[] }> {
    const pictures: CommentPicture[] = [];
    const reasons: Refusal[] = [];
    const most = maxCommentPictures - (comment.pictures?.length ?? 0);
    const room = await this.models.room({ appId: comment.appID });
    try {
      for await (const file of files) {
        const stored = pictures.length < most ? await this.storeOne(comment, file, room) : tooMany(file.name);
        if ('file' in stored) pictures.push(stored);
        else reasons.push(stored);
      }
    } catch (error) {
      for (const { file } of pictures) await this.remove(comment, file);
      throw error;
    }
    return { pictures, reasons };
  }

  /** Throws `not.found`. */
  async read(comment: StoredComment, file: string): Promise<ObjectBody> {
    const isKnown = comment.pictures?.some((picture) => picture.file === file) ?? false;
    const body = isKnown ? await this.platform.objects.get(keyOf(comment, file)) : null;
    if (!body) throw new DomainError('not.found', { message: 'There is no such picture.' });
    return body;
  }

  async remove(comment: StoredComment, file: string): Promise<void> {
    await this.platform.objects.remove(keyOf(comment, file));
  }

  /** Removes all of a comment, or of a prototype. */
  async removeAll(appId: string, commentId?: string): Promise<void> {
    const folder = folderOf(appId) + (commentId === undefined ? '' : `${commentId}/`);
    let keys = await this.platform.objects.list(folder);
    while (keys.length > 0) {
      for (const { key } of keys) await this.platform.objects.remove(key);
      keys = await this.platform.objects.list(folder);
    }
  }

  private async storeOne(
    comment: StoredComment,
    { name, bytes, truncated }: UploadedFile,
    room: RoomReply,
  ): Promise<CommentPicture | Refusal> {
    const { IMAGE_MAX_BYTES: maxBytes, IMAGE_MAX_SIDE: maxSide, IMAGE_MAX_PIXELS: maxPixels } = this.config;
    try {
      if (truncated)
        throw new RejectedImage(
          'image.too.large',
          `The file is larger than ${Math.floor(maxBytes / 1_000_000)} MB; make it smaller.`,
        );
      const picture = await reencodeImage(bytes, { maxBytes, maxSide, maxPixels, fitInto: longestSide });
      const size = picture.bytes.length;
      if (room.limited && size > room.bytes) return { name, code: 'image.plan.limit', message: room.message };
      room.bytes -= size;
      const file = `${this.ids.next()}.${picture.extension}`;
      await this.platform.objects.put(keyOf(comment, file), picture.bytes);
      return { file, name, width: picture.width, height: picture.height };
    } catch (error) {
      if (!(error instanceof RejectedImage)) throw error;
      return { name, code: error.code, message: error.message };
    }
  }
}

function tooMany(name: string): Refusal {
  return {
    name,
    code: 'image.too.many',
    message: `A comment has at most ${maxCommentPictures} pictures; write another comment for this one.`,
  };
}
