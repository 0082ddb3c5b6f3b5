import { decidedBy, taskProblem, type App, type DataGoal, type Task, type TaskStep } from '@prototrail/model';
import {
  ChevronDown,
  ChevronUp,
  CircleDot,
  CopyPlus,
  Ellipsis,
  MoveDown,
  MoveUp,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Button, Checkbox, Field, IconButton, Menu, Segmented, Tag } from '../../ui';
import { AddStep } from './add-step';
import { AfterTask } from './after-task';
import { DataGoalFields } from './data-goal';
import { StepChips } from './step-chips';
import { GoalScreen, TaskRules } from './task-rules';
import { TaskWays } from './task-ways';
import styles from './test-settings.module.css';

export interface TaskCardProps {
  task: Task;
  index: number;
  count: number;
  app: App;
  isOpen: boolean;
  /** The task was just added: its name is ready to be typed over. */
  isNew: boolean;
  isReadOnly: boolean;
  onToggle(): void;
  onChange(fields: Partial<Task>): void;
  /** An id that nothing of the study has. */
  newId(): string;
  /** Records the steps, or those of a further way. */
  onRecord(way?: string): void;
  onDuplicate(): void;
  onDelete(): void;
  onMove(by: number): void;
  steps: {
    add(step: TaskStep): void;
    remove(index: number): void;
    move(index: number, by: number): void;
    toggle(index: number): void;
  };
}

/** One task: its text, the recorded steps and how strictly they count. */
export function TaskCard(props: TaskCardProps) {
  const { task, index, isOpen, isReadOnly } = props;
  const { t } = useTranslation('test-settings');
  const problem = taskProblem(task);
  const name = task.name ?? t('tasks.default', { number: index + 1 });
  const record = (
    <Button
      size={28}
      kind="ghost"
      icon={CircleDot}
      className={styles.record ?? ''}
      data-record
      isDisabled={isReadOnly}
      onPress={() => props.onRecord()}
    >
      {t(task.flow.length === 0 ? 'tasks.record' : 'tasks.recordAgain')}
    </Button>
  );
  return (
    <li
      className={styles.task}
      data-task={task.id}
      data-open={isOpen || undefined}
      data-draft={problem === 'noSteps' || problem === 'noVariable' || undefined}
    >
      <div className={styles.taskHead}>
        <span className={styles.number} aria-hidden>
          {index + 1}
        </span>
        {/* a press anywhere on the name does what the button at the end does, which keys and screen readers use */}
        <h4 className={styles.taskName} onClick={props.onToggle}>
          {name}
        </h4>
        {problem && (
          <Tag kind="warning" icon={TriangleAlert}>
            {t(`tasks.hidden.${problem}`)}
          </Tag>
        )}
        <span className={styles.grow} onClick={props.onToggle} />
        <FlowMark task={task} record={record} />
        <TaskMenu {...props} name={name} />
        <IconButton
          icon={isOpen ? ChevronUp : ChevronDown}
          size={28}
          label={t('tasks.toggle', { name })}
          aria-expanded={isOpen}
          onPress={props.onToggle}
        />
      </div>
      {isOpen && (
        <div className={styles.taskBody}>
          <Field
            label={t('tasks.name')}
            value={task.name ?? ''}
            autoFocus={props.isNew}
            selectOnFocus={props.isNew}
            maxLength={200}
            isReadOnly={isReadOnly}
            onChange={(value) => props.onChange({ name: value })}
          />
          <Field
            label={t('tasks.description')}
            value={task.description ?? ''}
            placeholder={t('tasks.descriptionPlaceholder')}
            isMultiline
            rows={3}
            maxLength={2000}
            isReadOnly={isReadOnly}
            onChange={(value) => props.onChange({ description: value })}
          />
          <Success {...props} record={record} />
          <TaskRules task={task} app={props.app} isReadOnly={isReadOnly} onChange={props.onChange} />
          <AfterTask task={task} isReadOnly={isReadOnly} onChange={props.onChange} newId={props.newId} />
        </div>
      )}
    </li>
  );
}

const noGoal: DataGoal = { variable: '', operator: '==', value: '' };

/** In the head of a task: how many steps decide, or what there is instead. */
function FlowMark({ task, record }: { task: Task; record: ReactNode }) {
  const { t } = useTranslation('test-settings');
  const by = decidedBy(task);
  if (by === 'tester') return <Tag>{t('tasks.selfReported')}</Tag>;
  if (by === 'data') return <Tag>{t('goal.tag')}</Tag>;
  const others = task.ways?.length ?? 0;
  if (others > 0) return <Tag>{t('ways.count', { count: others + 1 })}</Tag>;
  return task.flow.length === 0 ? record : <Tag>{t('tasks.steps', { count: task.flow.length })}</Tag>;
}

/** What decides whether a task was done: its steps, the data of the prototype, or the tester. */
function Success(props: TaskCardProps & { record: ReactNode }) {
  const { task, app, isReadOnly, onChange, steps, record } = props;
  const { t } = useTranslation('test-settings');
  const by = decidedBy(task);
  const goal = task.goal ?? noGoal;
  return (
    <>
      <div>
        <div className={styles.flowHead}>
          <h5 className={styles.flowTitle}>{t('tasks.flow')}</h5>
          {by === 'steps' && task.flow.length > 0 && record}
        </div>
        <Segmented
          label={t('tasks.decides')}
          value={by}
          isDisabled={isReadOnly}
          items={[
            { id: 'steps', label: t('tasks.decidesSteps') },
            { id: 'data', label: t('goal.decides') },
            { id: 'tester', label: t('tasks.decidesTester') },
          ]}
          onChange={(next) => onChange({ selfReported: next === 'tester', goal: next === 'data' ? goal : null })}
        />
        {by === 'tester' ? (
          <p className={styles.hint}>{t('tasks.decidesTesterNote')}</p>
        ) : by === 'data' ? (
          <DataGoalFields {...{ goal, app, isReadOnly }} onChange={(next) => onChange({ goal: next })} />
        ) : task.flow.length === 0 ? (
          <p className={styles.hint}>{t('tasks.hidden.noSteps')}</p>
        ) : (
          <StepChips
            task={task}
            app={app}
            isReadOnly={isReadOnly}
            onRemove={steps.remove}
            onMove={steps.move}
            onToggle={steps.toggle}
          />
        )}
        {by === 'steps' && <AddStep app={app} isReadOnly={isReadOnly} onAdd={steps.add} />}
      </div>
      {by === 'steps' && (
        <>
          <GoalScreen task={task} app={app} isReadOnly={isReadOnly} onChange={onChange} />
          <TaskWays {...{ task, app, isReadOnly, onChange }} newId={props.newId} onRecord={props.onRecord} />
          <Checkbox
            isSelected={task.strict === true}
            isDisabled={isReadOnly}
            onChange={(strict) => onChange({ strict })}
            note={t('tasks.strictNote')}
          >
            {t('tasks.strict')}
          </Checkbox>
        </>
      )}
    </>
  );
}

function TaskMenu({ name, index, count, isReadOnly, onDuplicate, onDelete, onMove }: TaskCardProps & { name: string }) {
  const { t } = useTranslation('test-settings');
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} size={28} label={t('tasks.menu', { name })} isDisabled={isReadOnly} />}
      label={t('tasks.menu', { name })}
      groups={[
        {
          id: 'task',
          items: [
            { id: 'duplicate', label: t('tasks.duplicate'), icon: CopyPlus, onAction: onDuplicate },
            { id: 'up', label: t('tasks.up'), icon: MoveUp, isDisabled: index === 0, onAction: () => onMove(-1) },
            {
              id: 'down',
              label: t('tasks.down'),
              icon: MoveDown,
              isDisabled: index === count - 1,
              onAction: () => onMove(1),
            },
          ],
        },
        {
          id: 'delete',
          items: [{ id: 'delete', label: t('tasks.delete'), icon: Trash2, isDestructive: true, onAction: onDelete }],
        },
      ]}
    />
  );
}
