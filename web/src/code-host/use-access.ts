import { useState } from 'react';
import { preferenceChanged, useAppDispatch, usePreferences, useSessionUser, type CodeHostAccess } from '../api';
import { useTranslation } from '../i18n';
import type { AccessErrors } from './access-fields';
import { HostRefused, repositoryName } from './code-host';

export interface AccessState {
  access: CodeHostAccess;
  errors: AccessErrors;
  isKept: boolean;
  change(part: Partial<CodeHostAccess>): void;
  /** Whether it can be used; keeps it in this browser then. */
  confirm(): boolean;
  forget(): void;
}

const none: CodeHostAccess = { host: 'github', address: '', repository: '', token: '' };

/** The repository that the person used last, kept in this browser. */
export function useAccess(): AccessState {
  const { t } = useTranslation('code-host');
  const dispatch = useAppDispatch();
  const userId = useSessionUser()?.id ?? '-1';
  const { codeHosts } = usePreferences();
  const kept = codeHosts[userId];
  const [access, setAccess] = useState<CodeHostAccess>(kept ?? none);
  const [errors, setErrors] = useState<AccessErrors>({});
  const keep = (next: CodeHostAccess | undefined): void => {
    const { [userId]: _before, ...others } = codeHosts;
    dispatch(preferenceChanged({ codeHosts: next ? { ...others, [userId]: next } : others }));
  };
  return {
    ...{ access, errors, isKept: kept !== undefined },
    change: (part) => {
      setErrors({});
      setAccess((before) => ({ ...before, ...part }));
    },
    confirm: () => {
      const found = problemsOf(access, t);
      setErrors(found);
      if (Object.keys(found).length > 0) return false;
      keep(access);
      return true;
    },
    forget: () => {
      keep(undefined);
      setAccess(none);
    },
  };
}

function problemsOf({ repository, token, address }: CodeHostAccess, t: (key: string) => string): AccessErrors {
  const isAddress = address.trim() === '' || /^https?:\/\/[^\s@]+$/i.test(address.trim());
  return {
    ...(/^[\w.-]+(\/[\w.-]+)+$/.test(repositoryName(repository)) ? {} : { repository: t('wrong.repository') }),
    ...(/^[\x21-\x7e]+$/.test(token.trim()) ? {} : { token: t('wrong.token') }),
    ...(isAddress ? {} : { address: t('wrong.address') }),
  };
}

/** Why a call of a code host failed, in words. */
export function whyHostRefused(reason: unknown, t: (key: string, values?: Record<string, string>) => string): string {
  if (reason instanceof HostRefused) {
    const text = t(`problem.${reason.problem}`);
    return reason.said === '' ? text : `${text} ${t('said', { text: reason.said })}`;
  }
  const said = reason instanceof Error ? reason.message : String(reason);
  return t('problem.server', { said });
}
