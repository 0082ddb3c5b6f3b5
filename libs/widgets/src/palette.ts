/** Single widgets that the palette offers, from the definitions of all types. */
import { stateNames } from '@prototrail/model';
import type { PaletteVariant, WidgetDefinition } from './definition';
import type { PaletteEntry } from './palette-entry';
import { finishedTypes, getDefinition } from './definitions';

/** A variant laid over the defaults of its type. */
export const paletteEntry = (definition: WidgetDefinition, variant: PaletteVariant): PaletteEntry => {
  const { id, name, category, words, share, defaults: change = {} } = variant;
  const base = definition.defaults;
  // what stands in the category for surveys is there to collect answers
  const isQuestion = category === 'survey' && definition.abilities.input !== undefined;
  return {
    id,
    type: definition.type,
    name,
    labelKey: `widgets.palette.${id}`,
    category,
    words,
    widget: {
      type: definition.type,
      name,
      w: change.w ?? base.w,
      h: change.h ?? base.h,
      has: { ...base.has, ...change.has },
      props: { ...base.props, ...change.props, ...(isQuestion && { isSurveyElement: true }) },
      style: { ...base.style, ...change.style },
      ...Object.fromEntries(
        stateNames.flatMap((state) =>
          (change[state] ?? base[state]) === undefined ? [] : [[state, { ...base[state], ...change[state] }]],
        ),
      ),
      ...(base.isContainer === undefined ? {} : { isContainer: base.isContainer }),
    },
    ...(share === undefined ? {} : { share }),
  };
};

/** Single widgets of the types' own. Clone `widget` before storing it. */
export const paletteEntries: readonly PaletteEntry[] = finishedTypes
  .map(getDefinition)
  .flatMap((definition) => definition.palette.map((variant) => paletteEntry(definition, variant)));
