/** What the palette offers, from the definitions of all types. */
import { compositeEntries } from './composites/composites';
import { starterScreens } from './composites/starter-screens';
import type { PaletteEntry, WidgetDefinition } from './definition';
import { finishedTypes, getDefinition } from './definitions';

const entriesOf = (definition: WidgetDefinition): PaletteEntry[] =>
  definition.palette.map(({ id, name, category, words, defaults: change = {} }) => {
    const base = definition.defaults;
    const states = ['hover', 'focus', 'error', 'active', 'checked'] as const;
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
        props: { ...base.props, ...change.props },
        style: { ...base.style, ...change.style },
        ...Object.fromEntries(
          states.flatMap((state) =>
            (change[state] ?? base[state]) === undefined ? [] : [[state, { ...base[state], ...change[state] }]],
          ),
        ),
        ...(base.isContainer === undefined ? {} : { isContainer: base.isContainer }),
      },
    };
  });

/** Single widgets that the palette offers. Clone `widget` before storing it. */
export const paletteEntries: readonly PaletteEntry[] = finishedTypes.map(getDefinition).flatMap(entriesOf);

/** Everything that the palette offers: single widgets, groups of several, and screens. */
export const libraryEntries: readonly PaletteEntry[] = [...paletteEntries, ...compositeEntries, ...starterScreens];
