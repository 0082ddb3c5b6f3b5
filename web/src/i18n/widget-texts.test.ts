import { getDefinition, paletteEntries, widgetTypes } from '@prototrail/widgets';
import texts from './locales/en/widgets.json';

const has = (map: Record<string, string>, key: string): boolean => Object.hasOwn(map, key) && map[key] !== '';

test('every type, palette entry, field and section of the widgets has a text', () => {
  const definitions = widgetTypes.map(getDefinition);
  const sections = definitions.flatMap(({ panel }) => panel);
  const missing = [
    ...widgetTypes.filter((type) => !has(texts.types, type)),
    ...paletteEntries.flatMap(({ id, category }) => [...(has(texts.palette, id) ? [] : [id]), ...(has(texts.categories, category) ? [] : [category])]),
    ...sections.filter(({ id }) => !has(texts.sections, id)).map(({ id }) => id),
    ...sections.flatMap(({ fields }) => fields.filter(({ labelKey }) => !has(texts.fields, labelKey)).map(({ labelKey }) => labelKey)),
    ...definitions.flatMap(({ states }) => states.filter((state) => !has(texts.states, state))),
  ];
  expect(missing).toEqual([]);
});
