import { Languages, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePreferences, useSessionUser } from '../../api';
import { languageFor, languages, useTranslation } from '../../i18n';
import { Button, IconButton, Menu } from '../../ui';
import { useChooseLanguage } from './use-choose-language';
import styles from './account.module.css';

/** Chooses a language where there is no account menu: on the pages that guests see. */
export function LanguageMenu(): ReactNode {
  const { t } = useTranslation('app');
  const current = languageFor(usePreferences().language);
  const choose = useChooseLanguage();
  if (languages.length < 2) return null;
  const name = languages.find(({ code }) => code === current)?.name ?? current;
  return (
    <Menu
      label={t('nav.language')}
      placement="top end"
      groups={[
        {
          id: 'languages',
          items: languages.map(({ code, name: label }) => ({
            ...{ id: code, label, isChosen: code === current },
            onAction: () => choose(code),
          })),
        },
      ]}
      trigger={
        <Button kind="ghost" size={28} icon={Languages} aria-label={t('nav.languageNow', { name })}>
          {name}
        </Button>
      }
    />
  );
}

/** What stands at the end of the head of pages outside the studio: the language, and the way out for who is signed in. */
export function HeadActions(): ReactNode {
  const { t } = useTranslation('app');
  const isSignedIn = useSessionUser() !== null;
  return (
    <div className={styles['headActions']}>
      <LanguageMenu />
      {isSignedIn && (
        <IconButton
          icon={LogOut}
          size={28}
          label={t('nav.signOut')}
          onPress={() => {
            window.location.hash = '#/logout.html';
          }}
        />
      )}
    </div>
  );
}
