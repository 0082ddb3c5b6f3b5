import { useState } from 'react';
import { eraseTest } from '../../../api/tester-erase';
import { TesterButton } from '../parts';
import shared from '../tester.module.css';
import { t } from './texts';
import styles from './receipt.module.css';

export interface EraseProps {
  hash: string;
  session: string;
  /** What only the tester has; empty on receipts from before there were secrets. */
  secret: string;
}

type State = 'offered' | 'asking' | 'busy' | 'failed' | 'erased';

/** Deletes what was recorded of a test, after asking once more. */
export function Erase({ hash, session, secret }: EraseProps) {
  const [state, setState] = useState<State>('offered');
  const erase = async (): Promise<void> => {
    setState('busy');
    setState((await eraseTest({ hash, session, secret })) ? 'erased' : 'failed');
  };
  if (state === 'erased')
    return (
      <p role="status" className={shared.stepText}>
        {t('erased')}
      </p>
    );
  const isAsking = state === 'asking' || state === 'busy';
  return (
    <div className={styles.erase}>
      <p role="alert" className={shared.error}>
        {state === 'failed' ? t('failed') : null}
      </p>
      {isAsking ? (
        <>
          <p className={shared.stepText}>{t('sure')}</p>
          <div className={shared.actions}>
            <TesterButton size={44} autoFocus disabled={state === 'busy'} onClick={() => void erase()}>
              {t('confirm')}
            </TesterButton>
            <TesterButton kind="ghost" size={44} disabled={state === 'busy'} onClick={() => setState('offered')}>
              {t('keep')}
            </TesterButton>
          </div>
        </>
      ) : (
        <div>
          <TesterButton size={44} onClick={() => setState('asking')}>
            {t('erase')}
          </TesterButton>
        </div>
      )}
    </div>
  );
}
