import { allIconNames, allIconPath } from '@prototrail/widgets/icons';

import { readIcons } from './icon-outlines';

describe('icons that are read from the packages as text', () => {
  it('are those that the packages give as modules, by every name', async () => {
    const names = [...allIconNames(), 'ti-123', 'mdi-settings', 'mdi-ev-plug-type2'];
    const shapes = await readIcons(names);
    expect(names.filter((name) => shapes.get(name)?.d !== allIconPath(name)?.d)).toEqual([]);
    expect(shapes.size).toBe(names.length);
  });

  it('leave out names that are no icons', async () => {
    expect(await readIcons(['fa-home', 'mdi-no-such-icon', '', '__proto__', 'ti-constructor'])).toEqual(new Map());
  });
});
