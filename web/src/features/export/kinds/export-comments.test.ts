import { anApp } from '@prototrail/testing';
import type { Comment } from '../../../api';
import { engine } from '../../../i18n';
import { commentRows } from './export-comments';

const comment = (id: string, fields: Partial<Comment>): Comment => ({
  ...{ _id: id, id, appID: 'a1', userID: 'u1', type: 'ScreenComment', reference: 's1', message: id, created: 1 },
  user: { _id: 'u1', id: 'u1', name: 'Ada', lastname: 'Marsh' },
  ...fields,
});

test('rows of comments name the screen, the view of the results or the moment of the recording, with its address', async () => {
  await engine.loadNamespaces(['comments', 'result-views']);
  const app = anApp().withScreen('s1', { name: 'Checkout' }).build();
  const rows = commentRows(app, [
    comment('on a screen', { created: 1 }),
    comment('about a figure', { type: 'ResultComment', reference: 'heatmaps', address: 'screen=s1', created: 2 }),
    comment('about a moment', { type: 'SessionComment', reference: 'S1_a', atMs: 72_000, created: 3 }),
    comment('an answer', { type: 'SessionComment', reference: 'S1_a', parentId: 'about a moment', created: 4 }),
    comment('lost', { reference: 'gone', created: 5 }),
  ]);
  expect(rows.map(({ comment: text, place, isAnswer }) => [text, place, isAnswer])).toEqual([
    ['on a screen', 'Checkout', false],
    ['about a figure', 'Results: Heatmaps', false],
    ['about a moment', 'Recordings, at 1:12', false],
    ['an answer', 'Recordings, at 1:12', true],
    ['lost', 'Deleted screen', false],
  ]);
  const links = rows.map(({ link }) => link.replace(/^.*#/, '#'));
  expect(links[0]).toBe('');
  expect(links[1]).toMatch(/^#\/apps\/a1\/results\.html\?screen=s1&comments=1/);
  expect(links[2]).toMatch(/replay=S1_a&t=72\.0/);
});
