import { ArrowRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { Segmented, ScreenPreview, Tag } from '../../../ui';
import { useStudy } from '../study';
import styles from './ai-testers.module.css';
import { clicksOf, pathsOf } from './all-runs';
import type { PersonaRun } from './play-persona';

/** What all AI test users did together: where they pressed on each screen, and the ways that they took. */
export function AllRunsView({ runs }: { runs: readonly PersonaRun[] }): ReactNode {
  const { t } = useTranslation('ai-testers');
  const [shown, setShown] = useState<'clicks' | 'paths'>('clicks');
  return (
    <section className={styles['together']} aria-label={t('together.title')}>
      <div className={styles['row']}>
        <h3>
          {t('together.title')} <Tag>{t('ai')}</Tag>
        </h3>
        <Segmented
          label={t('together.title')}
          isCompact
          value={shown}
          onChange={setShown}
          items={(['clicks', 'paths'] as const).map((id) => ({ id, label: t(`together.${id}`) }))}
        />
      </div>
      {shown === 'clicks' ? <Clicks runs={runs} /> : <Paths runs={runs} />}
    </section>
  );
}

function Clicks({ runs }: { runs: readonly PersonaRun[] }): ReactNode {
  const { t } = useTranslation('ai-testers');
  const { app, imageUrl } = useStudy();
  const screens = clicksOf(runs);
  if (screens.length === 0) return <p>{t('together.noClicks')}</p>;
  return (
    <div className={styles['maps']}>
      {screens.map(({ screen, points }) => {
        const name = app.screens[screen]?.name ?? '';
        return (
          <figure key={screen} className={styles['map']}>
            <div className={styles['frame']}>
              <ScreenPreview
                app={app}
                screenId={screen}
                imageUrl={imageUrl}
                label={t('together.map', { name, count: points.length })}
              />
              {points.map(({ x, y, isMissed }, at) => (
                <span
                  key={at}
                  className={styles['mark']}
                  data-missed={isMissed || undefined}
                  style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
                />
              ))}
            </div>
            <figcaption>
              <Tag>{t('ai')}</Tag> {name}: {t('together.presses', { count: points.length })}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}

function Paths({ runs }: { runs: readonly PersonaRun[] }): ReactNode {
  const { t } = useTranslation('ai-testers');
  const { app } = useStudy();
  return (
    <ol className={styles['paths']}>
      {pathsOf(runs).map(({ screens, testers }) => (
        <li key={screens.join(' ')}>
          <Tag>{t('ai')}</Tag>
          <strong>{t('together.testers', { count: testers })}</strong>
          {screens.map((id, at) => (
            <span key={at} className={styles['stop']}>
              {at > 0 && <ArrowRight size={12} aria-hidden />}
              {app.screens[id]?.name ?? id}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
