import { preferenceChanged, useAppDispatch, useAppSelector } from '../../../api';

const maxRecent = 9;

/** Entries that this person used lately or marked, kept in the browser. */
export interface PaletteMemory {
  recent: readonly string[];
  favourites: readonly string[];
  remember(id: string): void;
  toggleFavourite(id: string): void;
  /** The category that is shown, `all` at first. */
  category: string;
  showCategory(category: string): void;
  /** Sections of "All" that are folded away. */
  folded: readonly string[];
  toggleFolded(id: string): void;
}

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

export function usePaletteMemory(): PaletteMemory {
  const dispatch = useAppDispatch();
  const recent = useAppSelector(({ preferences }) => preferences.recentWidgets);
  const favourites = useAppSelector(({ preferences }) => preferences.favouriteWidgets);
  const category = useAppSelector(({ preferences }) => preferences.widgetCategory);
  const folded = useAppSelector(({ preferences }) => preferences.foldedCategories);
  return {
    recent,
    favourites,
    remember: (id) =>
      dispatch(
        preferenceChanged({ recentWidgets: [id, ...recent.filter((other) => other !== id)].slice(0, maxRecent) }),
      ),
    toggleFavourite: (id) => dispatch(preferenceChanged({ favouriteWidgets: toggled(favourites, id) })),
    category,
    showCategory: (widgetCategory) => dispatch(preferenceChanged({ widgetCategory })),
    folded,
    toggleFolded: (id) => dispatch(preferenceChanged({ foldedCategories: toggled(folded, id) })),
  };
}
