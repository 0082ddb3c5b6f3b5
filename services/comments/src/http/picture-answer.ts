import type { ObjectBody } from '@prototrail/platform';
import { Bytes } from '@prototrail/service-kit';

const contentTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** Sends a picture of a comment, which never changes under its name. */
export function pictureAnswer(file: string, { info, stream }: ObjectBody): Bytes {
  return new Bytes(stream, contentTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream', {
    'cache-control': 'private, max-age=86400',
    'content-length': String(info.size),
    'x-content-type-options': 'nosniff',
  });
}
