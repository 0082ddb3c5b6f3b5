import { studyLimits, type StudyQuestion } from '@prototrail/model';
import { Plus, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n';
import { Button, IconButton, Tag } from '../../ui';
import { newQuestion, questionProblem } from './edit-blocks';
import { QuestionEditor } from './question-editor';
import styles from './study.module.css';

export interface QuestionListProps {
  questions: readonly StudyQuestion[];
  isReadOnly: boolean;
  onChange(questions: StudyQuestion[]): void;
  /** An id that nothing of the study has. */
  newId(): string;
}

/** Questions of a task or of a block, to be added, changed and removed. */
export function QuestionList({ questions, isReadOnly, onChange, newId }: QuestionListProps) {
  const { t } = useTranslation('test-settings');
  const [added, setAdded] = useState<string>();
  const add = (): void => {
    const id = newId();
    setAdded(id);
    onChange([...questions, newQuestion(id, 'text')]);
  };
  const change = (id: string, fields: Partial<StudyQuestion>): void =>
    onChange(questions.map((question) => (question.id === id ? { ...question, ...fields } : question)));
  return (
    <>
      {questions.map((question, index) => {
        const problem = questionProblem(question);
        return (
          <section key={question.id} className={styles.nested} aria-label={t('after.question', { number: index + 1 })}>
            <div className={styles.nestedHead}>
              <h6 className={styles.afterTitle}>{t('after.question', { number: index + 1 })}</h6>
              {problem && (
                <Tag kind="warning" icon={TriangleAlert}>
                  {t(`block.hidden.${problem}`)}
                </Tag>
              )}
              <span className={styles.grow} />
              <IconButton
                size={28}
                icon={Trash2}
                isDisabled={isReadOnly}
                label={t('after.remove', { number: index + 1 })}
                onPress={() => onChange(questions.filter(({ id }) => id !== question.id))}
              />
            </div>
            <QuestionEditor
              question={question}
              isNew={added === question.id}
              isReadOnly={isReadOnly}
              onChange={(fields) => change(question.id, fields)}
            />
          </section>
        );
      })}
      <div>
        <Button
          size={28}
          icon={Plus}
          isDisabled={isReadOnly || questions.length >= studyLimits.questionsPerTask}
          onPress={add}
        >
          {t('after.add')}
        </Button>
      </div>
    </>
  );
}
