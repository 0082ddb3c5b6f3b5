import { operatorChecks, type CheckResult } from '@prototrail/contracts';
import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useRunCheckMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Button, Table, Tag } from '../../ui';
import styles from './admin.module.css';
import { formatSize } from '../../i18n/format-size';
import { Panel } from './panel';

const checks = [...operatorChecks, 'orphans', 'mail'] as const;
type Check = (typeof checks)[number];
type Found = Partial<Record<Check, CheckResult>>;

const icons = { ok: CircleCheck, warning: TriangleAlert, failed: CircleAlert } as const;
/** The request itself failed: the service that answers it does not. */
const unanswered: CheckResult = { level: 'failed', code: 'unanswered', values: {} };

/** What "prototrail doctor" checks, from within: a line for each check as it ends, with words for what to do. */
export function ChecksSection(): ReactNode {
  const { t, locale } = useTranslation('admin');
  const [ask] = useRunCheckMutation();
  const [found, setFound] = useState<Found>();
  const ended = Object.values(found ?? {});
  const isRunning = found !== undefined && ended.length < checks.length;
  const toLookAt = ended.filter(({ level }) => level !== 'ok').length;
  const run = async (): Promise<void> => {
    setFound({});
    const runOne = async (check: Check): Promise<void> => {
      const { data } = await ask(check);
      setFound((before) => ({ ...before, [check]: data ?? unanswered }));
    };
    await Promise.all(checks.map(runOne));
  };
  const wordsOf = ({ code, values }: CheckResult): string => {
    const { bytes, count, ...others } = values;
    return t(`checks.${code}`, {
      ...others,
      ...(typeof bytes === 'number' ? { size: formatSize(bytes, locale) } : {}),
      ...(typeof count === 'number' ? { count } : {}),
    });
  };
  return (
    <Panel
      title={t('checks.title')}
      actions={
        <>
          <span role="status">
            {isRunning && t('checks.progress', { done: ended.length, total: checks.length })}
            {found && !isRunning && (
              <Tag kind={toLookAt > 0 ? 'danger' : 'ok'}>
                {toLookAt > 0 ? t('health.problems', { count: toLookAt }) : t('health.well')}
              </Tag>
            )}
          </span>
          <Button isBusy={isRunning} onPress={() => void run()}>
            {found ? t('health.again') : t('checks.run')}
          </Button>
        </>
      }
    >
      {!found && (
        <div className={styles['loading']}>
          <p className={styles['quiet']}>{t('checks.lead')}</p>
        </div>
      )}
      {found && (
        <Table
          label={t('checks.title')}
          isDense
          items={checks.map((id) => ({ id, result: found[id] }))}
          columns={[
            {
              id: 'name',
              label: t('checks.check'),
              isRowHeader: true,
              cell: ({ id, result }) => {
                const Icon = result ? icons[result.level] : CircleDashed;
                return (
                  <span className={styles['state']}>
                    <Icon
                      size={16}
                      aria-hidden
                      className={result && styles[result.level === 'ok' ? 'ok' : 'problem']}
                    />
                    {t(`checks.${id}.name`)}
                  </span>
                );
              },
            },
            {
              id: 'result',
              label: t('health.state'),
              cell: ({ result }) => (
                <div className={styles['wrap']}>
                  {result ? wordsOf(result) : <span className={styles['quiet']}>{t('checks.running')}</span>}
                </div>
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
}
