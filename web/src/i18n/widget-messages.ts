/** The English messages of the widgets follow from their definitions; other languages translate this file's outcome. */
import { finishedTypes, getDefinition, libraryEntries, widgetTypes } from '@prototrail/widgets';

type Texts = Record<string, string>;

export interface WidgetMessages {
  types: Texts;
  fields: Texts;
  palette: Texts;
  choices: Texts;
}

/** Messages for all definitions. Texts that several types share, and names of types without a definition, are loaded. */
export function widgetMessages(loaded: WidgetMessages): WidgetMessages {
  const definitions = finishedTypes.map(getDefinition);
  const fields = definitions.flatMap(({ panel }) => panel.flatMap((section) => section.fields));
  const own = (part: 'fields' | 'choices'): Texts =>
    Object.assign({}, ...definitions.map(({ texts }) => texts?.[part])) as Texts;
  const fieldTexts = { ...loaded.fields, ...own('fields') };
  const used = new Set(
    fields.flatMap(({ labelKey, columns = [] }) => [labelKey, ...columns.map((column) => column.labelKey)]),
  );
  return {
    types: Object.fromEntries(
      widgetTypes.map((type) => {
        const { abilities, name } = getDefinition(type);
        return [type, abilities.placeholder === true ? (loaded.types[type] ?? name) : name];
      }),
    ),
    fields: Object.fromEntries(Object.entries(fieldTexts).filter(([key]) => used.has(key))),
    palette: Object.fromEntries(libraryEntries.map(({ id, name }) => [id, name])),
    choices: { ...loaded.choices, ...own('choices') },
  };
}
