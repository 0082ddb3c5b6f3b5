import { reportPasswordLength, type ReportLink } from '@prototrail/contracts';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useGetReportLinkQuery, useRevokeReportMutation, useShareReportMutation } from '../../../api';
import { formatExact, useTranslation } from '../../../i18n';
import { Banner, Button, Checkbox, Dialog, Field, showToast, Skeleton } from '../../../ui';
import { useStudy } from '../study';
import styles from './report.module.css';

/** Shares the report by a link that needs no account: make it, limit it, take it back. */
export function ShareReport({ onClose }: { onClose(): void }) {
  const { appId } = useStudy();
  const { t } = useTranslation('report');
  const { data, isError, refetch } = useGetReportLinkQuery(appId);
  return (
    <Dialog isOpen onClose={onClose} title={t('share.title')} width={480}>
      {isError && !data ? (
        <Banner kind="warning">
          {t('share.failed')} <Button onPress={() => void refetch()}>{t('shared.again')}</Button>
        </Banner>
      ) : data ? (
        <Settings key={data.link?.hash ?? ''} link={data.link} />
      ) : (
        <Skeleton height={120} />
      )}
    </Dialog>
  );
}

const addressOf = (hash: string): string => `${window.location.origin}/r/${hash}`;
/** A time as a field of the browser takes it, in local time. */
const localTime = (ms: number): string => {
  const time = new Date(ms);
  return new Date(ms - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

function Settings({ link }: { link: ReportLink | null }) {
  const { appId, filter, isFiltered } = useStudy();
  const { t, locale } = useTranslation('report');
  const [share, { isLoading }] = useShareReportMutation();
  const [revoke, revoking] = useRevokeReportMutation();
  const [hasPassword, setHasPassword] = useState(link?.hasPassword ?? false);
  const [password, setPassword] = useState('');
  const closed = link?.closesAt ? localTime(link.closesAt) : '';
  const [closes, setCloses] = useState(closed);
  const [isPast, setPast] = useState(false);
  const [error, setError] = useState<string>();
  const needsPassword = hasPassword && !link?.hasPassword;
  const save = async (): Promise<void> => {
    const isShort = password.length < reportPasswordLength.min;
    const problem = (needsPassword || password !== '') && hasPassword && isShort;
    setError(problem ? t('share.shortPassword', { count: reportPasswordLength.min }) : undefined);
    // a date that the link has already may be past
    const isLate = closes !== closed && closes !== '' && new Date(closes).getTime() <= Date.now();
    setPast(isLate);
    if (problem || isLate) return;
    const { data } = await share({
      appId,
      fields: {
        ...(hasPassword ? (password === '' ? {} : { password }) : { password: null }),
        ...(closed !== '' && closes === closed ? {} : { closesAt: closes === '' ? null : new Date(closes).getTime() }),
        filter: textsOf(filter),
      },
    });
    showToast(data ? { kind: 'success', text: t('share.saved') } : { kind: 'error', text: t('share.notSaved') });
    if (data) setPassword('');
  };
  const stop = async (): Promise<void> => {
    const { error: failed } = await revoke(appId);
    showToast(failed ? { kind: 'error', text: t('share.notSaved') } : { kind: 'success', text: t('share.revoked') });
  };
  const isClosed = link?.closesAt !== undefined && link.closesAt !== null && link.closesAt <= Date.now();
  return (
    <div className={styles.shareForm}>
      <p className={styles.quiet}>{t('share.about')}</p>
      {link && <LinkField hash={link.hash} />}
      {isClosed && (
        <Banner kind="warning">{t('share.closed', { when: formatExact(link.closesAt ?? 0, locale) })}</Banner>
      )}
      <Checkbox isSelected={hasPassword} onChange={setHasPassword}>
        {t('share.withPassword')}
      </Checkbox>
      {hasPassword && (
        <Field
          label={t(link?.hasPassword ? 'share.newPassword' : 'share.password')}
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={(text) => {
            setPassword(text);
            setError(undefined);
          }}
          isInvalid={error !== undefined}
          error={error}
          help={
            link?.hasPassword ? t('share.keepPassword') : t('share.passwordHelp', { count: reportPasswordLength.min })
          }
        />
      )}
      <Field
        label={t('share.closes')}
        type="datetime-local"
        value={closes}
        onChange={(text) => {
          setCloses(text);
          setPast(false);
        }}
        isInvalid={isPast}
        error={isPast ? t('share.past') : undefined}
        help={t('share.closesHelp')}
      />
      <p className={styles.quiet}>{t(isFiltered ? 'share.filtered' : 'share.unfiltered')}</p>
      <div className={styles.shareActions}>
        {link && (
          <Button kind="ghost" isBusy={revoking.isLoading} onPress={() => void stop()}>
            {t('share.revoke')}
          </Button>
        )}
        <Button kind="primary" isBusy={isLoading} onPress={() => void save()}>
          {t(link ? 'share.save' : 'share.make')}
        </Button>
      </div>
    </div>
  );
}

function LinkField({ hash }: { hash: string }) {
  const { t } = useTranslation('report');
  const address = addressOf(hash);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ kind: 'success', text: t('share.copied') });
    } catch {
      showToast({ kind: 'error', text: t('share.notCopied') });
    }
  };
  return (
    <div className={styles.linkRow}>
      <Field label={t('share.link')} value={address} isReadOnly selectOnFocus className={styles.linkField ?? ''} />
      <Button icon={Copy} onPress={() => void copy()}>
        {t('share.copy')}
      </Button>
    </div>
  );
}

const textsOf = (filter: Readonly<Record<string, string | number | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
