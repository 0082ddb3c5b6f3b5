import { Share2 } from 'lucide-react';
import { useTranslation } from '../../i18n';
import { Button, LiveDot } from '../../ui';
import { precisionPoints } from './edit-settings';
import styles from './test-settings.module.css';

const steps = [5, 10, 20, 40];

/** How many tests there are, and how precise they make a rate. */
export function CollectingCard({ tests, onShare }: { tests: number; onShare(): void }) {
  const { t } = useTranslation('test-settings');
  const points = precisionPoints(tests);
  const end = Math.max(60, Math.ceil(tests / 20) * 20);
  return (
    <section className={styles.card}>
      <div className={styles.cardHead}>
        {tests > 0 && <LiveDot />}
        <h3 className={styles.cardTitle}>{t(tests > 0 ? 'collecting.title' : 'collecting.idle')}</h3>
        <span className={styles.grow} />
        <Button size={28} icon={Share2} onPress={onShare}>
          {t('collecting.share')}
        </Button>
      </div>
      <p className={styles.figure}>
        <strong>{tests}</strong> {t('collecting.tests', { count: tests })}
      </p>
      <div className={styles.progress} aria-hidden>
        <span className={styles.progressFill} style={{ width: `${(tests / end) * 100}%` }} />
        {steps.map((mark) => (
          <span key={mark} className={styles.progressMark} style={{ left: `${(mark / end) * 100}%` }}>
            <span>{mark}</span>
          </span>
        ))}
      </div>
      <p className={styles.hint}>
        {points === undefined ? t('collecting.few') : t('collecting.precision', { count: tests, points })}
      </p>
    </section>
  );
}
