import type { App } from '@prototrail/model';
import { useEffect, useMemo, useState } from 'react';
import { appEndpoints, useAppDispatch, useGetConfigQuery, useSessionUser, type Dispatch } from '../../../api';

/** Where components can be taken from: a prototype that the person may read, or one that the operator shares by its link. */
export interface LibraryPlace {
  /** Id of the prototype, or the hash of its link. */
  key: string;
  hash?: string;
}

export interface Library extends LibraryPlace {
  /** Id of the prototype. */
  id: string;
  app: App;
}

export interface Libraries {
  libraries: readonly Library[];
  isLoading: boolean;
  /** Keys of places that do not exist or may not be read. */
  closed: readonly string[];
}

const noPlaces: readonly LibraryPlace[] = [];

/** The libraries that the operator offers to everyone. */
export function useSharedPlaces(): readonly LibraryPlace[] {
  const { data } = useGetConfigQuery();
  const hashes = data?.sharedLibs ?? '';
  return useMemo(
    () =>
      hashes
        .split(',')
        .map((hash) => hash.trim())
        .filter(Boolean)
        .map((hash) => ({ key: hash, hash })),
    [hashes],
  );
}

/** The prototypes that were chosen for this one; guests have none. */
export function useChosenPlaces(app: App): readonly LibraryPlace[] {
  const user = useSessionUser();
  const imports: unknown = app['imports'];
  return useMemo(
    () =>
      user === null || !Array.isArray(imports)
        ? noPlaces
        : [...new Set(imports.filter((id): id is string => typeof id === 'string' && id !== ''))].map((key) => ({
            key,
          })),
    [user, imports],
  );
}

/** Loads libraries, `isFresh` also those that were loaded before. What cannot be read is left out. */
export function useLibraries(places: readonly LibraryPlace[], { isFresh = false } = {}): Libraries {
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Library | null>>(new Map());
  const keys = places.map(({ key }) => key).join(' ');
  useEffect(() => {
    let isCurrent = true;
    for (const place of places)
      void load(dispatch, place, isFresh).then((library) => {
        if (isCurrent) setLoaded((before) => new Map(before).set(place.key, library));
      });
    return () => {
      isCurrent = false;
    };
    // the same places in a new list are not loaded again
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [dispatch, keys, isFresh]);
  return useMemo(
    () => ({
      libraries: places.flatMap(({ key }) => loaded.get(key) ?? []),
      isLoading: places.some(({ key }) => !loaded.has(key)),
      closed: places.flatMap(({ key }) => (loaded.get(key) === null ? [key] : [])),
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [keys, loaded],
  );
}

async function load(dispatch: Dispatch, place: LibraryPlace, isFresh: boolean): Promise<Library | null> {
  const { key, hash } = place;
  const options = { subscribe: false, forceRefetch: isFresh };
  const answer =
    hash === undefined
      ? await dispatch(appEndpoints.getApp.initiate(key, options))
      : await dispatch(appEndpoints.getLinkedApp.initiate(hash, options));
  const app = answer.data;
  if (!app) return null;
  return { ...place, id: app.id ?? key, app };
}
