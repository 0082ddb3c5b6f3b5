import type { Task } from '@prototrail/model';
import { useTranslation } from '../../i18n';
import { Switch } from '../../ui';
import { QuestionList } from './question-list';
import styles from './study.module.css';

export interface AfterTaskProps {
  task: Task;
  isReadOnly: boolean;
  onChange(fields: Partial<Task>): void;
  /** An id that nothing of the study has. */
  newId(): string;
}

/** What is asked right after a task. */
export function AfterTask({ task, isReadOnly, onChange, newId }: AfterTaskProps) {
  const { t } = useTranslation('test-settings');
  return (
    <div className={styles.after}>
      <h5 className={styles.afterTitle}>{t('after.title')}</h5>
      <Switch
        isAtEnd
        isSelected={task.asksEase === true}
        isDisabled={isReadOnly}
        note={t('after.easeNote')}
        onChange={(asksEase) => onChange({ asksEase })}
      >
        {t('after.ease')}
      </Switch>
      <QuestionList
        questions={task.questions ?? []}
        isReadOnly={isReadOnly}
        onChange={(questions) => onChange({ questions })}
        newId={newId}
      />
    </div>
  );
}
