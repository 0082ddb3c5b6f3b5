import { isDecidedBySteps } from '@prototrail/model';
import { useState } from 'react';
import { useGetTestSettingsQuery } from '../../../api';
import { useTranslation } from '../../../i18n';
import { Button, Dialog, Field, RadioGroup, Select } from '../../../ui';
import { useStudy } from '../study';
import styles from './grid.module.css';
import type { SessionActions } from './session-actions';

const longestReason = 500;
const results = { completed: true, notCompleted: false, asRecorded: null } as const;
type Result = keyof typeof results;
const resultIds = Object.keys(results) as Result[];

/** Tasks whose results can be set by hand, with their names. */
export function useJudgedTasks(): { id: string; name: string }[] {
  const { appId, isExample } = useStudy();
  const { data } = useGetTestSettingsQuery(appId, { skip: isExample });
  return (data?.tasks ?? [])
    .filter((task) => task.flow.length > 0 || !isDecidedBySteps(task))
    .map(({ id, name }) => ({ id, name: name ?? id }));
}

export interface JudgeDialogProps {
  sessions: readonly string[];
  tasks: readonly { id: string; name: string }[];
  /** The task that is chosen first. */
  task?: string | undefined;
  onSave: SessionActions['setResult'];
  onClose(): void;
}

/** Sets the result of a task by hand; the reason stands beside it from then on. */
export function JudgeDialog({ sessions, tasks, task, onSave, onClose }: JudgeDialogProps) {
  const { t } = useTranslation('sessions');
  const [chosen, setChosen] = useState(task ?? tasks[0]?.id ?? '');
  const [result, setResult] = useState<Result>('completed');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const needsReason = result !== 'asRecorded';
  const save = (): void => {
    const words = reason.trim();
    if (needsReason && words === '') {
      setMissing(true);
      return;
    }
    onSave(sessions, chosen, results[result], needsReason ? words : undefined);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('judge.title', { count: sessions.length })}
      help={{ page: 'taskresults', part: 'hand' }}
      actions={
        <>
          <Button onPress={onClose}>{t('judge.cancel')}</Button>
          <Button kind="primary" onPress={save}>
            {t('judge.save')}
          </Button>
        </>
      }
    >
      <div className={styles.judge}>
        <Select
          label={t('judge.task')}
          value={chosen}
          onChange={setChosen}
          options={tasks.map(({ id, name }) => ({ id, label: name }))}
        />
        <RadioGroup
          label={t('result')}
          value={result}
          onChange={(next) => {
            setResult(next);
            setMissing(false);
          }}
          options={resultIds.map((id) => ({ id, label: t(id) }))}
        />
        {needsReason && (
          <Field
            label={t('judge.reason')}
            isMultiline
            value={reason}
            maxLength={longestReason}
            onChange={(text) => {
              setReason(text);
              setMissing(false);
            }}
            isInvalid={isMissing}
            error={isMissing ? t('judge.noReason') : undefined}
            help={t('judge.help')}
          />
        )}
      </div>
    </Dialog>
  );
}
