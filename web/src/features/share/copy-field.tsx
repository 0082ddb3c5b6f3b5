import { Check, CircleAlert, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n';
import { Button, Field } from '../../ui';
import styles from './share.module.css';

export interface CopyFieldProps {
  label: string;
  value: string;
  rows?: number;
  /** Said after copying: what to do with it. */
  done: string;
}

/** A text to hand out: focus selects and copies it, so does the button, and it says so. */
export function CopyField({ label, value, rows, done }: CopyFieldProps) {
  const { t } = useTranslation('share');
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  useEffect(() => void setOutcome('none'), [value]);
  const copy = async (): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
      return true;
    } catch {
      return false;
    }
  };
  return (
    <div>
      <div className={styles.copyRow}>
        <Field
          label={label}
          value={value}
          isReadOnly
          selectOnFocus
          // a browser that wants a press before it copies leaves the text selected
          onFocus={() => void copy()}
          className={styles.copyField ?? ''}
          {...(rows ? { isMultiline: true, rows } : {})}
        />
        <Button
          kind="primary"
          icon={Copy}
          className={styles.copyButton ?? ''}
          onPress={() => void copy().then((isCopied) => !isCopied && setOutcome('failed'))}
        >
          {t('copy')}
        </Button>
      </div>
      <p className={styles.outcome} data-outcome={outcome} role="status">
        {outcome === 'copied' && <Check size={14} aria-hidden />}
        {outcome === 'failed' && <CircleAlert size={14} aria-hidden />}
        {outcome === 'copied' ? done : outcome === 'failed' ? t('copyFailed') : ''}
      </p>
    </div>
  );
}
