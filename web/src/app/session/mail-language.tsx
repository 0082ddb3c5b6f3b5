import { useEffect } from 'react';
import { useChangeNotificationSettingsMutation, useGetNotificationSettingsQuery, useSessionUser } from '../../api';
import { useTranslation } from '../../i18n';

/** Tells the server the language and the time zone of the person, so that mails come in them. */
export function MailLanguage(): null {
  const user = useSessionUser();
  const { language } = useTranslation('app');
  const { data } = useGetNotificationSettingsQuery(undefined, { skip: user === null });
  const [change] = useChangeNotificationSettingsMutation();
  useEffect(() => {
    if (!data) return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (data.language !== language || data.timeZone !== timeZone) void change({ language, timeZone });
  }, [data, language, change]);
  return null;
}
