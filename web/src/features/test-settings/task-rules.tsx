import type { App, Task } from '@prototrail/model';
import { useTranslation } from '../../i18n';
import { Field, Select } from '../../ui';
import styles from './study.module.css';

export interface TaskRulesProps {
  task: Task;
  app: Pick<App, 'screens'>;
  isReadOnly: boolean;
  onChange(fields: Partial<Task>): void;
}

/** Stands for "no screen" and "no limit" in the lists. */
const none = ' none';
const limits = [30, 60, 120, 180, 300, 600, 900];

/** Where a task begins, how long it may take, and what testers read when they are stuck. */
export function TaskRules({ task, app, isReadOnly, onChange }: TaskRulesProps) {
  const { t } = useTranslation('test-settings');
  const screens = Object.values(app.screens).map(({ id, name }) => ({ id: id as string, label: name }));
  const start = task.startScreen ?? none;
  const seconds = task.timeLimitSeconds ?? 0;
  const shown = [...new Set([...limits, ...(seconds > 0 ? [seconds] : [])])].sort((a, b) => a - b);
  return (
    <>
      <div className={styles.row}>
        <Select
          label={t('rules.start')}
          value={start === none || start in app.screens ? start : null}
          options={[{ id: none, label: t('rules.startAnywhere') }, ...screens]}
          placeholder={t('screens.choose')}
          isDisabled={isReadOnly}
          {...(start !== none && !(start in app.screens) ? { error: t('screens.gone') } : {})}
          onChange={(screen) => onChange({ startScreen: screen === none ? null : screen })}
        />
        <Select
          label={t('rules.limit')}
          value={seconds > 0 ? String(seconds) : none}
          options={[
            { id: none, label: t('rules.noLimit') },
            ...shown.map((value) => ({ id: String(value), label: limitWords(value, t) })),
          ]}
          isDisabled={isReadOnly}
          onChange={(value) => onChange({ timeLimitSeconds: value === none ? null : Number(value) })}
        />
      </div>
      <Field
        label={t('rules.help')}
        value={task.help ?? ''}
        help={t('rules.helpNote')}
        isMultiline
        rows={2}
        maxLength={5000}
        isReadOnly={isReadOnly}
        onChange={(help) => onChange({ help })}
      />
    </>
  );
}

const limitWords = (seconds: number, t: (key: string, values: { count: number }) => string): string =>
  seconds % 60 === 0 ? t('rules.minutes', { count: seconds / 60 }) : t('screens.secondsOption', { count: seconds });

export interface GoalScreenProps extends TaskRulesProps {
  task: Task;
}

/** The short way to say when a task is done: a screen is reached. It is the same as one recorded step. */
export function GoalScreen({ task, app, isReadOnly, onChange }: GoalScreenProps) {
  const { t } = useTranslation('test-settings');
  const [only, ...more] = task.flow;
  const isGoal = only?.type === 'ScreenLoaded' && more.length === 0 && !only.widget;
  const goal = isGoal ? String(only.screen ?? '') : '';
  const screens = Object.values(app.screens).map(({ id, name }) => ({ id: id as string, label: name }));
  return (
    <Select
      label={t('rules.goal')}
      value={goal in app.screens ? goal : null}
      placeholder={t(task.flow.length > 0 ? 'rules.goalPath' : 'screens.choose')}
      help={t('rules.goalNote')}
      options={screens}
      isDisabled={isReadOnly}
      onChange={(screen) => onChange({ strict: false, flow: [{ screen, widget: null, type: 'ScreenLoaded' }] })}
    />
  );
}
