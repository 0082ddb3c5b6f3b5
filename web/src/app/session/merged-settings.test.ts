import { defaultPreferences } from '../../api';
import { mergedSettings, roamingOf } from './merged-settings';

const local = (changes: Partial<typeof defaultPreferences> = {}) => roamingOf({ ...defaultPreferences, ...changes });

describe('choices of a person in several browsers', () => {
  it('come into a browser that the person has not used', () => {
    const { taken, settings } = mergedSettings({
      local: local({ theme: 'light' }),
      common: null,
      stored: { theme: 'dark', shortcuts: { lock: ['mod+l'] } },
    });
    expect(taken).toEqual({ theme: 'dark', shortcuts: { lock: ['mod+l'] } });
    expect(settings).toEqual({ theme: 'dark', shortcuts: { lock: ['mod+l'] } });
  });

  it('go to the server where it knows nothing of them, without what is as usual', () => {
    const { taken, settings } = mergedSettings({ local: local({ theme: 'light' }), common: null, stored: {} });
    expect(taken).toEqual({});
    expect(settings).toEqual({ theme: 'light' });
  });

  it('are taken from the side that changed; a change here goes before one elsewhere', () => {
    const common = local({ theme: 'light' });
    const stored = { theme: 'dark', homeView: 'list' };
    expect(mergedSettings({ local: common, common, stored }).taken).toEqual(stored);
    const changed = mergedSettings({ local: local({ theme: 'system' }), common, stored });
    expect(changed.taken).toEqual({ homeView: 'list' });
    expect(changed.settings).toEqual({ theme: 'system', homeView: 'list' });
  });

  it('that cannot be understood are left alone', () => {
    const { taken } = mergedSettings({ local: local(), common: local(), stored: { theme: 'neon', singleKeys: false } });
    expect(taken).toEqual({ singleKeys: false });
  });
});
