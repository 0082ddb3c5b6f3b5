import { again } from './again';

/** A server that answers and has no style sheet any more, as after it was brought up to date. */
describe('a part whose style sheet is gone', () => {
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLLinkElement) node.dispatchEvent(new Event('error'));
  });
  const before = globalThis.fetch;
  beforeEach(() => {
    observer.observe(document.head, { childList: true });
    globalThis.fetch = () => Promise.resolve({ status: 200 } as Response);
  });
  afterEach(() => {
    observer.disconnect();
    globalThis.fetch = before;
  });

  it('is given up after some tries, with an error that says so', async () => {
    const load = (): Promise<never> => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = '/assets/export-dialog-1.css';
      document.head.append(link);
      return new Promise((_, reject) => {
        link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)));
      });
    };
    // the next try begins when the network is back
    const back = setInterval(() => window.dispatchEvent(new Event('online')), 5);
    const failed = await again(load).catch((error: unknown) => error);
    clearInterval(back);
    expect(failed).toBeInstanceOf(Error);
    expect((failed as Error).message).toMatch(/^Unable to preload CSS for .*export-dialog-1\.css$/);
  });
});
