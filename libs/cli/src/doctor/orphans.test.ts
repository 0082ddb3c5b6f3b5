import { collections } from '@prototrail/contracts';
import { openTestPlatform, type Platform } from '@prototrail/platform';
import { findOrphans } from './orphans';

describe('what is left of deletions', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await openTestPlatform();
  });
  afterAll(() => platform.close());

  it('is found in documents and files, with what it belonged to', async () => {
    const { documents, objects } = platform;
    await documents.collection(collections.appsHeads).insert('there', { id: 'there', baseSeq: 0 });
    await documents.collection(collections.authUsers).insert('ada', { email: 'ada@example.org' });
    const comments = documents.collection<{ appID: string }>(collections.commentsComments);
    await comments.insert('c1', { appID: 'there' });
    await documents.collection(collections.notificationsSettings).insert('ada', { mail: true });
    await objects.put('images/there/1.png', Buffer.from('1'));
    await documents.collection(collections.appsImages).insert('i1', { appID: 'there', content: 'sha' });
    await documents.collection(collections.appsContents).insert('sha', { file: 'pictures/sha/1.png' });
    await objects.put('pictures/sha/1.png', Buffer.from('1'));
    expect(await findOrphans(platform)).toMatchObject([{ level: 'ok' }]);

    await comments.insert('c2', { appID: 'gone' });
    await documents.collection(collections.notificationsSettings).insert('bob', { mail: true });
    await objects.put('media/gone/S1/0.webm', Buffer.from('1'));
    await documents.collection(collections.appsContents).insert('old', { file: 'pictures/old/1.png' });
    await objects.put('pictures/sha/2.png', Buffer.from('1'));
    expect((await findOrphans(platform)).map(({ level, text }) => `${level} ${text}`)).toEqual([
      'failed comments_comments: 1 of 1 that are not there any more (gone).',
      'failed notifications_settings: 1 of 1 that are not there any more (bob).',
      'failed files in media/: 1 of 1 that are not there any more (gone).',
      'failed apps_contents: 1 of 1 that are not there any more (old).',
      'failed files in pictures/: 1 of 1 that are not there any more (sha).',
    ]);
  });
});
