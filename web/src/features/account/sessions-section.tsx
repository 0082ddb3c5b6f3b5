import type { AccountSession } from '@prototrail/contracts';
import { Laptop, Smartphone, Tablet } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useEndOtherSessionsMutation, useEndSessionMutation, useGetSessionsQuery } from '../../api';
import { formatExact, formatRelative, useTranslation } from '../../i18n';
import { Banner, Button, showToast, Skeleton, Tag } from '../../ui';
import styles from './account.module.css';
import { errorKey } from './error-key';
import { Section } from './section';

const icons = { desktop: Laptop, phone: Smartphone, tablet: Tablet } as const;

/** Where the person is signed in, and how to end it there. */
export function SessionsSection(): ReactNode {
  const { t } = useTranslation('account');
  const { data: sessions, isError, refetch } = useGetSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) === true;
  const signOutOthers = async (): Promise<void> => {
    const result = await endOthers();
    if ('error' in result)
      showToast({ kind: 'error', text: t('settings.failed', { reason: t(errorKey(result.error)) }) });
    else showToast({ kind: 'success', text: t('sessions.othersEnded') });
  };
  return (
    <Section
      id="sessions"
      action={
        hasOthers && (
          <Button onPress={() => void signOutOthers()} isBusy={isLoading}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {isError ? (
        <Banner
          kind="danger"
          role="alert"
          action={<Button onPress={() => void refetch()}>{t('settings.again')}</Button>}
        >
          {t('sessions.failed')}
        </Banner>
      ) : sessions ? (
        <ul className={styles['rows']}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <Skeleton height={120} radius={12} />
      )}
    </Section>
  );
}

function SessionRow({ session }: { session: AccountSession }): ReactNode {
  const { t, locale } = useTranslation('account');
  const [now] = useState(Date.now);
  const [end, { isLoading }] = useEndSessionMutation();
  const { browser, system, device, address, lastUsed, isCurrent } = session;
  const Icon = icons[device];
  const name =
    browser && system ? t('sessions.browserOn', { browser, system }) : browser || system || t('sessions.unknown');
  const used = formatRelative(lastUsed, now, locale);
  const signOut = async (): Promise<void> => {
    const result = await end(session.id);
    if ('error' in result)
      showToast({ kind: 'error', text: t('settings.failed', { reason: t(errorKey(result.error)) }) });
    else showToast({ kind: 'success', text: t('sessions.ended', { name }) });
  };
  return (
    <li>
      <Icon size={18} aria-hidden className={styles['rowIcon']} />
      <div className={styles['rowText']}>
        <strong>{name}</strong>
        <span title={formatExact(lastUsed, locale)}>{[address, used].filter(Boolean).join(', ')}</span>
      </div>
      {isCurrent ? (
        <Tag kind="ok">{t('sessions.current')}</Tag>
      ) : (
        <Button
          kind="ghost"
          aria-label={t('sessions.endNamed', { name })}
          onPress={() => void signOut()}
          isBusy={isLoading}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
