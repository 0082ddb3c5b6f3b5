import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { cx, Tag } from '../../../ui';
import styles from './ai-testers.module.css';
import type { PersonaRun, PersonaStep } from './play-persona';
import type { Evidence } from './summarise';

export interface RunListProps {
  runs: readonly PersonaRun[];
  place: Evidence;
  isRunning: boolean;
  onPlace(place: Evidence): void;
}

const kinds = { done: 'ok', saidDone: 'ok', gaveUp: 'warning', limit: 'warning', failed: 'danger' } as const;

/** The runs with their steps: what each persona thought and did. */
export function RunList({ runs, place, isRunning, onPlace }: RunListProps): ReactNode {
  const { t } = useTranslation('ai-testers');
  return (
    <ol className={styles['list']} aria-label={t('runs')}>
      {runs.map((run, at) => (
        <li key={at} className={styles['run']}>
          <div className={styles['head']}>
            <Tag>{t('ai')}</Tag>
            <strong>{t('tester', { number: at + 1 })}</strong>
            <span>{run.persona}</span>
            {run.end ? (
              <Tag kind={kinds[run.end]}>{t(`end.${run.end}`)}</Tag>
            ) : (
              <Tag>{t(isRunning && at === runs.length - 1 ? 'end.running' : 'end.stopped')}</Tag>
            )}
          </div>
          <ol className={styles['steps']}>
            {run.steps.map((step, index) => (
              <li key={index}>
                <button
                  type="button"
                  className={cx(styles['step'], place.run === at && place.step === index && styles['isShown'])}
                  aria-current={place.run === at && place.step === index ? 'step' : undefined}
                  onClick={() => onPlace({ run: at, step: index })}
                >
                  <span>
                    {index + 1}. <StepWords step={step} />
                    {step.isMissed && ` ${t('missed')}`}
                  </span>
                  {step.thought !== '' && <q>{step.thought}</q>}
                </button>
              </li>
            ))}
          </ol>
          {run.mistake && (
            <p className={styles['mistake']}>
              {t(`mistake.${run.mistake.kind}`)} {run.mistake.said !== '' && <q>{run.mistake.said}</q>}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** What was done, in words. */
export function StepWords({ step: { action, element, value } }: { step: PersonaStep }): ReactNode {
  const { t } = useTranslation('ai-testers');
  return <>{t(`action.${action}`, { element: element || t('screen'), value })}</>;
}
