import { knownWidgetTypes, parseApp } from '@prototrail/model';
import { describeWithFixtures } from '@prototrail/testing';
import { getDefinition } from './definitions';
import { libraryEntries } from './library';

const isPlaceholder = (type: string): boolean => getDefinition(type).abilities.placeholder === true;

test('no type of the format and nothing in the library is drawn as a placeholder', () => {
  expect([...knownWidgetTypes].filter(isPlaceholder)).toEqual([]);
  // Entries of several widgets are groups and screens themselves; the parts of kits are loaded, and judged by the test of the kits.
  const types = libraryEntries.flatMap(({ widget, kit, parts = kit ? [] : [widget] }) => parts.map(({ type }) => type));
  expect([...new Set(types)].filter(isPlaceholder)).toEqual([]);
});

describeWithFixtures('prototypes made elsewhere', (fixtures) => {
  const files = fixtures.list('prototypes').filter((file) => file.endsWith('.json'));

  test.each(files)('%s has no placeholder', (file) => {
    const parsed = parseApp(fixtures.json('prototypes', file));
    const types = parsed.ok ? Object.values(parsed.app.widgets).map(({ type }) => type) : ['unreadable'];
    expect([...new Set(types)].filter(isPlaceholder)).toEqual([]);
  });
});
