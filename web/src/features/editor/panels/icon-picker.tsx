import { useEffect, useMemo, useState } from 'react';
import type { IconShape } from '@prototrail/widgets';
import { icons, loadIconNames } from '../../../api';
import { Button, Popover, SearchField } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import styles from './icon-picker.module.css';

const pageSize = 120;
const favourites = [
  'home',
  'account',
  'magnify',
  'menu',
  'close',
  'check',
  'plus',
  'minus',
  'heart-outline',
  'star',
  'cart-outline',
  'cog',
  'bell-outline',
  'calendar',
  'camera',
  'chevron-left',
  'chevron-right',
  'dots-vertical',
  'email-outline',
  'map-marker',
  'phone',
  'share-variant',
  'trash-can-outline',
  'pencil',
].map((name) => `mdi-${name}`);

/** Chooses one of all icons by name; outlines are loaded for what is shown. */
export function IconPicker({
  value,
  isDisabled,
  onPick,
}: {
  value: string;
  isDisabled: boolean;
  onPick(name: string): void;
}) {
  const { t } = useEditorTexts();
  return (
    <Popover
      label={t('icons.title')}
      trigger={
        <Button size={28} isDisabled={isDisabled} isFull>
          {value === '' ? t('icons.choose') : value.replace(/^mdi-/, '')}
        </Button>
      }
    >
      {(close) => (
        <IconGrid
          onPick={(name) => {
            onPick(name);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function IconGrid({ onPick }: { onPick(name: string): void }) {
  const { t } = useEditorTexts();
  const [names, setNames] = useState<readonly string[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const [search, setSearch] = useState('');
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    loadIconNames().then(setNames, () => setFailed(true));
  }, []);
  const shown = useMemo(() => {
    const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const list = words.length === 0 ? favourites : names.filter((name) => words.every((word) => name.includes(word)));
    return list.slice(0, pageSize);
  }, [names, search]);
  useEffect(() => {
    let isCurrent = true;
    void icons.load(shown).then((hasNew) => hasNew && isCurrent && setDrawn((count) => count + 1));
    return () => {
      isCurrent = false;
    };
  }, [shown]);
  return (
    <div className={styles.iconPicker} data-drawn={drawn}>
      <SearchField
        label={t('icons.search')}
        placeholder={t('icons.search')}
        size={28}
        value={search}
        onChange={setSearch}
        autoFocus
      />
      {hasFailed && <p className={styles.hint}>{t('icons.failed')}</p>}
      {shown.length === 0 && !hasFailed && <p className={styles.hint}>{t('icons.none')}</p>}
      <div className={styles.iconGrid}>
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            title={name.replace(/^mdi-/, '')}
            aria-label={name.replace(/^mdi-/, '')}
            onClick={() => onPick(name)}
          >
            <Outline shape={icons.get(name)} />
          </button>
        ))}
      </div>
    </div>
  );
}

function Outline({ shape }: { shape: IconShape | undefined }) {
  return (
    <svg width={20} height={20} viewBox={`0 0 ${shape?.size ?? 24} ${shape?.size ?? 24}`} aria-hidden>
      {shape && <path d={shape.d} fill="currentColor" />}
    </svg>
  );
}
