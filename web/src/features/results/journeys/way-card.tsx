import { Filter, Play } from 'lucide-react';
import { formatDuration, formatNumber, useTranslation } from '../../../i18n';
import { Button } from '../../../ui';
import { RateMark } from '../parts/rate-mark';
import { useStudy } from '../study';
import type { PlacedLink } from './flow-layout';
import styles from './journeys.module.css';
import { usePlaceName } from './place-name';

/** What is known of the tests that went one way, and the way to them. */
export function WayCard({ way }: { way: PlacedLink | undefined }) {
  const study = useStudy();
  const { t, locale } = useTranslation('journeys');
  const nameOf = usePlaceName();
  if (!way) return <p className={styles.hint}>{t('pick')}</p>;
  const { link, from, to } = way;
  const [first] = link.sessions;
  return (
    <div className={styles.way} role="status">
      <h3>{t('between', { from: nameOf(from.surface), to: nameOf(to.surface) })}</h3>
      <p className={styles.big}>
        {t('xOfN', { x: formatNumber(link.count, locale), n: formatNumber(from.sessions, locale) })}
      </p>
      <RateMark x={link.count} n={from.sessions} interval={link.interval} />
      {link.medianStayMs !== null && (
        <dl className={styles.facts}>
          <dt>{t('stay', { screen: nameOf(from.surface) })}</dt>
          <dd>{formatDuration(link.medianStayMs)}</dd>
        </dl>
      )}
      <div className={styles.buttons}>
        <Button icon={Filter} onPress={() => study.openSessions(link.sessions)}>
          {link.sessions.length < link.count
            ? t('showFirst', { count: link.sessions.length })
            : t('show', { count: link.count })}
        </Button>
        {first !== undefined && (
          <Button kind="ghost" icon={Play} onPress={() => study.openReplay(first)}>
            {t('replay')}
          </Button>
        )}
      </div>
    </div>
  );
}
