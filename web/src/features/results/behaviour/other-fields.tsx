import { useMemo } from 'react';
import { useGetAnnotationsQuery, useMetric } from '../../../api';
import { useTranslation } from '../../../i18n';
import { Field, Select } from '../../../ui';
import type { FilterChoice } from '../filter-query';
import { useStudy } from '../study';
import styles from './behaviour.module.css';

/** An answer, a parameter of the link and a tag, as they are edited; empty texts are not chosen. */
export interface Others {
  question: string;
  option: string;
  name: string;
  value: string;
  tag: string;
}

const pairOf = (text = ''): [string, string] => {
  const place = text.indexOf(':');
  return place < 0 ? ['', ''] : [text.slice(0, place), text.slice(place + 1)];
};

/** What an address chooses of them. */
export function readOthers({ answer, parameter, tag = '' }: FilterChoice): Others {
  const [question, option] = pairOf(answer);
  const [name, value] = pairOf(parameter);
  return { question, option, name, value, tag };
}

/** What is missing: a value of a parameter, or its name, or the answer to a question. */
export function otherProblem({ question, option, name, value }: Others): 'parameter' | 'answer' | undefined {
  if ((name.trim() === '') !== (value === '') || name.includes(':')) return 'parameter';
  return question !== '' && option === '' ? 'answer' : undefined;
}

const none = ' none';

/** Tests by an answer, by a parameter of the address that testers came with, and by a tag of the team. */
export function OtherFields({
  others,
  onChange,
  isChecked,
}: {
  others: Others;
  onChange(others: Others): void;
  isChecked: boolean;
}) {
  const { appId } = useStudy();
  const { t } = useTranslation('behaviour');
  const { data } = useMetric({ appId, metric: 'answers', filter: {}, isExample: false });
  const questions = (data?.questions ?? []).filter(({ options }) => options.length > 0);
  const options = questions.find(({ id }) => id === others.question)?.options ?? [];
  const tags = useTags();
  const problem = isChecked ? otherProblem(others) : undefined;
  return (
    <div className={styles.others}>
      {questions.length > 0 && (
        <div className={styles.row}>
          <Select
            label={t('question')}
            size={32}
            value={others.question === '' ? none : others.question}
            onChange={(id) => onChange({ ...others, question: id === none ? '' : id, option: '' })}
            options={[{ id: none, label: t('anyAnswer') }, ...questions.map(({ id, label }) => ({ id, label }))]}
          />
          {others.question !== '' && (
            <Select
              label={t('answer')}
              size={32}
              value={others.option === '' ? null : others.option}
              placeholder={t('chooseAnswer')}
              onChange={(id) => onChange({ ...others, option: id })}
              options={options.map(({ label }) => ({ id: label, label }))}
            />
          )}
        </div>
      )}
      {problem === 'answer' && (
        <p className={styles.problem} role="alert">
          {t('noAnswer')}
        </p>
      )}
      {tags.length > 0 && (
        <Select
          label={t('tag')}
          size={32}
          value={others.tag === '' ? none : others.tag}
          onChange={(id) => onChange({ ...others, tag: id === none ? '' : id })}
          options={[{ id: none, label: t('anyTag') }, ...tags.map((tag) => ({ id: tag, label: tag }))]}
        />
      )}
      <div className={styles.row}>
        <Field
          label={t('parameter')}
          size={32}
          value={others.name}
          onChange={(name) => onChange({ ...others, name })}
          isInvalid={problem === 'parameter'}
        />
        <Field
          label={t('parameterValue')}
          size={32}
          value={others.value}
          onChange={(value) => onChange({ ...others, value })}
          isInvalid={problem === 'parameter'}
        />
      </div>
      {problem === 'parameter' && (
        <p className={styles.problem} role="alert">
          {t('noParameter')}
        </p>
      )}
    </div>
  );
}

/** Tags that the team set on whole tests. */
function useTags(): readonly string[] {
  const { appId } = useStudy();
  const { data } = useGetAnnotationsQuery(appId);
  return useMemo(() => {
    const all = (data ?? []).flatMap(({ type, tags }) => (type === 'session' ? (tags ?? []) : []));
    return [...new Set(all)].sort((a, b) => a.localeCompare(b));
  }, [data]);
}
