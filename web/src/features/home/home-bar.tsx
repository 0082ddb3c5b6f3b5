import { ArrowDownUp, LayoutGrid, List, Plus, Smartphone, Upload } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { preferenceChanged, useAppDispatch, usePreferences, type HomeSort } from '../../api';
import { useTranslation } from '../../i18n';
import { Button, Kbd, SearchField, Segmented, Select } from '../../ui';
import type { DeviceFilter, OwnerFilter, Section } from './app-details';
import styles from './home-bar.module.css';
import type { StartId } from './start-options';

const sorts: readonly HomeSort[] = ['lastUpdate', 'name', 'tests', 'created'];
const owners: readonly OwnerFilter[] = ['all', 'mine', 'shared'];
const devices: readonly DeviceFilter[] = ['all', 'smartphone', 'tablet', 'desktop'];

interface HomeHeadProps {
  section: Section;
  /** Prototypes in the section, whatever is searched for. */
  count: number;
  text: string;
  onText: (text: string) => void;
  isSearchable: boolean;
  onStart: (start: StartId) => void;
}

/** The name of the section, the search field, and how something new begins. */
export function HomeHead({ section, count, text, onText, isSearchable, onStart }: HomeHeadProps): ReactNode {
  const { t, locale } = useTranslation('home');
  const search = useRef<HTMLInputElement>(null);
  useSlash(search);
  return (
    <div className={styles['head']}>
      <h1 className={styles['title']}>{t(section)}</h1>
      {count > 0 && <span className={styles['count']}>{new Intl.NumberFormat(locale).format(count)}</span>}
      <span className={styles['grow']} />
      {isSearchable && (
        <SearchField
          className={styles['search'] ?? ''}
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          value={text}
          onChange={onText}
          inputRef={search}
          hint={<Kbd>{'/'}</Kbd>}
        />
      )}
      {section !== 'examples' && (
        <>
          <span className={styles['wide']}>
            <Button icon={Upload} onPress={() => onStart('import')}>
              {t('import')}
            </Button>
          </span>
          <Button kind="primary" icon={Plus} onPress={() => onStart('blank')}>
            {t('new')}
          </Button>
        </>
      )}
    </div>
  );
}

interface HomeBarProps {
  /** Whether the prototypes have different owners with names. */
  hasOwners: boolean;
  owner: OwnerFilter;
  onOwner: (owner: OwnerFilter) => void;
  device: DeviceFilter;
  onDevice: (device: DeviceFilter) => void;
}

/** Which prototypes are listed, in which order and how. */
export function HomeBar({ hasOwners, owner, onOwner, device, onDevice }: HomeBarProps): ReactNode {
  const { t } = useTranslation('home');
  const { homeView, homeSort } = usePreferences();
  const dispatch = useAppDispatch();
  return (
    <div className={styles['bar']}>
      {hasOwners && (
        <Segmented
          label={t('owner.label')}
          items={owners.map((id) => ({ id, label: t(`owner.${id}`) }))}
          value={owner}
          onChange={onOwner}
        />
      )}
      <Select
        size="bar"
        className={styles['keep'] ?? ''}
        icon={Smartphone}
        label={t('device.label')}
        isLabelHidden
        options={devices.map((id) => ({ id, label: t(`device.${id}`) }))}
        value={device}
        onChange={onDevice}
      />
      <span className={styles['grow']} />
      <Select
        size="plain"
        className={styles['keep'] ?? ''}
        icon={ArrowDownUp}
        label={t('sort.label')}
        options={sorts.map((id) => ({ id, label: t(`sort.${id}`) }))}
        value={homeSort}
        onChange={(next) => dispatch(preferenceChanged({ homeSort: next }))}
      />
      <Segmented
        label={t('view.label')}
        items={[
          { id: 'grid', label: t('view.grid'), icon: LayoutGrid, isIconOnly: true },
          { id: 'list', label: t('view.list'), icon: List, isIconOnly: true },
        ]}
        value={homeView}
        onChange={(next) => dispatch(preferenceChanged({ homeView: next }))}
      />
    </div>
  );
}

/** "/" goes to the search field unless somebody is typing. */
function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
        target.isContentEditable
      )
        return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [field]);
}
