import { codeHostKinds, type CodeHostKind } from '@prototrail/contracts';
import type { ReactNode } from 'react';
import type { CodeHostAccess } from '../api';
import { useTranslation } from '../i18n';
import { Button, Field, Segmented } from '../ui';
import styles from './code-host.module.css';

export type AccessErrors = Partial<Record<'address' | 'repository' | 'token', string>>;

export interface AccessFieldsProps {
  access: CodeHostAccess;
  errors: AccessErrors;
  onChange(part: Partial<CodeHostAccess>): void;
  /** Absent while nothing is kept. */
  onForget?: (() => void) | undefined;
}

const names: Readonly<Record<CodeHostKind, string>> = { github: 'GitHub', gitlab: 'GitLab', gitea: 'Gitea' };
const addresses: Readonly<Record<CodeHostKind, string>> = {
  github: 'https://api.github.com',
  gitlab: 'https://gitlab.com',
  gitea: 'https://codeberg.org',
};

/** Which repository, and the token for it. Both stay in this browser. */
export function AccessFields({ access, errors, onChange, onForget }: AccessFieldsProps): ReactNode {
  const { t } = useTranslation('code-host');
  return (
    <div className={styles['fields']}>
      <Segmented
        label={t('host')}
        items={codeHostKinds.map((id) => ({ id, label: names[id] }))}
        value={access.host}
        onChange={(host) => onChange({ host })}
      />
      <Field
        label={t('repository')}
        value={access.repository}
        placeholder={t('repositoryPlaceholder')}
        maxLength={500}
        error={errors.repository}
        onChange={(repository) => onChange({ repository })}
      />
      <Field
        label={t('token')}
        type="password"
        autoComplete="off"
        value={access.token}
        maxLength={500}
        help={t(`tokenNote.${access.host}`)}
        error={errors.token}
        onChange={(token) => onChange({ token })}
      />
      <Field
        label={t('address')}
        value={access.address}
        placeholder={addresses[access.host]}
        maxLength={500}
        help={t('addressNote')}
        error={errors.address}
        onChange={(address) => onChange({ address })}
      />
      {onForget && (
        <div>
          <Button size={28} kind="ghost" onPress={onForget}>
            {t('forget')}
          </Button>
        </div>
      )}
    </div>
  );
}
