import { createApp } from '@prototrail/model';
import { openTest, testerImageUrl } from './tester-door';

const answers =
  (app: unknown, settings: unknown = {}) =>
  (url: string): Promise<Response> =>
    Promise.resolve({
      ok: true,
      status: 200,
      headers: new Headers({ 'x-revision': '7' }),
      json: () => Promise.resolve(url.endsWith('app.json') ? app : settings),
    } as Response);

it('repairs what is damaged before anybody runs it', async () => {
  const app = createApp({ name: 'Shop', screenSize: { w: 375, h: 667 } }, 1);
  const damaged = { ...app, widgets: { ...app.widgets, w1: { w: 0, h: 0 } } };
  const opened = await openTest('h', null, answers(damaged));
  expect(opened.kind === 'open' && Object.keys(opened.app.widgets)).toEqual(Object.keys(app.widgets));
});

it('says when there is no prototype behind a link', async () => {
  expect(await openTest('h', null, answers({ hello: 'world' }))).toEqual({ kind: 'broken' });
  expect(await openTest('h', null, answers([1, 2]))).toEqual({ kind: 'broken' });
});

it('takes what the page asked for early once, and only for its own link', async () => {
  const app = createApp({ name: 'Early', screenSize: { w: 375, h: 667 } }, 1);
  const asked: string[] = [];
  const get = (url: string): Promise<Response> => {
    asked.push(url);
    return answers(app)(url);
  };
  const early = async (hash: string): Promise<void> => {
    const answer = await answers(app)('app.json');
    window.earlyAnswers = {
      ...{ hash, link: null },
      app: Promise.resolve({ answer, app }),
      settings: answers(app, { description: 'early' })('test.json'),
    };
  };
  await early('h');
  const opened = await openTest('h', null, get);
  expect(opened.kind === 'open' && opened.settings.description).toBe('early');
  expect(asked).toEqual([]);
  await openTest('h', null, get);
  expect(asked).toHaveLength(2);
  await early('other');
  await openTest('h', null, get);
  expect(asked).toHaveLength(4);
});

describe('the address of a picture', () => {
  it.each([
    'https://outside.example/a.png',
    '//outside.example/a.png',
    '\\\\outside.example/a.png',
    'HTTP://outside.example/a',
    ' //outside.example/a.png',
    'ftp://outside.example/a',
  ])('asks nobody for %s', (url) => expect(testerImageUrl('h', url)).toBe(''));

  it('on another server is used where the owner allowed it, over HTTP only on a page that came so', () => {
    const allowed = (url: string): string => testerImageUrl('h', url, true);
    expect(location.protocol).toBe('http:');
    expect(allowed('https://outside.example/a.png')).toBe('https://outside.example/a.png');
    expect(allowed('http://outside.example/a.png')).toBe('http://outside.example/a.png');
    for (const url of ['//outside.example/a.png', 'ftp://outside.example/a', 'javascript:alert(1)', 'https:'])
      expect(allowed(url)).toBe('');
  });

  it('is that of our own server, or lies in the prototype', () => {
    expect(testerImageUrl('h', 'app1/a b.png')).toBe('/rest/images/h/app1/a%20b.png');
    expect(testerImageUrl('h', '/icons/a.png')).toBe('/icons/a.png');
    expect(testerImageUrl('h', `${location.origin}/a.png`)).toBe(`${location.origin}/a.png`);
    expect(testerImageUrl('h', 'data:image/png;base64,AA')).toBe('data:image/png;base64,AA');
  });
});
