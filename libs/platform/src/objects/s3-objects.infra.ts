import { randomBytes } from 'node:crypto';

import { openTestPlatform } from '../assembly/embedded-platform';
import { describeCountedObjectsContract } from '../suites/counted-objects.contract';
import { describeObjectsContract } from '../suites/objects.contract';
import { serverOptions } from '../suites/server/infra';
import { openServer } from '../suites/server/open-server';

import { S3Objects } from './s3-objects';

jest.setTimeout(120_000);
describeObjectsContract('an S3 server', openServer('objects'));
describeCountedObjectsContract('an S3 server', async () => {
  const platform = await openTestPlatform();
  const objects = new S3Objects({ ...serverOptions('').objects, prefix: `t${randomBytes(6).toString('hex')}/` });
  await objects.prepare();
  const close = async (): Promise<void> => {
    for (const { key } of await objects.list('')) await objects.remove(key);
    await platform.close();
  };
  return { objects, close, entries: platform.documents.collection({ name: 'counted', indexes: {} }) };
});

it('a bucket is made once by many processes that start at the same time', async () => {
  const bucket = `t${randomBytes(6).toString('hex')}`;
  const all = Array.from({ length: 20 }, () => new S3Objects({ ...serverOptions('').objects, bucket, prefix: '' }));
  await Promise.all(all.map((objects) => objects.prepare()));
  await Promise.all(all.map((objects) => objects.ping()));
});
