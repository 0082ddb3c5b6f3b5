import type { PaletteCategory, PaletteEntry } from '@prototrail/widgets';
import { useEditorTexts } from '../editor-texts';
import styles from './library.module.css';
import { categoryGroups } from './search-palette';

export type ShownCategory = PaletteCategory | 'all' | 'icons' | 'components';

/** The categories with the number of widgets found in each. */
export function Categories({
  found,
  components,
  icons,
  isSearching,
  category,
  onCategory,
}: {
  found: readonly PaletteEntry[];
  /** How many components of the prototype were found. */
  components: number;
  /** How many icons were found, `null` while nobody has looked. */
  icons: number | null;
  isSearching: boolean;
  category: ShownCategory;
  onCategory: (category: ShownCategory) => void;
}) {
  const { t } = useEditorTexts();
  const countOf = (id: ShownCategory): number =>
    id === 'all'
      ? found.length + components + (isSearching ? (icons ?? 0) : 0)
      : id === 'icons'
        ? (icons ?? 0)
        : id === 'components'
          ? components
          : found.filter((entry) => entry.category === id).length;
  const first: ShownCategory[] = components > 0 ? ['all', 'components'] : ['all'];
  const groups: readonly (readonly ShownCategory[])[] = [first, ...categoryGroups, ['icons']];
  return (
    <nav className={styles.categories} aria-label={t('library.categories')}>
      {groups.map((ids) => (
        <div key={ids[0]} className={styles.categoryGroup}>
          {ids.map((id) => (
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
              <span className={styles.count} data-count={id === 'icons' && icons === null ? '' : countOf(id)} />
            </button>
          ))}
        </div>
      ))}
    </nav>
  );
}
