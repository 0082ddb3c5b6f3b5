import type { SurveyQuestion } from '@prototrail/contracts';
import { ChevronDown, List } from 'lucide-react';
import { useMetric } from '../../../api';
import { formatNumber, useTranslation } from '../../../i18n';
import { Button, EmptyState, LinkButton, Menu, Skeleton } from '../../../ui';
import { Failed } from '../parts/failed';
import { ViewBody } from '../parts/view-body';
import { useStudy } from '../study';
import styles from './answers.module.css';
import { ClickCard } from './click-card';
import { DownloadAnswers } from './download-answers';
import { MatrixCard } from './matrix-card';
import { QuestionCard } from './question-card';
import { questionLabel } from './question-label';
import { MarkedBar } from './marked-bar';
import { ScoreCards } from './score-cards';
import { TextCard } from './text-card';
import { useMarked } from './use-marked';

/** Questions that stand in one card: a single one, or all rows of a matrix. */
interface Entry {
  id: string;
  title: string;
  questions: readonly SurveyQuestion[];
}

/** A menu leads to the questions when there are more than so many cards. */
const fewCards = 3;

/** What testers answered, question by question. */
export default function AnswersView() {
  const { appId, filter, isExample } = useStudy();
  const { t, locale } = useTranslation('answers');
  const { marked, leaveOut } = useMarked();
  const { data, isError, refetch } = useMetric({ appId, metric: 'answers', filter: { ...filter, marked }, isExample });
  if (!data) {
    return isError ? (
      <ViewBody>
        <Failed retry={refetch} />
      </ViewBody>
    ) : (
      <ViewBody loading={t('loading')}>
        <Skeleton height={360} radius={12} />
      </ViewBody>
    );
  }
  const { questions, sessions, scores } = data;
  if (questions.length === 0) return <NoQuestions />;
  const entries = entriesOf(questions);
  const texts = entries.filter(({ questions: [first] }) => first?.kind === 'text');
  const figures = entries.filter((entry) => !texts.includes(entry));
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        <span className={styles.note}>
          {t('questions', { count: questions.length })},{' '}
          {t('tests', { count: sessions, n: formatNumber(sessions, locale) })}
        </span>
        <span className={styles.grow} />
        {entries.length > fewCards && <GoToQuestion entries={entries} />}
        <DownloadAnswers questions={questions} />
      </div>
      {figures.length > 0 && <p className={styles.caption}>{t('caption')}</p>}
      {data.markedCount > 0 && <MarkedBar data={data} isLeftOut={marked !== undefined} onLeaveOut={leaveOut} />}
      {scores.length > 0 && <ScoreCards scores={scores} />}
      <div className={styles.columns} data-both={texts.length > 0 && figures.length > 0}>
        {figures.length > 0 && (
          <div className={styles.column}>
            {figures.map((entry) => (
              <FigureCard key={entry.id} entry={entry} sessions={sessions} />
            ))}
          </div>
        )}
        {texts.length > 0 && (
          <div className={styles.column}>
            {texts.map(
              ({ id, questions: [question] }) =>
                question && <TextCard key={id} id={cardId(id)} question={question} sessions={sessions} />,
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** A matrix, a picture with first clicks, or one question with its figures. */
function FigureCard({ entry: { id, title, questions }, sessions }: { entry: Entry; sessions: number }) {
  const { t } = useTranslation('answers');
  const [first] = questions;
  if (!first) return null;
  const about = { id: cardId(id), sessions };
  if (questions.length > 1) return <MatrixCard {...about} title={title} questions={questions} />;
  return first.kind === 'click' ? (
    <ClickCard {...about} question={first} />
  ) : (
    <QuestionCard {...about} question={{ ...first, label: questionLabel(first, t) }} />
  );
}

const cardId = (question: string): string => `question-${question}`;

/** Rows of a matrix stand together; messages of a chat are questions of their own. */
function entriesOf(questions: readonly SurveyQuestion[]): Entry[] {
  const entries = new Map<string, SurveyQuestion[]>();
  for (const question of questions) {
    const key = question.kind === 'text' ? question.id : question.widget;
    entries.set(key, [...(entries.get(key) ?? []), question]);
  }
  return [...entries].map(([id, asked]) => {
    const [first] = asked;
    return { id, title: (asked.length > 1 ? first?.group : first?.label) ?? '', questions: asked };
  });
}

function GoToQuestion({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('answers');
  const goTo = (id: string): void => {
    const heading = document.getElementById(cardId(id));
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <Menu
      label={t('goTo')}
      trigger={
        <Button size={32} icon={List}>
          {t('goTo')} <ChevronDown size={14} aria-hidden />
        </Button>
      }
      groups={[
        { id: 'questions', items: entries.map(({ id, title }) => ({ id, label: title, onAction: () => goTo(id) })) },
      ]}
    />
  );
}

function NoQuestions() {
  const { appId, canWrite } = useStudy();
  const { t } = useTranslation('answers');
  return (
    <EmptyState
      title={t('none.title')}
      actions={
        canWrite && (
          <>
            <LinkButton href={`#/apps/${appId}/test.html`}>{t('none.ask')}</LinkButton>
            <LinkButton href={`#/apps/${appId}.html`}>{t('none.open')}</LinkButton>
          </>
        )
      }
    >
      {t('none.body')}
    </EmptyState>
  );
}
