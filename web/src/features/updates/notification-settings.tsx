import { notificationKinds, type MailDelivery, type NotificationSettingsChange } from '@prototrail/contracts';
import type { ReactNode } from 'react';
import { useChangeNotificationSettingsMutation, useGetNotificationSettingsQuery, useSessionUser } from '../../api';
import { useTranslation } from '../../i18n';
import { Button, Checkbox, EmptyState, Select, showToast, Skeleton } from '../../ui';
import styles from './updates-page.module.css';

const deliveries: readonly MailDelivery[] = ['now', 'daily', 'off'];

/** For each kind of news: in the feed or not, and mail at once, once a day or never. Saved at once. */
export function NotificationSettings(): ReactNode {
  const { t } = useTranslation('notifications');
  const email = useSessionUser()?.email ?? '';
  const { data, isError, refetch } = useGetNotificationSettingsQuery();
  const [change] = useChangeNotificationSettingsMutation();
  const save = async (kinds: NotificationSettingsChange['kinds']): Promise<void> => {
    const result = await change({ kinds });
    if ('error' in result) showToast({ kind: 'error', text: t('notSaved') });
  };
  return (
    <aside className={styles['settings']} aria-labelledby="notification-settings">
      <h2 id="notification-settings">{t('settings.title')}</h2>
      {!data && !isError && <Skeleton height={280} />}
      {!data && isError && (
        <EmptyState
          isCompact
          title={t('settings.failed')}
          actions={
            <Button size={28} onPress={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {data && (
        <table className={styles['choices']}>
          <thead>
            <tr>
              <th scope="col">{t('settings.about')}</th>
              <th scope="col">{t('settings.here')}</th>
              <th scope="col">{t('settings.mail')}</th>
            </tr>
          </thead>
          <tbody>
            {notificationKinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">
                  {t(`kind.${kind}`)}
                  <small>{t(`kindNote.${kind}`)}</small>
                </th>
                <td>
                  <Checkbox
                    aria-label={t('settings.hereOf', { kind: t(`kind.${kind}`) })}
                    isSelected={data.kinds[kind].feed}
                    onChange={(feed) => void save({ [kind]: { feed } })}
                  />
                </td>
                <td>
                  <Select
                    size={28}
                    isLabelHidden
                    label={t('settings.mailOf', { kind: t(`kind.${kind}`) })}
                    value={data.kinds[kind].mail}
                    onChange={(mail) => void save({ [kind]: { mail } })}
                    options={deliveries.map((id) => ({ id, label: t(`settings.${id}`) }))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles['note']}>{t('settings.note', { email })}</p>
    </aside>
  );
}
