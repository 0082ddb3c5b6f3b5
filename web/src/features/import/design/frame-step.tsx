import { countLayers, type DesignNode, type DesignPage } from '@prototrail/design-import';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { Button, Checkbox, cx, EmptyState, ScreenPreview, SearchField } from '../../../ui';
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
  const toggle = (frames: readonly DesignNode[], isOn: boolean): void => {
    const next = new Set(chosen);
    for (const { id } of frames) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    onChange(next);
  };
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
            onToggle={(isOn) => toggle(page.frames, isOn)}
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
          <Button size={28} onPress={() => toggle(found, !isAll)}>
            {t(isAll ? 'design.none' : 'design.all', { count: found.length })}
          </Button>
        </div>
        {found.length === 0 && <EmptyState title={t('design.noHit')}>{null}</EmptyState>}
        <Frames source={source} page={shown} frames={found} chosen={chosen} onToggle={toggle} />
      </section>
    </div>
  );
}

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
  onToggle(frames: readonly DesignNode[], isOn: boolean): void;
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
  const screens = useMemo(
    () => new Map(Object.values(app.screens).map((screen) => [String(screen['importSourceId']), screen.id])),
    [app],
  );
  const [last, setLast] = useState<string>();
  const press = (frame: DesignNode, isRange: boolean): void => {
    const from = frames.findIndex(({ id }) => id === last);
    const at = frames.indexOf(frame);
    const range = isRange && from >= 0 ? frames.slice(Math.min(from, at), Math.max(from, at) + 1) : [frame];
    onToggle(range, !chosen.has(frame.id));
    setLast(frame.id);
  };
  return (
    <ul className={styles['grid']}>
      {frames.map((frame) => (
        <li key={frame.id}>
          <button
            type="button"
            role="checkbox"
            aria-checked={chosen.has(frame.id)}
            aria-label={frame.name}
            className={styles['frame']}
            onClick={(event) => press(frame, event.shiftKey)}
          >
            <span className={styles['tick']} aria-hidden />
            <span className={styles['picture']}>
              <ScreenPreview app={app} screenId={screens.get(frame.id) ?? ''} imageUrl={pictureUrl} isCropped />
            </span>
          </button>
          <span className={styles['frameName']}>{frame.name}</span>
          <small>
            {t('design.facts', { w: Math.round(frame.w), h: Math.round(frame.h), count: countLayers(frame) - 1 })}
          </small>
        </li>
      ))}
    </ul>
  );
}
