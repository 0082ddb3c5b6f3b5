import type { App } from '@prototrail/model';
import { embeddingFor } from './embedding';
import { readLink } from './link';

const hash = 'a'.repeat(64);
const read = (query: string) => readLink(new URL(`https://x.org/test.html#/test.html?h=${hash}${query}`), () => 0);
const app = { screens: { s1: { name: 'Home' } } } as unknown as App;

test('a page that embeds the test is told of screens, events and the end, at its own origin only', () => {
  const told: unknown[][] = [];
  const parent = { postMessage: (...args: unknown[]) => void told.push(args) };
  const embedding = embeddingFor(parent as Pick<Window, 'postMessage'>, 'https://shop.example');
  const typed = { type: 'WidgetChange', screen: 's1', widget: 'w1', state: { value: 'secret' } };
  embedding.events([{ type: 'ScreenLoaded', screen: 's1', widget: null }, typed], app);
  embedding.finished('completed');
  embedding.finished('completed');
  expect(told.map(([, origin]) => origin)).toEqual(Array(5).fill('https://shop.example'));
  expect(told.map(([message]) => message)).toEqual([
    { source: 'prototrail', version: 1, type: 'ready' },
    { source: 'prototrail', version: 1, type: 'event', event: 'ScreenLoaded', screen: 's1', widget: null },
    { source: 'prototrail', version: 1, type: 'screen', screen: 's1', name: 'Home' },
    { source: 'prototrail', version: 1, type: 'event', event: 'WidgetChange', screen: 's1', widget: 'w1' },
    { source: 'prototrail', version: 1, type: 'finished', result: 'completed' },
  ]);
});

test.each([
  '*',
  'null',
  'https://shop.example/page',
  'shop.example',
  'javascript:alert(1)',
  'https://u@shop.example',
  '',
])('nobody is told where the page names %p as its origin', (origin) =>
  expect(read(`&embedder=${encodeURIComponent(origin)}`)?.embedder).toBeNull(),
);

test('an origin is read from the address', () =>
  expect(read('&embedder=http%3A%2F%2Flocalhost%3A3000')?.embedder).toBe('http://localhost:3000'));
