import { randomBytes } from 'node:crypto';

import { describeObjectsContract } from '../suites/objects.contract';
import { serverOptions } from '../suites/server/infra';
import { openServer } from '../suites/server/open-server';

import { S3Objects } from './s3-objects';

jest.setTimeout(120_000);
describeObjectsContract('an S3 server', openServer('objects'));

it('a bucket is made once by many processes that start at the same time', async () => {
  const bucket = `t${randomBytes(6).toString('hex')}`;
  const all = Array.from({ length: 20 }, () => new S3Objects({ ...serverOptions('').objects, bucket, prefix: '' }));
  await Promise.all(all.map((objects) => objects.prepare()));
  await Promise.all(all.map((objects) => objects.ping()));
});
