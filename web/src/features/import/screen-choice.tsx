import { withNeededScreens, type App } from '@prototrail/model';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Button, EmptyState, SearchField } from '../../ui';
import styles from './import.module.css';
import { ScreenGrid, withChoice } from './screen-grid';

export interface ScreenChoiceProps {
  app: App;
  chosen: ReadonlySet<string>;
  /** One file has its list open; of several each is opened by hand. */
  isOpen: boolean;
  imageUrl(url: string): string;
  onChange(chosen: ReadonlySet<string>): void;
}

/** More are found by their names. */
const mostShown = 200;

/** Which screens of a prototype are imported. */
export function ScreenChoice({ app, chosen, isOpen, imageUrl, onChange }: ScreenChoiceProps): ReactNode {
  const { t } = useTranslation('import');
  const [query, setQuery] = useState('');
  const screens = useMemo(() => Object.values(app.screens).sort((a, b) => a.y - b.y || a.x - b.x), [app]);
  const along = useMemo(() => withNeededScreens(app, chosen).size - chosen.size, [app, chosen]);
  const words = query.trim().toLowerCase();
  const found = screens.filter(({ name }) => name.toLowerCase().includes(words));
  const shown = found.slice(0, mostShown);
  const isAll = found.every(({ id }) => chosen.has(id));
  const isPart = chosen.size < screens.length;
  const toggle = (ids: readonly string[], isOn: boolean): void => onChange(withChoice(chosen, ids, isOn));
  return (
    <details className={styles['choice']} open={isOpen}>
      <summary>{t('choice.count', { chosen: chosen.size, total: screens.length })}</summary>
      <div className={styles['bar']}>
        <SearchField
          label={t('choice.find')}
          placeholder={t('choice.find')}
          size={28}
          value={query}
          onChange={setQuery}
        />
        <Button
          size={28}
          isDisabled={found.length === 0}
          onPress={() =>
            toggle(
              found.map(({ id }) => id),
              !isAll,
            )
          }
        >
          {t(isAll ? 'design.none' : 'design.all', { count: found.length })}
        </Button>
      </div>
      {found.length === 0 && <EmptyState title={t('choice.noHit')}>{null}</EmptyState>}
      <div className={styles['screens']}>
        <ScreenGrid
          app={app}
          items={shown.map(({ id, name, w, h, children }) => ({
            ...{ id, name, screenId: id },
            facts: `${Math.round(w)} × ${Math.round(h)} · ${t('widgets', { count: children.length })}`,
          }))}
          imageUrl={imageUrl}
          chosen={chosen}
          onToggle={toggle}
        />
        {found.length > shown.length && <p>{t('andMore', { count: found.length - shown.length })}</p>}
      </div>
      {isPart && (
        <p className={styles['along']} role="status">
          {chosen.size === 0
            ? t('choice.nothing')
            : [along > 0 ? t('choice.along', { count: along }) : '', t('choice.links')].join(' ').trim()}
        </p>
      )}
    </details>
  );
}
