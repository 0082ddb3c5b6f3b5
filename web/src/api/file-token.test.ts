import { filesReady, keepFileToken } from './file-token';
import { imageUrl, setCaller } from './server';

const hour = 60 * 60_000;

describe('addresses of files', () => {
  let login: string | undefined;
  let listeners: (() => void)[];
  let asked: string[];
  let stop: () => void;
  let until: () => number | undefined;
  const before = globalThis.fetch;

  const signIn = (token: string | undefined): void => {
    login = token;
    for (const listener of listeners) listener();
  };

  beforeEach(() => {
    jest.useFakeTimers();
    [login, listeners, asked] = [undefined, [], []];
    until = () => Date.now() + hour;
    setCaller({ token: () => login });
    globalThis.fetch = ((_url: string, init: { headers: Record<string, string> }) => {
      const sent = init.headers['authorization'] ?? '';
      asked.push(sent);
      const answer = { token: `files of ${sent.slice(7)} ${asked.length}`, until: until() };
      return Promise.resolve({ status: 200, headers: new Map(), text: () => Promise.resolve(JSON.stringify(answer)) });
    }) as unknown as typeof fetch;
    stop = keepFileToken({
      current: () => login,
      subscribe: (listener) => {
        listeners.push(listener);
        return () => undefined;
      },
    });
  });
  afterEach(() => {
    stop();
    globalThis.fetch = before;
    setCaller({ token: () => undefined });
    jest.useRealTimers();
  });

  it('carry a token that opens files alone, never the one of the login', async () => {
    expect(imageUrl('a1/b.png')).toBe('/rest/images/a1/b.png');
    signIn('login');
    expect(imageUrl('a1/b.png')).toBe('/rest/images/a1/b.png');
    await filesReady();
    expect(imageUrl('a1/b.png')).toBe('/rest/images/a1/b.png?token=files%20of%20login%201');
    expect(imageUrl('a1/c.mp3')).toBe('/rest/uploads/a1/c.mp3?token=files%20of%20login%201');
    expect(imageUrl('a1/b.png', 'hash')).toBe('/rest/images/hash/a1/b.png');
    signIn(undefined);
    expect(imageUrl('a1/b.png')).toBe('/rest/images/a1/b.png');
  });

  it('get a new one before the old one ends', async () => {
    signIn('login');
    await filesReady();
    await jest.advanceTimersByTimeAsync(44 * 60_000);
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2 * 60_000);
    expect(asked).toEqual(['Bearer login', 'Bearer login']);
    expect(imageUrl('a1/b.png')).toContain('login%202');
  });

  it('are not asked for without a pause where the answer does not say how long it lasts', async () => {
    until = () => undefined;
    signIn('login');
    await filesReady();
    await jest.advanceTimersByTimeAsync(59_000);
    expect(asked).toHaveLength(3);
  });
});
