import { librarySources, reviewLibrary, type ChangedComponent } from '@prototrail/model';
import { useDeferredValue, useMemo } from 'react';
import { useSessionUser } from '../../../api';
import { useDerived } from '../../../canvas';
import { useLibraries, useSharedPlaces, type Library, type LibraryPlace } from './use-libraries';

/** A component that its library has changed. */
export interface Reviewed extends ChangedComponent {
  library: Library;
}

/** Components whose library changed since they were taken in. Libraries that may not be read are left out: what was placed stays. */
export function useLibraryReview(options: { isFresh?: boolean } = {}): readonly Reviewed[] {
  const { app } = useDeferredValue(useDerived());
  const isGuest = useSessionUser() === null;
  const shared = useSharedPlaces();
  const { templates } = app;
  const key = librarySources({ ...(templates ? { templates } : {}) }).join(' ');
  const ofShared = useLibraries(key === '' ? noPlaces : shared, options);
  const places = useMemo(() => {
    const known = new Set(ofShared.libraries.map(({ id }) => id));
    const ids = key.split(' ').filter((id) => id !== '' && !known.has(id));
    return isGuest || ofShared.isLoading ? noPlaces : ids.map((id) => ({ key: id }));
  }, [key, isGuest, ofShared]);
  const own = useLibraries(places, options);
  return useMemo(
    () =>
      [...ofShared.libraries, ...own.libraries].flatMap((library) =>
        reviewLibrary(app, library.id, library.app).map((changed) => ({ ...changed, library })),
      ),
    // what else changes in the document is not reviewed
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [templates, app.designtokens, ofShared.libraries, own.libraries],
  );
}

const noPlaces: readonly LibraryPlace[] = [];
