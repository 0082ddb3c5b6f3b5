import { ChevronsUpDown, CircleUserRound, Languages, LogOut, Mail, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import {
  portraitOf,
  preferenceChanged,
  useAppDispatch,
  useFeature,
  useLogoutMutation,
  usePreferences,
  type SessionUser,
  type Theme,
} from '../../api';
import { useChooseLanguage } from '../../features/account/use-choose-language';
import { languageFor, languages, useTranslation } from '../../i18n';
import { Avatar, Hidden, Menu, type MenuEntry } from '../../ui';
import styles from './shell.module.css';

export function displayName(user: { name?: string | undefined; lastname?: string | undefined; email: string }): string {
  return [user.name, user.lastname].filter(Boolean).join(' ') || user.email.split('@')[0] || user.email;
}

/** Who is signed in, with theme, language and sign-out. */
export function AccountMenu({ user, isCollapsed }: { user: SessionUser; isCollapsed: boolean }): ReactNode {
  const { t } = useTranslation('app');
  const { theme, language } = usePreferences();
  const dispatch = useAppDispatch();
  const [logout] = useLogoutMutation();
  const hasContact = useFeature('contact');
  const chooseLanguage = useChooseLanguage();
  const name = displayName(user);
  const themes: Theme[] = ['light', 'dark', 'system'];
  const languageEntry: MenuEntry = {
    id: 'language',
    label: t('nav.language'),
    icon: Languages,
    children: languages.map(({ code, name: label }) => ({
      id: code,
      label,
      isChosen: languageFor(language) === code,
      onAction: () => chooseLanguage(code),
    })),
  };
  return (
    <Menu
      label={t('nav.account', { name })}
      placement="top start"
      groups={[
        {
          id: 'own',
          items: [
            { id: 'account', label: t('nav.settings'), icon: CircleUserRound, href: '#/my-account.html' },
            {
              id: 'theme',
              label: t('nav.theme'),
              icon: SunMoon,
              children: themes.map((id) => ({
                id,
                label: t(`nav.${id}`),
                isChosen: theme === id,
                onAction: () => dispatch(preferenceChanged({ theme: id })),
              })),
            },
            ...(languages.length > 1 ? [languageEntry] : []),
            ...(hasContact
              ? [{ id: 'contact', label: t('nav.contact'), icon: Mail, href: '#/help.html?contact=1' }]
              : []),
          ],
        },
        { id: 'out', items: [{ id: 'signOut', label: t('nav.signOut'), icon: LogOut, onAction: () => void logout() }] },
      ]}
      trigger={
        <Button className={styles['account'] ?? ''}>
          <Hidden>{t('nav.account', { name })}</Hidden>
          <span aria-hidden>
            <Avatar person={{ id: user.id, name, ...portraitOf(user) }} />
          </span>
          {!isCollapsed && (
            <>
              <span className={styles['who']}>
                <span>{name}</span>
                <span className={styles['mail']} title={user.email}>
                  {user.email}
                </span>
              </span>
              <ChevronsUpDown size={14} aria-hidden />
            </>
          )}
        </Button>
      }
    />
  );
}
