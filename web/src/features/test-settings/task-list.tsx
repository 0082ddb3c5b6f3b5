import type { App, TestSettings } from '@prototrail/model';
import { MoveDown, MoveUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n';
import { Button, EmptyState, IconButton, showToast } from '../../ui';
import {
  addTask,
  duplicateTask,
  insertStep,
  moveStep,
  moveTask,
  newTaskId,
  removeStep,
  removeTask,
  toggleImportant,
  updateTask,
} from './edit-settings';
import { newStudyId } from './edit-blocks';
import { focusSoon } from './focus-soon';
import { TaskCard } from './task-card';
import { TaskOrderChoice } from './task-order';
import styles from './test-settings.module.css';

/** Most tasks of one test; the server refuses more. */
const maxTasks = 200;

export interface TaskListProps {
  app: App;
  settings: TestSettings;
  isReadOnly: boolean;
  onChange(edit: (settings: TestSettings) => TestSettings): void;
  onRecord(taskId: string, way?: string): void;
  /** Place of the tasks among the parts of the study. */
  number: number;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onMoveGroup(by: number): void;
}

/** The tasks as an accordion; one is open at a time. */
export function TaskList(props: TaskListProps) {
  const { app, settings, isReadOnly, onChange, onRecord } = props;
  const { t } = useTranslation('test-settings');
  const [open, setOpen] = useState<string>();
  const [added, setAdded] = useState<string>();
  const isFull = settings.tasks.length >= maxTasks;
  const add = (): void => {
    const id = newTaskId(settings, Date.now());
    onChange((current) => addTask(current, id, t('tasks.default', { number: current.tasks.length + 1 })));
    setOpen(id);
    setAdded(id);
  };
  const remove = (id: string): void => {
    const before = settings.tasks;
    focusSoon('[data-add-task]');
    onChange((current) => removeTask(current, id));
    showToast({
      kind: 'hint',
      text: t('tasks.deleted'),
      action: { label: t('tasks.undo'), onAction: () => onChange((current) => ({ ...current, tasks: before })) },
    });
  };
  const addButton = (
    <Button data-add-task icon={Plus} isDisabled={isReadOnly || isFull} onPress={add}>
      {t('tasks.add')}
    </Button>
  );
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <div className={styles.groupTitle}>
          <span className={styles.number} aria-hidden>
            {props.number}
          </span>
          <div>
            <h3 className={styles.smallTitle}>{t('tasks.title')}</h3>
            <p className={styles.lead}>{t('tasks.lead')}</p>
          </div>
        </div>
        <div className={styles.groupButtons}>
          {settings.tasks.length > 0 && addButton}
          <MoveGroup {...props} />
        </div>
      </div>
      {settings.tasks.length === 0 && (
        <EmptyState title={t('tasks.empty')} level={3} actions={addButton}>
          {t('tasks.emptyBody')}
        </EmptyState>
      )}
      <TaskOrderChoice settings={settings} isReadOnly={isReadOnly} onChange={onChange} />
      <ol className={styles.tasks}>
        {settings.tasks.map((task, index) => (
          <TaskCard
            key={task.id}
            task={task}
            index={index}
            count={settings.tasks.length}
            app={app}
            isOpen={open === task.id}
            isNew={added === task.id}
            isReadOnly={isReadOnly}
            onToggle={() => setOpen(open === task.id ? undefined : task.id)}
            onChange={(fields) => onChange((current) => updateTask(current, task.id, fields))}
            newId={() => newStudyId(settings, Date.now())}
            onRecord={(way) => onRecord(task.id, way)}
            onDuplicate={() =>
              onChange((current) =>
                duplicateTask(
                  current,
                  task.id,
                  newTaskId(current, Date.now()),
                  t('tasks.copyOf', { name: task.name ?? '' }),
                ),
              )
            }
            onDelete={() => remove(task.id)}
            onMove={(by) => onChange((current) => moveTask(current, task.id, by))}
            steps={{
              add: (step) => onChange((current) => insertStep(current, task.id, step)),
              remove: (step) => onChange((current) => removeStep(current, task.id, step)),
              move: (step, by) => onChange((current) => moveStep(current, task.id, step, by)),
              toggle: (step) => onChange((current) => toggleImportant(current, task.id, step)),
            }}
          />
        ))}
      </ol>
      {isFull && <p className={styles.hint}>{t('tasks.limit')}</p>}
    </section>
  );
}

/** Moves the tasks as a whole among the other parts; without other parts there is nowhere to move. */
function MoveGroup({ isReadOnly, canMoveUp, canMoveDown, onMoveGroup }: TaskListProps) {
  const { t } = useTranslation('test-settings');
  if (!canMoveUp && !canMoveDown) return null;
  return (
    <span>
      <IconButton
        icon={MoveUp}
        label={t('tasks.groupUp')}
        isDisabled={isReadOnly || !canMoveUp}
        onPress={() => onMoveGroup(-1)}
      />
      <IconButton
        icon={MoveDown}
        label={t('tasks.groupDown')}
        isDisabled={isReadOnly || !canMoveDown}
        onPress={() => onMoveGroup(1)}
      />
    </span>
  );
}
