import type { PaletteCategory, PaletteEntry } from '@prototrail/widgets';
import { useEditorTexts } from '../editor-texts';
import type { LibraryCategory } from '../libraries/use-elsewhere';
import styles from './library.module.css';
import { categoryGroups } from './search-palette';

/** Categories of libraries are called `library:` and the id of the prototype; `others` is where they are chosen. */
export type ShownCategory = PaletteCategory | 'all' | 'icons' | 'components' | 'others' | `library:${string}`;

/** The categories with the number of widgets found in each. */
export function Categories({
  found,
  components,
  icons,
  isSearching,
  category,
  onCategory,
  libraries,
  othersTitle,
}: {
  found: readonly PaletteEntry[];
  /** How many components of the prototype were found. */
  components: number;
  /** How many icons were found, `null` while nobody has looked. */
  icons: number | null;
  isSearching: boolean;
  category: ShownCategory;
  onCategory: (category: ShownCategory) => void;
  libraries: readonly LibraryCategory[];
  /** Name of the category where other prototypes are chosen; null for who cannot choose. */
  othersTitle: string | null;
}) {
  const { t } = useEditorTexts();
  const ofLibraries = libraries.reduce((sum, { count }) => sum + count, 0);
  const countOf = (id: ShownCategory): number =>
    id === 'all'
      ? found.length + components + ofLibraries + (isSearching ? (icons ?? 0) : 0)
      : id === 'icons'
        ? (icons ?? 0)
        : id === 'components'
          ? components
          : found.filter((entry) => entry.category === id).length;
  const row = (id: ShownCategory, title: string, count: number | null) => (
    <button
      key={id}
      type="button"
      title={title}
      aria-label={count === null ? title : t('library.categoryCount', { category: title, count })}
      aria-current={category === id ? 'true' : undefined}
      onClick={() => onCategory(id)}
    >
      <span className={styles.categoryName}>{title}</span>
      {count !== null && <span className={styles.count} data-count={id === 'icons' && icons === null ? '' : count} />}
    </button>
  );
  const own = (id: PaletteCategory | 'all' | 'icons' | 'components') =>
    row(id, t(`library.category.${id}`), countOf(id));
  return (
    <nav className={styles.categories} aria-label={t('library.categories')}>
      <div className={styles.categoryGroup}>
        {own('all')}
        {components > 0 && own('components')}
        {libraries.map(({ id, title, count }) => row(id, title, count))}
        {othersTitle !== null && row('others', othersTitle, null)}
      </div>
      {[...categoryGroups, ['icons'] as const].map((ids) => (
        <div key={ids[0]} className={styles.categoryGroup}>
          {ids.map(own)}
        </div>
      ))}
    </nav>
  );
}
