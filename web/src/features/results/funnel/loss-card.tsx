import { TriangleAlert } from 'lucide-react';
import { formatDuration, formatNumber, useTranslation } from '../../../i18n';
import { Button, Card } from '../../../ui';
import { largestLoss, type FunnelBar } from '../charts/funnel-bars';
import { Note } from '../parts/note';
import { CardTitle } from '../parts/table-card';
import { useStudy } from '../study';
import { fewTests, ofWords, rangeWords, rateWords } from '../words';
import styles from './funnel.module.css';
import { stepName, type Funnel } from './step-words';

/** Where people stop: the largest loss, what became of those who started, and the tests behind each loss. */
export function LossCard({ funnel, bars }: { funnel: Funnel; bars: readonly FunnelBar[] }) {
  const { t } = useTranslation('results');
  const worst = largestLoss(bars);
  const from = bars[worst - 1];
  const to = bars[worst];
  const lost = (bars[0]?.reached ?? 0) - (bars.at(-1)?.reached ?? 0);
  return (
    <Card className={styles.lossCard ?? ''}>
      <CardTitle>{t('funnel.where')}</CardTitle>
      {from && to ? (
        <p className={styles.lossNote}>
          <TriangleAlert size={16} aria-hidden />
          <span>{t('funnel.losses', { x: from.reached - to.reached, n: lost, from: from.label, to: to.label })}</span>
        </p>
      ) : (
        <Note>{t(bars[0] && bars[0].reached > 0 ? 'funnel.noLoss' : 'funnel.noStart')}</Note>
      )}
      <Finished funnel={funnel} />
      <Losses funnel={funnel} />
    </Card>
  );
}

function Finished({ funnel }: { funnel: Funnel }) {
  const { t, locale } = useTranslation('results');
  const { started, succeeded, successInterval } = funnel;
  const onFirstStep = funnel.steps[0]?.reached ?? 0;
  const median = funnel.steps.at(-1)?.cumulativeTimeMs.median ?? null;
  const ofStarted = ofWords(succeeded, started, locale, t);
  return (
    <dl className={styles.facts}>
      <dt>{t('funnel.successOfStarted')}</dt>
      <dd>{started >= fewTests ? `${rateWords(succeeded, started, locale, t)} · ${ofStarted}` : ofStarted}</dd>
      <dt>{t('funnel.interval')}</dt>
      <dd>{rangeWords(successInterval, started, locale, t)}</dd>
      {started > onFirstStep && (
        <>
          <dt>{t('funnel.stoppedBeforeFirst')}</dt>
          <dd>{formatNumber(started - onFirstStep, locale)}</dd>
        </>
      )}
      <dt>{t('funnel.medianTime')}</dt>
      <dd>{median === null ? '–' : formatDuration(median)}</dd>
    </dl>
  );
}

/** Each step before which tests stopped, with a way to them. */
function Losses({ funnel }: { funnel: Funnel }) {
  const study = useStudy();
  const { t } = useTranslation('results');
  const losses = funnel.steps.filter(({ lostBefore, lostSessions }) => lostBefore > 0 && lostSessions.length > 0);
  if (losses.length === 0) return null;
  const most = Math.max(...losses.map(({ lostBefore }) => lostBefore));
  return (
    <ul className={styles.losses} aria-label={t('funnel.stoppedBefore')}>
      {losses.map((step) => {
        const [count, named] = [step.lostBefore, step.lostSessions.length];
        // of very many only the first are named
        const opens = named < count ? t('funnel.openFirst', { count: named }) : t('funnel.openLost', { count });
        const name = stepName(study, step, t);
        return (
          <li key={step.step}>
            <span className={styles.lossWords}>
              {t('funnel.before', { name })}
              {named < count && `, ${t('tests', { count })}`}
              {step.gaveUp > 0 && `, ${t('sessions.gaveUp', { count: step.gaveUp })}`}
              {step.timeOver > 0 && `, ${t('sessions.timeOver', { count: step.timeOver })}`}
            </span>
            <Button
              size={24}
              kind="ghost"
              onPress={() => study.openSessions(step.lostSessions)}
              aria-label={`${t('tests', { count })}, ${t('funnel.before', { name })}: ${opens}`}
            >
              {named < count ? opens : t('tests', { count })}
            </Button>
            <span className={styles.lossBar} style={{ width: `${(count / most) * 100}%` }} />
          </li>
        );
      })}
    </ul>
  );
}
