import { getDefinition, libraryEntries, widgetTypes } from '@prototrail/widgets';
import editor from './locales/en/editor.json';
import samples from './locales/en/samples.json';
import texts from './locales/en/widgets.json';
import { sampleMessages } from './sample-messages';
import { widgetMessages } from './widget-messages';

const has = (map: Record<string, string>, key: string): boolean => Object.hasOwn(map, key) && map[key] !== '';

test('the English messages are those of the definitions; after a change run `make gen`', () => {
  expect(texts).toEqual(widgetMessages(texts));
});

test('the texts of ready-made parts are those of the library; after a change run `make gen`', async () => {
  expect(samples).toEqual(await sampleMessages());
});

test('every field, category and state of the widgets has a text', () => {
  const definitions = widgetTypes.map(getDefinition);
  const fields = definitions.flatMap(({ panel }) => panel.flatMap((section) => section.fields));
  const missing = [
    ...libraryEntries.filter(({ category }) => !has(editor.library.category, category)).map(({ category }) => category),
    ...fields.filter(({ labelKey }) => !has(texts.fields, labelKey)).map(({ labelKey }) => labelKey),
    ...definitions.flatMap(({ states }) => states.filter((state) => !has(editor.inspector.states, state))),
  ];
  expect(missing).toEqual([]);
});
