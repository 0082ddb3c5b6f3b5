import { useState } from 'react';
import { useMetric } from '../../../api';
import { formatNumber, formatPercent, useTranslation } from '../../../i18n';
import { Card, Select } from '../../../ui';
import { Note } from '../parts/note';
import { CardTitle } from '../parts/table-card';
import { useStudy } from '../study';
import styles from './compare.module.css';
import { chanceToSee, testsForDifference, testsForPrecision, testsPerWeek, weeksFor } from './plan';

const rates = [0.3, 0.5, 0.6, 0.7, 0.78, 0.8, 0.9, 0.95];
const margins = [0.05, 0.1, 0.15, 0.2];
const shares = [0.05, 0.1, 0.2, 0.31, 0.5];
const testers = [3, 5, 8, 10, 15, 20, 30];

/** How many tests a question needs: for a rate, for a difference of two groups, and to meet a problem. */
export default function PlannerCard() {
  const { t, locale } = useTranslation('compare');
  const [rate, setRate] = useState(0.78);
  const [margin, setMargin] = useState(0.1);
  const [first, setFirst] = useState(0.6);
  const [second, setSecond] = useState(0.8);
  const [share, setShare] = useState(0.31);
  const [count, setCount] = useState(5);
  const percent = (value: number): string => formatPercent(value, locale);
  const needed = testsForPrecision(rate, margin);
  const perGroup = testsForDifference(first, second);
  const pace = usePace();
  return (
    <Card className={styles.planner ?? ''}>
      <CardTitle>{t('plan.title')}</CardTitle>
      <div className={styles.plans}>
        <section>
          <h3>{t('plan.precision')}</h3>
          <Choice label={t('plan.rate')} value={rate} from={rates} onChange={setRate} format={percent} />
          <Choice
            label={t('plan.margin')}
            value={margin}
            from={margins}
            onChange={setMargin}
            format={(value) => t('plan.points', { points: Math.round(value * 100) })}
          />
          <p role="status">{t('plan.tests', { count: needed })}</p>
          <Pace pace={pace} needed={needed} />
        </section>
        <section>
          <h3>{t('plan.difference')}</h3>
          <Choice label={t('plan.first')} value={first} from={rates} onChange={setFirst} format={percent} />
          <Choice label={t('plan.second')} value={second} from={rates} onChange={setSecond} format={percent} />
          <p role="status">
            {perGroup === undefined ? t('plan.noDifference') : t('plan.perGroup', { count: perGroup })}
          </p>
          {perGroup !== undefined && <Pace pace={pace} needed={2 * perGroup} />}
        </section>
        <section>
          <h3>{t('plan.problems')}</h3>
          <Choice label={t('plan.share')} value={share} from={shares} onChange={setShare} format={percent} />
          <Choice
            label={t('plan.testers')}
            value={count}
            from={testers}
            onChange={setCount}
            format={(value) => formatNumber(value, locale)}
          />
          <p role="status">{t('plan.chance', { chance: percent(chanceToSee(share, count)) })}</p>
        </section>
      </div>
      <Note>{t('plan.note')}</Note>
    </Card>
  );
}

interface StudyPace {
  sessions: number;
  perWeek: number;
}

/** How many tests there are, and how many come in a week; undefined while that is loading. */
function usePace(): StudyPace | undefined {
  const { appId, filter, isExample } = useStudy();
  const { data } = useMetric({ appId, metric: 'digest', filter, isExample });
  return data && { sessions: data.sessions, perWeek: testsPerWeek(data.testsPerDay, Date.now()) };
}

/** How long it takes until there are as many tests as a question needs. */
function Pace({ pace, needed }: { pace: StudyPace | undefined; needed: number }) {
  const { t, locale } = useTranslation('compare');
  if (!pace) return null;
  const missing = Math.max(0, needed - pace.sessions);
  const weeks = weeksFor(missing, pace.perWeek);
  const perWeek = formatNumber(Math.round(pace.perWeek * 10) / 10, locale);
  const words =
    missing === 0
      ? t('plan.enough', { count: pace.sessions })
      : weeks === undefined
        ? t('plan.noPace', { count: missing })
        : t('plan.pace', { count: weeks, missing: formatNumber(missing, locale), perWeek });
  return <p className={styles.pace}>{words}</p>;
}

interface ChoiceProps {
  label: string;
  value: number;
  from: readonly number[];
  onChange(value: number): void;
  format(value: number): string;
}

function Choice({ label, value, from, onChange, format }: ChoiceProps) {
  return (
    <Select
      label={label}
      size={32}
      value={String(value)}
      onChange={(id) => onChange(Number(id))}
      options={from.map((option) => ({ id: String(option), label: format(option) }))}
    />
  );
}
