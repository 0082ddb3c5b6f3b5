import { flowLimits, stepsOfWays, type App, type Task, type TaskStep, type TaskWay } from '@prototrail/model';
import { CircleDot, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from '../../i18n';
import { Button, IconButton } from '../../ui';
import { AddStep } from './add-step';
import { moved } from './edit-settings';
import { focusSoon } from './focus-soon';
import { StepChips } from './step-chips';
import styles from './test-settings.module.css';

export interface TaskWaysProps {
  task: Task;
  app: Pick<App, 'screens' | 'widgets'>;
  isReadOnly: boolean;
  onChange(fields: Partial<Task>): void;
  newId(): string;
  /** Records the steps of a further way. */
  onRecord(way: string): void;
}

/** Further ways that are as right as the first one; whoever goes one of them to its end has done the task. */
export function TaskWays({ task, app, isReadOnly, onChange, newId, onRecord }: TaskWaysProps) {
  const { t } = useTranslation('test-settings');
  const ways = task.ways ?? [];
  const write = (id: string, change: (flow: TaskStep[]) => TaskStep[]): void =>
    onChange({ ways: ways.map((way) => (way.id === id ? { ...way, flow: change(way.flow) } : way)) });
  const remove = (id: string): void => {
    focusSoon(`[data-task="${task.id}"] [data-add-way]`);
    onChange({ ways: ways.filter((way) => way.id !== id) });
  };
  return (
    <>
      {ways.map((way, index) => (
        <Way
          key={way.id}
          way={way}
          number={index + 2}
          {...{ task, app, isReadOnly }}
          onFlow={(change) => write(way.id, change)}
          onRecord={() => onRecord(way.id)}
          onRemove={() => remove(way.id)}
        />
      ))}
      {stepsOfWays(task).length > 0 && ways.length < flowLimits.waysPerTask - 1 && (
        <div className={styles.addWay}>
          <Button
            size={28}
            kind="ghost"
            icon={Plus}
            data-add-way
            isDisabled={isReadOnly}
            onPress={() => onChange({ ways: [...ways, { id: newId(), flow: [] }] })}
          >
            {t('ways.add')}
          </Button>
          <p className={styles.hint}>{t('ways.note')}</p>
        </div>
      )}
    </>
  );
}

interface WayProps extends Pick<TaskWaysProps, 'task' | 'app' | 'isReadOnly'> {
  way: TaskWay;
  /** From 2: the first way is the steps of the task. */
  number: number;
  onFlow(change: (flow: TaskStep[]) => TaskStep[]): void;
  onRecord(): void;
  onRemove(): void;
}

function Way({ task, way, number, app, isReadOnly, onFlow, onRecord, onRemove }: WayProps) {
  const { t } = useTranslation('test-settings');
  const name = t('ways.title', { number });
  return (
    <div role="group" aria-label={name} data-way={way.id} className={styles.way}>
      <div className={styles.flowHead}>
        <h5 className={styles.flowTitle}>{name}</h5>
        <span>
          <Button size={28} kind="ghost" icon={CircleDot} data-record isDisabled={isReadOnly} onPress={onRecord}>
            {t(way.flow.length === 0 ? 'tasks.record' : 'tasks.recordAgain')}
          </Button>
          <IconButton
            size={28}
            icon={Trash2}
            label={t('ways.remove', { number })}
            isDisabled={isReadOnly}
            onPress={onRemove}
          />
        </span>
      </div>
      {way.flow.length === 0 ? (
        <p className={styles.hint}>{t('ways.empty')}</p>
      ) : (
        <StepChips
          task={{ ...task, name: `${task.name ?? ''} (${number})`, flow: way.flow }}
          app={app}
          isReadOnly={isReadOnly}
          onRemove={(at) => onFlow((flow) => flow.filter((_, index) => index !== at))}
          onMove={(at, by) => onFlow((flow) => moved(flow, at, at + by))}
          onToggle={(at) =>
            onFlow((flow) =>
              flow.map((step, index) => (index === at ? { ...step, important: step.important === false } : step)),
            )
          }
        />
      )}
      <AddStep app={app} isReadOnly={isReadOnly} onAdd={(step) => onFlow((flow) => [...flow, step])} />
    </div>
  );
}
