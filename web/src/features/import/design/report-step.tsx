import type { DesignReport, ReportLine } from '@prototrail/design-import';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { Banner, Button } from '../../../ui';
import styles from './design.module.css';

const counted = ['texts', 'inputs', 'shapes', 'images', 'components', 'layouts', 'tokens', 'links'] as const;
const firstLines = 20;

/** What stays editable, and what does not come as it is. */
export function ReportStep({ report, children }: { report: DesignReport; children?: ReactNode }): ReactNode {
  const { t } = useTranslation('import');
  const { layers, pictures, simplified, lost, notes } = report;
  const kept = Math.max(0, layers - pictures.length);
  const isClean = pictures.length + simplified.length + lost.length + notes.length === 0;
  return (
    <div className={styles['check']}>
      <section className={styles['sums']} aria-label={t('design.editable')}>
        <p className={styles['big']}>
          <b>{kept}</b> {t('design.ofLayers', { count: layers })}
        </p>
        <progress value={kept} max={Math.max(1, layers)} aria-label={t('design.editable')} />
        <dl>
          {counted
            .filter((key) => report.editable[key] > 0)
            .map((key) => (
              <div key={key}>
                <dt>{t(`design.part.${key}`)}</dt>
                <dd>{report.editable[key]}</dd>
              </div>
            ))}
        </dl>
      </section>
      <section className={styles['lists']} aria-label={t('design.differences')}>
        {children}
        {notes.map((note) => (
          <Banner key={note} kind="warning">
            {t(`design.note.${note}`)}
          </Banner>
        ))}
        {isClean && <Banner kind="success">{t('design.clean')}</Banner>}
        <Lines title={t('design.became', { count: pictures.length })} lines={pictures} />
        <Lines title={t('design.simplified', { count: simplified.length })} lines={simplified} />
        <Lines title={t('design.lost', { count: lost.length })} lines={lost} />
      </section>
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly ReportLine[] }): ReactNode {
  const { t } = useTranslation('import');
  const [isAll, setAll] = useState(false);
  if (lines.length === 0) return null;
  return (
    <div className={styles['lines']}>
      <h3>{title}</h3>
      <ul>
        {lines.slice(0, isAll ? 500 : firstLines).map(({ layer, frame, reason }, index) => (
          <li key={index}>
            <b>{layer}</b> <span>{frame}</span>
            <small>{t(`design.reason.${reason}`)}</small>
          </li>
        ))}
      </ul>
      {!isAll && lines.length > firstLines && (
        <Button kind="ghost" size={28} onPress={() => setAll(true)}>
          {t('showAll', { count: lines.length })}
        </Button>
      )}
    </div>
  );
}
