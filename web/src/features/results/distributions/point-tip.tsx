import { Play } from 'lucide-react';
import { formatExact, useTranslation } from '../../../i18n';
import { Button, cx, Tag } from '../../../ui';
import { useTestName } from '../parts/test-name';
import styles from './distributions.module.css';
import { measureWords } from './measure-words';
import type { PlacedTest } from './scatter-points';

export interface PointTipProps {
  placed: Pick<PlacedTest, 'test'>;
  /** Place of the mark and width of the plot, px. */
  left: number;
  top: number;
  width: number;
  /** Stays, with a way to the replay; else it goes with the pointer. */
  isPicked: boolean;
  onOpen(session: string): void;
}

const tipWidth = 216;
const gap = 14;

/** What is known of a test, beside its mark. */
export function PointTip({ placed: { test }, left, top, width, isPicked, onOpen }: PointTipProps) {
  const { t, locale } = useTranslation('distributions');
  const nameOf = useTestName();
  const value = (measure: 'duration' | 'interactions' | 'screens' | 'uniqueScreens' | 'anomaly' | 'tasks'): string =>
    measureWords(measure, test.values[measure], locale);
  const isLeft = left + gap + tipWidth > width;
  const place = isLeft ? Math.max(0, left - gap - tipWidth) : left + gap;
  return (
    <div
      className={cx(styles.tip)}
      data-picked={isPicked || undefined}
      role={isPicked ? 'status' : undefined}
      style={{ width: tipWidth, left: place, top: Math.max(0, top - 40) }}
    >
      <div className={styles.tipHead}>
        <strong>{nameOf(test)}</strong>
        <Tag kind="outline">{t(`groups.device.${test.device}`)}</Tag>
      </div>
      <dl className={styles.tipFacts}>
        <dt>{t('tip.started')}</dt>
        <dd>{formatExact(test.startMs, locale)}</dd>
        <dt>{t('tip.timeAndActions')}</dt>
        <dd>
          {value('duration')}, {value('interactions')}
        </dd>
        <dt>{t('tip.screens')}</dt>
        <dd>{t('tip.screensOf', { visited: value('screens'), different: value('uniqueScreens') })}</dd>
        <dt>{t('measures.anomaly')}</dt>
        <dd>{test.values.anomaly === null ? '–' : t('tip.ofHundred', { value: value('anomaly') })}</dd>
        <dt>{t('measures.tasks')}</dt>
        <dd>{value('tasks')}</dd>
      </dl>
      {isPicked && (
        <Button size={24} kind="ghost" icon={Play} onPress={() => onOpen(test.session)}>
          {t('replay')}
        </Button>
      )}
    </div>
  );
}
