import { testerKey } from './tester-key';

/** Deletes everything that was recorded of a test; false when the server could not be reached, or refuses it. */
export async function eraseTest(test: { hash: string; session: string; secret: string }): Promise<boolean> {
  const place = `${encodeURIComponent(test.hash)}/${encodeURIComponent(test.session)}`;
  const headers: Record<string, string> = test.secret === '' ? {} : { 'x-erase-key': test.secret };
  try {
    const { ok } = await fetch(`/rest/invitation/${place}.json`, { method: 'DELETE', credentials: 'omit', headers });
    if (ok) forgetTester(test.hash);
    return ok;
  } catch {
    return false;
  }
}

/** The next test in this browser is that of somebody else. */
function forgetTester(hash: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(testerKey('')) && localStorage.getItem(key)?.endsWith(` ${hash}`))
        localStorage.removeItem(key);
  } catch {
    // a browser that stores nothing has nothing to forget
  }
}
