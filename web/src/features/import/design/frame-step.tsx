import { countLayers, type DesignNode, type DesignPage } from '@prototrail/design-import';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { Button, Checkbox, cx, EmptyState, SearchField } from '../../../ui';
import { ScreenGrid, withChoice } from '../screen-grid';
import styles from './design.module.css';
import type { OpenedDesign } from './opened-design';
import { draftOf } from './store-design';

export interface FrameStepProps {
  source: OpenedDesign;
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
}

/** Pages with their frames. */
export function FrameStep({ source, chosen, onChange }: FrameStepProps): ReactNode {
  const { t } = useTranslation('import');
  const pages = source.design.pages.filter(({ frames }) => frames.length > 0);
  const [shown, setShown] = useState(
    () => pages.find(({ frames }) => frames.some(({ id }) => chosen.has(id))) ?? pages[0],
  );
  const [query, setQuery] = useState('');
  const toggle = (ids: readonly string[], isOn: boolean): void => onChange(withChoice(chosen, ids, isOn));
  if (!shown) return null;
  const words = query.trim().toLowerCase();
  const found = shown.frames.filter(({ name }) => name.toLowerCase().includes(words));
  const isAll = found.every(({ id }) => chosen.has(id));
  return (
    <div className={styles['choose']}>
      <nav className={styles['pages']} aria-label={t('design.pages')}>
        <p>{t('design.pages')}</p>
        {pages.map((page) => (
          <PageRow
            key={page.id}
            page={page}
            chosen={chosen}
            isShown={page.id === shown.id}
            onShow={() => setShown(page)}
            onToggle={(isOn) => toggle(idsOf(page.frames), isOn)}
          />
        ))}
      </nav>
      <section className={styles['frames']} aria-label={shown.name}>
        <div className={styles['bar']}>
          <b>{shown.name}</b>
          <span>{t('design.count', { chosen: countOf(shown, chosen), total: shown.frames.length })}</span>
          <SearchField
            label={t('design.find')}
            placeholder={t('design.find')}
            size={28}
            value={query}
            onChange={setQuery}
          />
          <Button size={28} onPress={() => toggle(idsOf(found), !isAll)}>
            {t(isAll ? 'design.none' : 'design.all', { count: found.length })}
          </Button>
        </div>
        {found.length === 0 && <EmptyState title={t('design.noHit')}>{null}</EmptyState>}
        <Frames source={source} page={shown} frames={found} chosen={chosen} onToggle={toggle} />
      </section>
    </div>
  );
}

const idsOf = (frames: readonly DesignNode[]): string[] => frames.map(({ id }) => id);

const countOf = ({ frames }: DesignPage, chosen: ReadonlySet<string>): number =>
  frames.filter(({ id }) => chosen.has(id)).length;

interface PageRowProps {
  page: DesignPage;
  chosen: ReadonlySet<string>;
  isShown: boolean;
  onShow(): void;
  onToggle(isOn: boolean): void;
}

function PageRow({ page, chosen, isShown, onShow, onToggle }: PageRowProps): ReactNode {
  const { t } = useTranslation('import');
  const count = countOf(page, chosen);
  const total = page.frames.length;
  return (
    <div className={cx(styles['page'], isShown && styles['isShown'])}>
      <Checkbox
        aria-label={t('design.wholePage', { name: page.name })}
        isSelected={count === total}
        isIndeterminate={count > 0 && count < total}
        onChange={onToggle}
      >
        {null}
      </Checkbox>
      <button type="button" aria-current={isShown} onClick={onShow}>
        <span>{page.name}</span>
        <small>{count > 0 && count < total ? t('design.some', { count, total }) : total}</small>
      </button>
    </div>
  );
}

interface FramesProps {
  source: OpenedDesign;
  page: DesignPage;
  frames: readonly DesignNode[];
  chosen: ReadonlySet<string>;
  onToggle(ids: readonly string[], isOn: boolean): void;
}

/** Other pictures come when the frames are imported. */
const pictureUrl = (url: string): string => (url.startsWith('blob:') ? url : '');

function Frames({ source, page, frames, chosen, onToggle }: FramesProps): ReactNode {
  const { t } = useTranslation('import');
  const app = useMemo(
    () =>
      draftOf({ ...source, design: { ...source.design, pages: [page] } }, new Set(page.frames.map(({ id }) => id))).app,
    [source, page],
  );
  const counts = useMemo(() => frames.map((frame) => countLayers(frame) - 1), [frames]);
  const screens = useMemo(
    () => new Map(Object.values(app.screens).map((screen) => [String(screen['importSourceId']), screen.id])),
    [app],
  );
  return (
    <ScreenGrid
      app={app}
      items={frames.map(({ id, name, w, h }, index) => ({
        ...{ id, name, screenId: screens.get(id) ?? '' },
        facts: t('design.facts', { w: Math.round(w), h: Math.round(h), count: counts[index] ?? 0 }),
      }))}
      imageUrl={pictureUrl}
      chosen={chosen}
      onToggle={onToggle}
    />
  );
}
