import { getDefinition, paletteEntries, widgetTypes } from '@prototrail/widgets';
import editor from './locales/en/editor.json';
import texts from './locales/en/widgets.json';

const has = (map: Record<string, string>, key: string): boolean => Object.hasOwn(map, key) && map[key] !== '';

test('every type, palette entry, field and state of the widgets has a text', () => {
  const definitions = widgetTypes.map(getDefinition);
  const sections = definitions.flatMap(({ panel }) => panel);
  const missing = [
    ...widgetTypes.filter((type) => !has(texts.types, type)),
    ...paletteEntries.flatMap(({ id, category }) => [
      ...(has(texts.palette, id) ? [] : [id]),
      ...(has(editor.library.category, category) ? [] : [category]),
    ]),
    ...sections.flatMap(({ fields }) =>
      fields.filter(({ labelKey }) => !has(texts.fields, labelKey)).map(({ labelKey }) => labelKey),
    ),
    ...definitions.flatMap(({ states }) => states.filter((state) => !has(editor.inspector.states, state))),
  ];
  expect(missing).toEqual([]);
});
