import type { SurveyQuestion } from '@prototrail/contracts';
import { useTranslation, type Translate } from '../../../i18n';
import { Card, EmptyState } from '../../../ui';
import { countsWords, fewTests, intervalWords, rateWords, shortNumber } from '../words';
import styles from './answers.module.css';
import { QuestionHead } from './question-head';

export interface QuestionCardProps {
  /** Id of its heading. */
  id: string;
  question: SurveyQuestion;
  sessions: number;
}

type Option = SurveyQuestion['options'][number];

/** One question with options or numbers: what was chosen how often, with intervals, and what it comes to. */
export function QuestionCard({ id, question, sessions }: QuestionCardProps) {
  const { t } = useTranslation('answers');
  const { kind, answered, label } = question;
  return (
    <Card className={styles.card ?? ''}>
      <QuestionHead id={id} title={label} kind={t(`kinds.${kind}`)} answered={answered} sessions={sessions} />
      {answered === 0 ? (
        <EmptyState isCompact title={t('noAnswers')} />
      ) : (
        <>
          <Figures question={question} />
          <ul className={styles.options} aria-label={label}>
            {kind === 'number' ? <Ranges question={question} /> : <Options question={question} />}
          </ul>
        </>
      )}
    </Card>
  );
}

/** Mean and median, or the net promoter score. */
function Figures({ question: { statistics, nps, topTwo, answered } }: { question: SurveyQuestion }) {
  const { t, locale } = useTranslation('answers');
  const { t: words } = useTranslation('results');
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  // a hyphen would stand beside the minus of the texts
  const number = (value: number): string => decimal.format(value).replace('-', '−');
  const range = (interval: readonly [number, number] | null): string =>
    interval && answered >= fewTests
      ? t('interval', { low: number(interval[0]), high: number(interval[1]) })
      : t('noInterval');
  if (nps) {
    const shares = { promoters: nps.promoters, passives: nps.passives, detractors: nps.detractors };
    return (
      <div className={styles.figures}>
        <strong>{number(nps.score)}</strong>
        <span>{t('nps')}</span>
        <span className={styles.note}>
          {range(nps.interval)}
          {/* of few tests the bars say how many each are */}
          {answered >= fewTests &&
            `; ${t('npsParts', Object.fromEntries(Object.entries(shares).map(([key, share]) => [key, number(share * 100)])))}`}
        </span>
      </div>
    );
  }
  if (!statistics || statistics.mean === null) return null;
  return (
    <div className={styles.figures}>
      <strong>{number(statistics.mean)}</strong>
      <span>{t('mean')}</span>
      <span className={styles.note}>
        {range(statistics.meanInterval)}
        {'; '}
        {t('median', { value: number(statistics.median ?? statistics.mean) })}
        {topTwo && (
          <span className={styles.topTwo}>
            {t('topTwo', { share: rateWords(topTwo.count, answered, locale, words) })}
            {'; '}
            {intervalWords(topTwo.interval, answered, locale, words)}
          </span>
        )}
      </span>
    </div>
  );
}

function Options({ question: { kind, options, answered } }: { question: SurveyQuestion }) {
  const { t, locale } = useTranslation('answers');
  const { t: words } = useTranslation('results');
  if (kind === 'ranking') return <Ranks options={options} />;
  return options.map((option) => {
    const { label, count, interval } = option;
    return (
      <li key={label} className={styles.option} data-none={count === 0 || undefined}>
        <span className={styles.optionName}>{optionWords(kind, label, t)}</span>
        <Bar share={count / answered} interval={answered >= fewTests ? interval : null} />
        <strong title={intervalWords(interval, answered, locale, words)}>
          {rateWords(count, answered, locale, words)}
        </strong>
        <span className={styles.of}>{answered >= fewTests && countsWords(count, answered, locale)}</span>
      </li>
    );
  });
}

/** By mean place, the first one first. */
function Ranks({ options }: { options: readonly Option[] }) {
  const { t, locale } = useTranslation('answers');
  const ranked = [...options].sort((a, b) => (a.meanRank ?? Infinity) - (b.meanRank ?? Infinity));
  return ranked.map(({ label, meanRank }) => (
    <li key={label} className={styles.option} data-none={meanRank === null || undefined}>
      <span className={styles.optionName}>{label}</span>
      <Bar share={meanRank === null ? 0 : (options.length + 1 - meanRank) / options.length} interval={null} />
      <strong>{meanRank === null ? '–' : shortNumber(meanRank, locale)}</strong>
      <span className={styles.of}>{t('meanPlace')}</span>
    </li>
  ));
}

function Ranges({ question: { ranges, answered } }: { question: SurveyQuestion }) {
  const { t, locale } = useTranslation('answers');
  const { t: words } = useTranslation('results');
  return ranges.map(({ from, to, count }) => (
    <li key={from} className={styles.option} data-none={count === 0 || undefined}>
      <span className={styles.optionName}>
        {t('range', { from: shortNumber(from, locale), to: shortNumber(to, locale) })}
      </span>
      <Bar share={count / answered} interval={null} />
      <strong>{rateWords(count, answered, locale, words)}</strong>
      <span className={styles.of}>{answered >= fewTests && countsWords(count, answered, locale)}</span>
    </li>
  ));
}

/** A share of all answers, with its interval as a whisker. */
function Bar({ share, interval }: { share: number; interval: readonly [number, number] | null }) {
  const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`;
  return (
    <span className={styles.bar} aria-hidden>
      <span className={styles.fill} style={{ width: percent(share) }} />
      {interval && (
        <span
          className={styles.whisker}
          style={{ left: percent(interval[0]), width: percent(interval[1] - interval[0]) }}
        />
      )}
    </span>
  );
}

function optionWords(kind: SurveyQuestion['kind'], label: string, t: Translate): string {
  if (kind === 'boolean') return t(label === 'true' ? 'yes' : 'no');
  return label === '' ? t('emptyOption') : label;
}
