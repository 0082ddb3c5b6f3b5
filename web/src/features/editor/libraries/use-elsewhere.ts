import type { App } from '@prototrail/model';
import type { PaletteEntry } from '@prototrail/widgets';
import { useMemo } from 'react';
import { useSessionUser } from '../../../api';
import { useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { showToast } from '../../../ui';
import { searchPalette } from '../library/search-palette';
import { libraryEntriesOf } from './library-entries';
import { placeFromLibrary } from './place-from-library';
import { useChosenPlaces, useLibraries, useSharedPlaces } from './use-libraries';

/** A category of components and screens of one library. */
export interface LibraryCategory {
  id: `library:${string}`;
  title: string;
  entries: readonly PaletteEntry[];
  count: number;
}

export interface Elsewhere {
  elsewhere: readonly LibraryCategory[];
  /** Keys of chosen prototypes that cannot be read any more. */
  closed: readonly string[];
  /** Guests have no prototypes to choose. */
  canChoose: boolean;
  othersTitle: string;
  placeFromElsewhere(entry: PaletteEntry, how: 'arm' | 'center'): void;
}

/** Components and screens of the chosen prototypes and of shared libraries, those that a search finds. */
export function useElsewhere(app: App, search: string): Elsewhere {
  const editor = useEditor();
  const { t } = useTranslation('components');
  const canChoose = useSessionUser() !== null;
  const shared = useSharedPlaces();
  const chosen = useChosenPlaces(app);
  const places = useMemo(() => [...chosen, ...shared], [chosen, shared]);
  const { libraries, closed } = useLibraries(places);
  const elsewhere = useMemo(
    () =>
      libraries
        .filter(({ id }, index) => id !== app.id && libraries.findIndex((other) => other.id === id) === index)
        .map((library): LibraryCategory => {
          const entries = searchPalette(libraryEntriesOf(library), search);
          return { id: `library:${library.id}`, title: library.app.name, entries, count: entries.length };
        }),
    [libraries, app.id, search],
  );
  return {
    elsewhere,
    closed,
    canChoose,
    othersTitle: t('libraries.title'),
    placeFromElsewhere: (entry, how) =>
      void placeFromLibrary(editor, entry, how).then(({ isComplete, updateInstead }) => {
        if (!isComplete) showToast({ kind: 'error', text: t('libraries.noPictures') });
        if (updateInstead)
          showToast({
            kind: 'hint',
            text: t('libraries.hereAlready', { name: entry.name }),
            action: { label: t('libraries.updateInstead'), onAction: updateInstead },
          });
      }),
  };
}
