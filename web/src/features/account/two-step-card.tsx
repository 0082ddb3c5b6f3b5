import { ShieldCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useGetTwoStepQuery } from '../../api';
import { formatDay, useTranslation } from '../../i18n';
import { Banner, Button, Skeleton, Tag } from '../../ui';
import styles from './account.module.css';
import { TwoStepDialog, type TwoStepTask } from './two-step-dialog';

/** Whether sign-in asks for a code, and how to change that. */
export function TwoStepCard(): ReactNode {
  const { t, locale } = useTranslation('account');
  const { data: state, isError, refetch } = useGetTwoStepQuery();
  const [now] = useState(Date.now);
  const [task, setTask] = useState<TwoStepTask>();
  if (isError)
    return (
      <Banner kind="danger" role="alert" action={<Button onPress={() => void refetch()}>{t('settings.again')}</Button>}>
        {t('twoStep.failed')}
      </Banner>
    );
  if (!state) return <Skeleton height={72} radius={12} />;
  const text = state.isOn
    ? `${t('twoStep.since', { date: formatDay(state.since ?? now, now, locale) })} ${t('twoStep.left', { count: state.recoveryCodesLeft })}`
    : t('twoStep.offText');
  return (
    <div className={styles['line']}>
      <ShieldCheck size={18} aria-hidden className={styles['rowIcon']} />
      <div className={styles['rowText']}>
        <strong>
          {t('twoStep.title')} {state.isOn && <Tag kind="ok">{t('twoStep.on')}</Tag>}
        </strong>
        <span>{text}</span>
      </div>
      {state.isOn ? (
        <div className={styles['actions']}>
          <Button kind="ghost" onPress={() => setTask('codes')}>
            {t('twoStep.newCodes')}
          </Button>
          <Button onPress={() => setTask('off')}>{t('twoStep.turnOff')}</Button>
        </div>
      ) : (
        <Button onPress={() => setTask('on')}>{t('twoStep.turnOn')}</Button>
      )}
      {task && <TwoStepDialog task={task} onClose={() => setTask(undefined)} />}
    </div>
  );
}
