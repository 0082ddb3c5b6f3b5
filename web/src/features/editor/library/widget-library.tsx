import { libraryEntries, type PaletteCategory, type PaletteEntry } from '@prototrail/widgets';
import { Pin, PinOff, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useEditor, type Editor } from '../../../canvas';
import { Button, EmptyState, IconButton, SearchField } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import styles from './library.module.css';
import { categories, searchPalette } from './search-palette';
import { TileList } from './tile-list';
import { isScreen, templateOf } from './use-drag-to-canvas';
import { usePaletteMemory } from './use-palette-memory';

export interface WidgetLibraryProps {
  isPinned: boolean;
  onPin(isPinned: boolean): void;
  onClose(): void;
}

/** All widgets by category and search. A click arms placing, a drag places, Enter puts it in the centre. */
export function WidgetLibrary({ isPinned, onPin, onClose }: WidgetLibraryProps) {
  const editor = useEditor();
  const { t, label } = useEditorTexts();
  const [isDragging, setDragging] = useState(false);
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<PaletteCategory | 'all'>('all');
  const found = useMemo(() => searchPalette(libraryEntries, search), [search]);
  const shown = useMemo(
    () => (category === 'all' ? found : found.filter((entry) => entry.category === category)),
    [found, category],
  );
  const memory = usePaletteMemory();
  const { recent, favourites } = memory;
  const isPlain = search === '' && category === 'all';
  const use = (entry: PaletteEntry, how: 'arm' | 'center' | 'dropped'): void => {
    memory.remember(entry.id);
    if (isScreen(entry)) placeScreen(editor, entry);
    else if (how === 'arm') editor.arm(templateOf(entry));
    else if (how === 'center') editor.placeInCenter(templateOf(entry));
    if (!isPinned) onClose();
  };
  const sections = useMemo(
    () => [
      { id: 'favourites', title: t('library.favourites'), entries: isPlain ? entriesOf(favourites) : [] },
      { id: 'recent', title: t('library.recent'), entries: isPlain ? entriesOf(recent) : [] },
      ...categories.map((id) => ({
        id,
        title: t(`library.category.${id}`),
        entries: shown.filter((entry) => entry.category === id),
      })),
    ],
    [isPlain, favourites, recent, shown, t],
  );
  return (
    <section
      className={styles.library}
      data-library
      data-pinned={isPinned || undefined}
      data-away={isDragging && !isPinned ? true : undefined}
      aria-label={t('library.title')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={styles.head}>
        <SearchField
          label={t('library.search')}
          placeholder={t('library.search')}
          size={32}
          value={search}
          onChange={setSearch}
          autoFocus
          className={styles.search ?? ''}
        />
        <IconButton
          icon={isPinned ? PinOff : Pin}
          label={t(isPinned ? 'library.unpin' : 'library.pin')}
          isPressed={isPinned}
          onPress={() => onPin(!isPinned)}
        />
        <IconButton icon={X} label={t('library.close')} onPress={onClose} />
      </div>
      <div className={styles.body}>
        <Categories found={found} category={category} onCategory={setCategory} />
        {shown.length === 0 ? (
          <EmptyState
            isCompact
            title={t('library.none', { text: search })}
            actions={
              <Button size={28} onPress={() => setSearch('')}>
                {t('library.clear')}
              </Button>
            }
          />
        ) : (
          <TileList
            sections={sections}
            nameOf={(entry) => label(entry.labelKey, entry.name)}
            onUse={use}
            onDrag={setDragging}
            favourites={favourites}
            onFavourite={memory.toggleFavourite}
          />
        )}
      </div>
      <p className={styles.foot}>{t('library.hint')}</p>
    </section>
  );
}

const entriesOf = (ids: readonly string[]): PaletteEntry[] =>
  ids.flatMap((id) => libraryEntries.find((entry) => entry.id === id) ?? []);

/** A screen goes beside the others, and into view. */
function placeScreen(editor: Editor, entry: PaletteEntry): void {
  const id = editor.edit.createScreenOf(templateOf(entry));
  if (id !== null) editor.camera.centerOn(id);
}

/** A category without an entry is not offered. */
const filledCategories = categories.filter((id) => libraryEntries.some(({ category }) => category === id));

/** The categories with the number of widgets found in each. */
function Categories({
  found,
  category,
  onCategory,
}: {
  found: readonly PaletteEntry[];
  category: PaletteCategory | 'all';
  onCategory: (category: PaletteCategory | 'all') => void;
}) {
  const { t } = useEditorTexts();
  const countOf = (id: PaletteCategory | 'all'): number =>
    id === 'all' ? found.length : found.filter((entry) => entry.category === id).length;
  return (
    <nav className={styles.categories} aria-label={t('library.categories')}>
      {(['all', ...filledCategories] as const).map((id) => (
        <button
          key={id}
          type="button"
          aria-label={t('library.categoryCount', {
            category: t(`library.category.${id}`),
            count: countOf(id),
          })}
          aria-current={category === id ? 'true' : undefined}
          onClick={() => onCategory(id)}
        >
          <span>{t(`library.category.${id}`)}</span>
          <span className={styles.count} data-count={countOf(id)} />
        </button>
      ))}
    </nav>
  );
}
