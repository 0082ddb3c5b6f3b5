import type { AnswerRow, SurveyQuestion } from '@prototrail/contracts';
import { Check, Play, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useFeature, useMetric } from '../../../api';
import { formatNumber, useTranslation, withTexts } from '../../../i18n';
import { Button, Card, EmptyState, IconButton, SearchField, Tag, MissingNote, onDemand } from '../../../ui';
import { Failed } from '../parts/failed';
import { RowSkeletons } from '../parts/row-skeletons';
import { useStudy } from '../study';
import { useFindAddress } from '../use-find-address';
import styles from './answers.module.css';
import { QuestionHead } from './question-head';
import { useMarked } from './use-marked';
import { mostSuggested, useSuggestedTags, type SuggestedTags } from './use-suggested-tags';

const SuggestBar = onDemand(
  withTexts(['assistant'], () => import('./suggest-bar')),
  MissingNote,
);

export interface TextCardProps {
  id: string;
  question: SurveyQuestion;
  sessions: number;
}

const step = 20;
/** The server hands out so many at a time. */
const most = 1000;

/** Answers in the testers' own words, newest first, to be searched and played again. */
export function TextCard({ id, question, sessions }: TextCardProps) {
  const { appId, filter, isExample, canWrite } = useStudy();
  const { marked: withoutMarked } = useMarked();
  const suggestions = useSuggestedTags();
  const hasAssistant = useFeature('assistant') && canWrite && !isExample;
  const { t, locale } = useTranslation('answers');
  const { words, find, setWords } = useFindAddress(`find-${question.id}`);
  const [limit, setLimit] = useState(step);
  const { data, isError, isFetching, refetch } = useMetric(
    {
      appId,
      metric: 'answerRows',
      filter: { ...filter, marked: withoutMarked, question: question.id, find, limit },
      isExample,
    },
    { skip: question.answered === 0 },
  );
  const title = question.label;
  const total = data?.total ?? 0;
  const isShort = total > limit && limit < most;
  return (
    <Card className={styles.card ?? ''}>
      <QuestionHead id={id} title={title} kind={t('kinds.text')} answered={question.answered} sessions={sessions} />
      {question.answered === 0 && <EmptyState isCompact title={t('noAnswers')} />}
      {question.answered > step / 4 && (
        <div className={styles.find}>
          <SearchField
            label={t('find', { question: title })}
            placeholder={t('findHint')}
            value={words}
            onChange={setWords}
          />
          <span className={styles.note} role="status">
            {find !== '' && data && t('found', { count: total, n: formatNumber(total, locale) })}
          </span>
        </div>
      )}
      {hasAssistant && data && data.rows.length > 0 && (
        <SuggestBar
          count={Math.min(mostSuggested, data.rows.length)}
          suggestions={suggestions}
          onStart={() => suggestions.start(title, data.rows)}
        />
      )}
      {isError && !data && <Failed retry={refetch} />}
      {question.answered > 0 && !data && !isError && <RowSkeletons />}
      {data && total === 0 && <EmptyState isCompact title={t('notFound')} />}
      <ul className={styles.texts} aria-label={title} aria-busy={isFetching}>
        {(data?.rows ?? []).map((row) => (
          <TextAnswer key={row.session} row={row} words={find} suggestions={suggestions} />
        ))}
      </ul>
      {isShort && (
        <div className={styles.more}>
          <Button size={28} kind="ghost" isBusy={isFetching} onPress={() => setLimit(Math.min(most, limit * 2))}>
            {t('more', { shown: limit, total: formatNumber(total, locale) })}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface TextAnswerProps {
  row: AnswerRow;
  words: string;
  suggestions: SuggestedTags;
}

function TextAnswer({ row, words, suggestions }: TextAnswerProps) {
  const { openReplay } = useStudy();
  const { t } = useTranslation('answers');
  const { t: results } = useTranslation('results');
  const name = row.label ?? results('sessions.name', { number: row.number });
  return (
    <li>
      <p>{marked(String(row.answers[0] ?? ''), words)}</p>
      <span className={styles.note}>{name}</span>
      <IconButton
        size={28}
        icon={Play}
        label={t('replay', { name })}
        onPress={() => openReplay(row.session, row.atMs ?? 0)}
      />
      <AnswerTags row={row} suggestions={suggestions} />
    </li>
  );
}

/** Tags of the team, and those that wait for somebody to confirm them. */
function AnswerTags({ row, suggestions }: Omit<TextAnswerProps, 'words'>) {
  const { t } = useTranslation('answers');
  const tags = suggestions.tagsOf(row);
  const suggested = suggestions.suggestedFor(row);
  if (tags.length + suggested.length === 0) return null;
  return (
    <div className={styles.tags}>
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {suggested.map((tag) => (
        <span key={tag} className={styles.suggested}>
          <span>{t('suggest.tag', { tag })}</span>
          <IconButton
            size={28}
            icon={Check}
            label={t('suggest.confirm', { tag })}
            onPress={() => suggestions.confirm(row, tag)}
          />
          <IconButton
            size={28}
            icon={X}
            label={t('suggest.refuse', { tag })}
            onPress={() => suggestions.refuse(row, tag)}
          />
        </span>
      ))}
    </div>
  );
}

/** A text with the words that were looked for marked. */
function marked(text: string, words: string): ReactNode {
  const looked = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (looked.length === 0) return text;
  const escaped = looked.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = text.split(new RegExp(`(${escaped.join('|')})`, 'gi'));
  return parts.map((part, index) => (looked.includes(part.toLowerCase()) ? <mark key={index}>{part}</mark> : part));
}
