import { preferenceChanged, useAppDispatch, useAppSelector } from '../../../api';

const maxRecent = 6;

/** Entries that this person used lately or marked, kept in the browser. */
export interface PaletteMemory {
  recent: readonly string[];
  favourites: readonly string[];
  remember(id: string): void;
  toggleFavourite(id: string): void;
}

export function usePaletteMemory(): PaletteMemory {
  const dispatch = useAppDispatch();
  const recent = useAppSelector(({ preferences }) => preferences.recentWidgets);
  const favourites = useAppSelector(({ preferences }) => preferences.favouriteWidgets);
  return {
    recent,
    favourites,
    remember: (id) =>
      dispatch(
        preferenceChanged({ recentWidgets: [id, ...recent.filter((other) => other !== id)].slice(0, maxRecent) }),
      ),
    toggleFavourite: (id) =>
      dispatch(
        preferenceChanged({
          favouriteWidgets: favourites.includes(id) ? favourites.filter((other) => other !== id) : [...favourites, id],
        }),
      ),
  };
}
