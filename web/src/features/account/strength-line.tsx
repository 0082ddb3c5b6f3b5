import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import styles from './account.module.css';
import { useIsCommonPassword } from './common-passwords';
import { minPasswordLength, passwordStrength } from './password';

/** Three bars and a word below a new password. */
export function StrengthLine({ password }: { password: string }): ReactNode {
  const { t } = useTranslation('account');
  const isCommon = useIsCommonPassword(password, minPasswordLength);
  const level = isCommon ? 1 : passwordStrength(password);
  const word =
    password === ''
      ? t('strength.rule')
      : level === 0
        ? t('strength.short', { count: minPasswordLength - password.length })
        : isCommon
          ? t('strength.common')
          : t(`strength.${(['weak', 'fair', 'strong'] as const)[level - 1] ?? 'weak'}`);
  return (
    <div>
      <div className={styles['meter']} data-level={level} aria-hidden>
        <span />
        <span />
        <span />
      </div>
      <p className={styles['meterText']} role="status" aria-label={t('strength.label')}>
        {word}
      </p>
    </div>
  );
}
