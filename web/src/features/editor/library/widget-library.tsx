import { entriesInTheme, type PaletteEntry } from '@prototrail/widgets';
import { Pin, PinOff, X } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useDerived, useEditor } from '../../../canvas';
import { Button, EmptyState, IconButton, SearchField, Skeleton } from '../../../ui';
import { componentEntries, isComponentEntry } from '../components/component-entries';
import { useEditorTexts } from '../editor-texts';
import { useFocusOnCanvas } from '../focus-field';
import { commonIcons, iconEntry, iconOfId } from '../icons/icon-entries';
import { useIconSearch } from '../icons/use-icon-search';
import { isLibraryEntry } from '../libraries/library-entries';
import { LibraryChooser } from '../libraries/library-chooser';
import { useElsewhere } from '../libraries/use-elsewhere';
import { Categories, type ShownCategory } from './categories';
import styles from './library.module.css';
import { categories, iconsIn, searchPalette, sectionsByRank } from './search-palette';
import { ThemeMenu, useTheme } from './theme-menu';
import { moveByArrows } from './tile-arrows';
import { TileList } from './tile-list';
import { isWhole, placeWhole } from './place-entry';
import { templateOf } from './use-drag-to-canvas';
import { usePaletteMemory } from './use-palette-memory';
import { useSampleWords } from './use-sample-words';

export interface WidgetLibraryProps {
  isPinned: boolean;
  onPin(isPinned: boolean): void;
  onClose(): void;
}

const none: readonly string[] = [];
/** Letters from which on icons are searched too. */
const minIconSearch = 2;

/** All widgets by category and search. A click arms placing, a drag places, Enter puts it in the centre. */
export function WidgetLibrary({ isPinned, onPin, onClose }: WidgetLibraryProps) {
  const editor = useEditor();
  const { t, label } = useEditorTexts();
  const [isDragging, setDragging] = useState(false);
  const [search, setSearch] = useState('');
  const nameOf = useCallback((entry: PaletteEntry) => label(entry.labelKey, entry.name), [label]);
  const library = useSampleWords(entriesInTheme(useTheme()), nameOf);
  const found = useMemo(() => searchPalette(library, search, nameOf), [library, search, nameOf]);
  const { app } = useDerived();
  const own = searchPalette(componentEntries(app), search);
  const memory = usePaletteMemory();
  const { closed, elsewhere, canChoose, othersTitle, placeFromElsewhere } = useElsewhere(app, search);
  const [within, setWithin] = useState<ShownCategory>('all');
  const remembered: ShownCategory =
    memory.category === 'icons' ||
    (memory.category === 'others' && canChoose) ||
    elsewhere.some(({ id }) => id === memory.category) ||
    (memory.category === 'components' && own.length > 0)
      ? (memory.category as ShownCategory)
      : (categories.find((id) => id === memory.category) ?? 'all');
  // a search looks everywhere first, wherever one was before
  const category = search === '' ? remembered : within;
  const searchFor = (text: string): void => {
    setSearch(text);
    if (text === '') setWithin('all');
  };
  const isSearching = search.trim().length >= minIconSearch;
  const icons = useIconSearch(isSearching ? search : category === 'icons' ? '' : null);
  const ofPalette = useMemo(
    () => [
      ...(category === 'all' ? found : found.filter((entry) => entry.category === category)),
      ...((isSearching && category === 'all') || category === 'icons' ? icons.names.map(iconEntry) : []),
    ],
    [found, category, icons.names, isSearching],
  );
  const fromElsewhere = elsewhere
    .filter(({ id }) => category === id || category === 'all')
    .flatMap(({ entries }) => entries);
  const shown = [...(category === 'all' || category === 'components' ? own : []), ...fromElsewhere, ...ofPalette];
  const { recent, favourites } = memory;
  const isPlain = search === '' && category === 'all';
  const use = (entry: PaletteEntry, how: 'arm' | 'center' | 'dropped'): void => {
    if (!isComponentEntry(entry) && !isLibraryEntry(entry)) memory.remember(entry.id);
    if (isLibraryEntry(entry)) {
      if (how !== 'dropped') placeFromElsewhere(entry, how);
    } else if (isWhole(entry)) void placeWhole(editor, entry);
    else if (how === 'arm') editor.arm(templateOf(entry));
    else if (how === 'center') editor.placeInCenter(templateOf(entry));
    if (!isPinned) onClose();
  };
  useFocusOnCanvas();
  const ofCategories = useMemo(() => {
    const ranked = sectionsByRank(
      categories.map((id) => ({
        id,
        title: t(`library.category.${id}`),
        entries: ofPalette.filter((entry) => entry.category === id && iconOfId(entry.id) === undefined),
      })),
      search === '' ? [] : found,
    ).filter(({ entries }) => entries.length > 0);
    const ofIcons = ofPalette.filter(({ id }) => iconOfId(id) !== undefined);
    const place = category === 'all' ? iconsIn(ranked, ofIcons) : { before: ranked, icons: ofIcons, after: [] };
    const isPart = place.icons.length < ofIcons.length;
    return [
      { id: 'favourites', title: t('library.favourites'), entries: isPlain ? entriesOf(library, favourites) : [] },
      { id: 'recent', title: t('library.recent'), entries: isPlain ? entriesOf(library, recent) : [] },
      ...place.before,
      {
        id: 'common',
        title: t('library.commonIcons'),
        entries: category === 'icons' && search === '' ? commonIcons.map(iconEntry) : [],
        isSmall: true,
      },
      {
        id: 'icons',
        title: t('library.category.icons'),
        entries: place.icons,
        isSmall: true,
        ...(isPart
          ? { more: { label: t('library.allIcons', { count: ofIcons.length }), onPress: () => setWithin('icons') } }
          : {}),
      },
      ...place.after,
    ];
  }, [isPlain, library, favourites, recent, ofPalette, found, category, search, t]);
  const sections = [
    {
      id: 'components',
      title: t('library.category.components'),
      entries: shown.filter(isComponentEntry),
    },
    ...ofCategories,
    ...elsewhere.map(({ id, title }) => ({
      id,
      title,
      entries: fromElsewhere.filter((entry) => entry.id.startsWith(`${id}:`)),
    })),
  ];
  return (
    <section
      className={styles.library}
      data-library
      data-pinned={isPinned || undefined}
      data-away={isDragging && !isPinned ? true : undefined}
      aria-label={t('library.title')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        const [best] = shown;
        const isInSearch = event.target instanceof HTMLInputElement;
        moveByArrows(event, event.currentTarget);
        if (event.key === 'Enter' && isInSearch && search.trim() !== '' && best) use(best, 'center');
      }}
    >
      <div className={styles.head}>
        <SearchField
          label={t('library.search')}
          placeholder={t('library.search')}
          size={32}
          value={search}
          onChange={searchFor}
          autoFocus
          className={styles.search ?? ''}
        />
        <ThemeMenu />
        <IconButton
          icon={isPinned ? PinOff : Pin}
          label={t(isPinned ? 'library.unpin' : 'library.pin')}
          isPressed={isPinned}
          onPress={() => onPin(!isPinned)}
        />
        <IconButton icon={X} label={t('library.close')} onPress={onClose} />
      </div>
      <p role="status" className={styles.said}>
        {search.trim() !== '' && shown.length > 0 && t('library.found', { count: shown.length })}
        {search.trim() !== '' && shown.length === 0 && icons.isReady && t('library.none', { text: search })}
      </p>
      <div className={styles.body}>
        <Categories
          found={found}
          isSearching={isSearching}
          components={own.length}
          icons={icons.isReady && !icons.hasFailed ? icons.names.length : null}
          category={category}
          libraries={elsewhere}
          othersTitle={canChoose && search === '' ? othersTitle : null}
          onCategory={search === '' ? memory.showCategory : setWithin}
        />
        {category === 'others' ? (
          <LibraryChooser closed={closed} />
        ) : category === 'icons' && icons.hasFailed ? (
          <EmptyState
            isCompact
            title={t('icons.failed')}
            actions={
              <Button size={28} onPress={icons.retry}>
                {t('icons.retry')}
              </Button>
            }
          />
        ) : shown.length === 0 && !icons.isReady && (category === 'icons' || isSearching) ? (
          <div className={styles.loading} role="status" aria-label={t('icons.loading')}>
            {[1, 2, 3, 4, 5, 6].map((tile) => (
              <Skeleton key={tile} height={72} />
            ))}
          </div>
        ) : shown.length === 0 ? (
          <EmptyState
            isCompact
            title={t('library.none', { text: search })}
            actions={
              <Button size={28} onPress={() => searchFor('')}>
                {t('library.clear')}
              </Button>
            }
          />
        ) : (
          <TileList
            sections={sections}
            nameOf={nameOf}
            onUse={use}
            onDrag={setDragging}
            favourites={favourites}
            onFavourite={memory.toggleFavourite}
            folded={isPlain ? memory.folded : none}
            {...(isPlain ? { onFold: memory.toggleFolded } : {})}
          />
        )}
      </div>
      <p className={styles.foot}>{t('library.hint')}</p>
    </section>
  );
}

const entriesOf = (library: readonly PaletteEntry[], ids: readonly string[]): PaletteEntry[] =>
  ids.flatMap((id) => {
    const icon = iconOfId(id);
    return icon === undefined ? (library.find((entry) => entry.id === id) ?? []) : iconEntry(icon);
  });
