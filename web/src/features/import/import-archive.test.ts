import { createApp } from '@prototrail/model';
import { importArchive } from './import-archive';

interface Sent {
  message: string;
  annotation?: string;
}

/** Imports comments as a person and answers them as the server would list them. */
async function importedBy(person: string, comments: readonly object[]): Promise<(Sent & { user: object })[]> {
  const sent: Sent[] = [];
  const answer = (body: unknown) =>
    Promise.resolve({
      status: 200,
      headers: new Map<string, string>(),
      text: () => Promise.resolve(JSON.stringify(body)),
    });
  const before = globalThis.fetch;
  globalThis.fetch = ((address: string, { body }: { body: string }) => {
    if (!address.includes('/rest/comments/')) return answer({ id: 'a1', status: 'ok' });
    sent.push(JSON.parse(body) as Sent);
    return answer({ id: `c${sent.length}` });
  }) as never;
  try {
    const app = createApp({ name: 'Shop', screenSize: { w: 375, h: 812 } }, 0);
    await importArchive(
      app,
      { files: [], comments: [...comments] },
      { tell: () => undefined, signal: new AbortController().signal, now: 0, person },
    );
  } finally {
    globalThis.fetch = before;
  }
  const [name, lastname] = person.split(' ');
  return sent.map((comment) => ({ ...comment, user: { name, lastname } }));
}

test('the name of the author stands in front of a comment once, however often it goes through a zip', async () => {
  const first = [{ id: 'c1', message: 'Note: too small', user: { name: 'Ada', lastname: 'Marsh' }, created: 1 }];
  const byBob = await importedBy('Bob Reed', first);
  expect(byBob.map(({ message }) => message)).toEqual(['Ada Marsh: Note: too small']);
  const byCleo = await importedBy('Cleo Vane', byBob);
  expect(byCleo.map(({ message }) => message)).toEqual(['Ada Marsh: Note: too small']);
  const backAtAda = await importedBy('Ada Marsh', byCleo);
  expect(backAtAda.map(({ message, annotation }) => [message, annotation])).toEqual([['Note: too small', undefined]]);
});
