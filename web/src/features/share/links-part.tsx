import type { ShareLink } from '@prototrail/contracts';
import { Copy, Link2, Lock, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { hasCode, useGetShareLinksQuery, useRevokeShareLinkMutation, useTestOrigins } from '../../api';
import { formatExact, useTranslation } from '../../i18n';
import { Banner, Button, ConfirmDialog, IconButton, Skeleton, Tag, showToast } from '../../ui';
import { LinkForm } from './link-form';
import { reviewLink, testLink } from './links';
import styles from './share.module.css';

/** Address of a further link. */
function addressOf({ hash, opens }: ShareLink, [testOrigin = '']: readonly string[]): string {
  return opens === 'review'
    ? reviewLink(window.location.origin, hash)
    : testLink(testOrigin, hash, { isRecorded: true });
}

/** Links of their own for people of their own: named, with a password or a closing date, revoked one by one. */
export function LinksPart({ appId }: { appId: string }) {
  const { t } = useTranslation('share');
  const { data: links, error, refetch } = useGetShareLinksQuery(appId);
  const [edited, setEdited] = useState<ShareLink | 'new'>();
  const [revoked, setRevoked] = useState<ShareLink>();
  if (error && !links)
    return (
      <div className={styles.body}>
        <Banner
          kind="danger"
          role="alert"
          action={
            <Button size={28} onPress={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t(hasCode(error, 'access.forbidden') ? 'readOnly' : 'loadFailed')}
        </Banner>
      </div>
    );
  if (!links)
    return (
      <div className={styles.body} role="status" aria-label={t('loading')} aria-busy>
        <Skeleton height={56} />
        <Skeleton height={56} />
      </div>
    );
  if (edited)
    return (
      <LinkForm appId={appId} {...(edited === 'new' ? {} : { link: edited })} onClose={() => setEdited(undefined)} />
    );
  return (
    <div className={styles.body}>
      <p className={styles.lead}>{t('links.lead')}</p>
      {links.length > 0 && (
        <ul className={styles.linkList} aria-label={t('tab.links')}>
          {links.map((link) => (
            <LinkRow key={link.id} link={link} onEdit={() => setEdited(link)} onRevoke={() => setRevoked(link)} />
          ))}
        </ul>
      )}
      <div>
        <Button kind={links.length > 0 ? 'secondary' : 'primary'} icon={Plus} onPress={() => setEdited('new')}>
          {t('links.new')}
        </Button>
      </div>
      {revoked && <RevokeQuestion appId={appId} link={revoked} onClose={() => setRevoked(undefined)} />}
    </div>
  );
}

function LinkRow({ link, onEdit, onRevoke }: { link: ShareLink; onEdit(): void; onRevoke(): void }) {
  const origins = useTestOrigins();
  const { t, locale } = useTranslation('share');
  const [now] = useState(Date.now);
  const { name, opens, hasPassword, closesAt } = link;
  const isClosed = closesAt !== null && closesAt <= now;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(addressOf(link, origins));
      showToast({ kind: 'success', text: t('links.copied', { name }) });
    } catch {
      showToast({ kind: 'error', text: t('copyFailed') });
    }
  };
  const when =
    closesAt === null ? '' : t(isClosed ? 'links.closedAt' : 'links.closesAt', { when: formatExact(closesAt, locale) });
  return (
    <li className={styles.linkRow}>
      {hasPassword ? <Lock size={16} aria-hidden /> : <Link2 size={16} aria-hidden />}
      <div className={styles.linkText}>
        <strong>
          {name} {isClosed && <Tag kind="warning">{t('links.closed')}</Tag>}
        </strong>
        <span>
          {[t(`links.to.${opens}`), hasPassword ? t('links.protected') : '', when].filter(Boolean).join(', ')}
        </span>
      </div>
      <IconButton icon={Copy} label={t('links.copy', { name })} onPress={() => void copy()} />
      <IconButton icon={Pencil} label={t('links.edit', { name })} onPress={onEdit} />
      <IconButton icon={Trash2} label={t('links.revoke', { name })} onPress={onRevoke} />
    </li>
  );
}

function RevokeQuestion({ appId, link, onClose }: { appId: string; link: ShareLink; onClose(): void }) {
  const { t } = useTranslation('share');
  const [revoke, { isLoading }] = useRevokeShareLinkMutation();
  const confirm = async (): Promise<void> => {
    const result = await revoke({ appId, id: link.id });
    showToast(
      'error' in result
        ? { kind: 'error', text: t('links.failed') }
        : { kind: 'success', text: t('links.revoked', { name: link.name }) },
    );
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('links.revokeTitle', { name: link.name })}
      confirmLabel={t('links.revokeConfirm')}
      cancelLabel={t('cancel')}
      onConfirm={() => void confirm()}
      isBusy={isLoading}
    >
      {t('links.revokeBody')}
    </ConfirmDialog>
  );
}
