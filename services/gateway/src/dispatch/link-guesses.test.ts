import { allRoutes } from '@prototrail/contracts';
import { openTestPlatform, type Platform } from '@prototrail/platform';
import { LinkGuesses, maxCheckedGuesses } from './link-guesses';

const app = allRoutes.find(({ id }) => id === 'INV-02');

describe('guessed links', () => {
  let platform: Platform;
  beforeEach(async () => {
    platform = await openTestPlatform();
  });
  afterEach(() => platform.close());

  it('are not even checked after a thousand, while the links that an address has opened before go on', async () => {
    let checked = 0;
    const right = 'r'.repeat(64);
    const guesses = new LinkGuesses(platform.cache, async ({ hash }) => {
      checked += 1;
      return { hashPermission: hash === right ? 1 : 0 };
    });
    if (!app) throw new Error('INV-02 is missing in the contract.');
    const match = (hash: string) => ({ route: app, params: { hash } });
    await guesses.note(match(right), 'home', 200);
    for (const address of ['home', 'elsewhere'])
      for (let count = 0; count < maxCheckedGuesses; count += 1)
        await guesses.note(match('w'.repeat(64)), address, 404);
    expect(await guesses.refusalOf(match(right), 'elsewhere')).toMatchObject({ code: 'rate.limited' });
    expect(await guesses.refusalOf(match(right), 'home')).toBeUndefined();
    expect(checked).toBe(0);
    expect(await guesses.refusalOf(match(right), 'a third address')).toBeUndefined();
  });
});
