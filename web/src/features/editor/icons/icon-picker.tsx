import { useEffect, useMemo, useState } from 'react';
import type { IconShape } from '@prototrail/widgets';
import { icons } from '../../../api';
import { Button, Popover, SearchField } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { moveByArrows } from '../library/tile-arrows';
import { commonIcons, iconName } from './icon-entries';
import styles from './icon-picker.module.css';
import { iconTitle } from './search-icons';
import { useIconSearch } from './use-icon-search';

const pageSize = 120;

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
          {value === '' ? t('icons.choose') : iconTitle(value)}
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
  const [search, setSearch] = useState('');
  const [drawn, setDrawn] = useState(0);
  const isSearching = search.trim() !== '';
  const { names, hasFailed, isReady } = useIconSearch(isSearching ? search : null);
  const shown = useMemo(() => (isSearching ? names.slice(0, pageSize) : commonIcons), [isSearching, names]);
  useEffect(() => {
    let isCurrent = true;
    void icons.load(shown).then((hasNew) => hasNew && isCurrent && setDrawn((count) => count + 1));
    return () => {
      isCurrent = false;
    };
  }, [shown]);
  return (
    <div
      className={styles.iconPicker}
      data-drawn={drawn}
      onKeyDown={(event) => {
        moveByArrows(event, event.currentTarget);
        const [best] = isSearching ? shown : [];
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement && best !== undefined) onPick(best);
      }}
    >
      <SearchField
        label={t('icons.search')}
        placeholder={t('icons.search')}
        size={28}
        value={search}
        onChange={setSearch}
        autoFocus
      />
      {hasFailed && <p className={styles.hint}>{t('icons.failed')}</p>}
      {shown.length === 0 && isReady && !hasFailed && <p className={styles.hint}>{t('icons.none')}</p>}
      <div className={styles.iconGrid}>
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            data-tile
            title={iconName(name)}
            aria-label={iconName(name)}
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
      {shape && (
        <path
          d={shape.d}
          {...(shape.strokeWidth === undefined
            ? { fill: 'currentColor' }
            : { fill: 'none', stroke: 'currentColor', strokeWidth: shape.strokeWidth, strokeLinecap: 'round' })}
        />
      )}
    </svg>
  );
}
