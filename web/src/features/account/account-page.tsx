import { useState, type FormEvent, type ReactNode } from 'react';
import {
  preferenceChanged,
  useAppDispatch,
  usePreferences,
  useSessionUser,
  useUpdateUserMutation,
  type SessionUser,
  type Theme,
} from '../../api';
import { languages, useTranslation } from '../../i18n';
import { Button, Field, Segmented, Select, showToast, Switch } from '../../ui';
import styles from './account.module.css';
import { errorField, errorKey } from './error-key';
import { isEmail, passwordLength } from './password';
import { StrengthLine } from './strength-line';

const sections = ['profile', 'signIn', 'look', 'updates'] as const;

/** Profile, sign-in, language and theme, updates. */
export default function AccountPage(): ReactNode {
  const { t } = useTranslation('account');
  const user = useSessionUser();
  if (!user) return null;
  return (
    <>
      <div className={styles['head']}>
        <h1>{t('settings.title')}</h1>
      </div>
      <div className={styles['page']}>
        <nav className={styles['nav']} aria-label={t('settings.sections')}>
          {sections.map((id) => (
            <a
              key={id}
              href={`#account-${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(`account-${id}`)?.scrollIntoView({ block: 'start' });
              }}
            >
              {t(`settings.${id}`)}
            </a>
          ))}
        </nav>
        <div className={styles['sections']}>
          <Profile user={user} />
          <SignIn user={user} />
          <Look />
          <Updates user={user} />
        </div>
      </div>
    </>
  );
}

function Section({ id, children }: { id: (typeof sections)[number]; children: ReactNode }): ReactNode {
  const { t } = useTranslation('account');
  return (
    <section id={`account-${id}`} className={styles['section']} aria-labelledby={`account-${id}-title`}>
      <h2 id={`account-${id}-title`}>{t(`settings.${id}`)}</h2>
      {children}
    </section>
  );
}

type Changes = Parameters<ReturnType<typeof useUpdateUserMutation>[0]>[0]['changes'];

/**
 * Saves a change of the profile and says how it went; resolves to whether it worked. A refusal that is about a field of
 * the form is not said again: the third value names it.
 */
function useSave(
  user: SessionUser,
): [save: (changes: Changes, done: string) => Promise<boolean>, isBusy: boolean, error: unknown, forget: () => void] {
  const { t } = useTranslation('account');
  const [update, { isLoading, error, reset }] = useUpdateUserMutation();
  const save = async (changes: Parameters<typeof update>[0]['changes'], done: string): Promise<boolean> => {
    const result = await update({ id: user.id, changes });
    const isSaved = !('error' in result);
    if (!isSaved && errorField(result.error)) return false;
    showToast(
      isSaved
        ? { kind: 'success', text: done }
        : { kind: 'error', text: t('settings.failed', { reason: t(errorKey(result.error)) }) },
    );
    return isSaved;
  };
  return [save, isLoading, error, reset];
}

function Profile({ user }: { user: SessionUser }): ReactNode {
  const { t } = useTranslation('account');
  const [save, isBusy] = useSave(user);
  const [name, setName] = useState(user.name ?? '');
  const [lastname, setLastname] = useState(user.lastname ?? '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save({ name, lastname }, t('settings.saved'));
  };
  return (
    <Section id="profile">
      <form onSubmit={submit} className={styles['section']}>
        <div className={styles['row']}>
          <Field label={t('field.name')} value={name} onChange={setName} autoComplete="given-name" />
          <Field label={t('field.lastname')} value={lastname} onChange={setLastname} autoComplete="family-name" />
        </div>
        <div className={styles['actions']}>
          <Button type="submit" isBusy={isBusy}>
            {t('settings.saveProfile')}
          </Button>
        </div>
      </form>
    </Section>
  );
}

function SignIn({ user }: { user: SessionUser }): ReactNode {
  const { t } = useTranslation('account');
  const [save, isBusy, refusal, forget] = useSave(user);
  const refused = errorField(refusal);
  const [email, setEmail] = useState(user.email);
  const [password, setPassword] = useState('');
  const isOther = email.trim().toLowerCase() !== user.email;
  const emailError =
    isOther && !isEmail(email) ? t('error.emailInvalid') : refused === 'email' ? t(errorKey(refusal)) : undefined;
  return (
    <Section id="signIn">
      <div className={styles['row']}>
        <form
          className={styles['section']}
          onSubmit={(event) => {
            event.preventDefault();
            if (isOther && isEmail(email)) void save({ email: email.trim() }, t('settings.emailSaved'));
          }}
        >
          <Field
            label={t('settings.email')}
            type="email"
            value={email}
            onChange={(value) => {
              forget();
              setEmail(value);
            }}
            help={t('settings.emailHelp')}
            error={emailError}
          />
          <div className={styles['actions']}>
            <Button type="submit" isDisabled={!isOther} isBusy={isBusy}>
              {t('settings.changeEmail')}
            </Button>
          </div>
        </form>
        <form
          className={styles['section']}
          onSubmit={(event) => {
            event.preventDefault();
            if (password.length < passwordLength) return;
            void save({ password }, t('settings.passwordSaved')).then((isSaved) => isSaved && setPassword(''));
          }}
        >
          <div>
            <Field
              label={t('field.newPassword')}
              type="password"
              autoComplete="new-password"
              value={password}
              onChange={setPassword}
              error={refused === 'password' ? t(errorKey(refusal)) : undefined}
            />
            <StrengthLine password={password} />
          </div>
          <div className={styles['actions']}>
            <Button type="submit" isDisabled={password.length < passwordLength} isBusy={isBusy}>
              {t('settings.changePassword')}
            </Button>
          </div>
        </form>
      </div>
    </Section>
  );
}

function Look(): ReactNode {
  const { t } = useTranslation('account');
  const { theme, language } = usePreferences();
  const dispatch = useAppDispatch();
  const themes: { id: Theme; label: string }[] = [
    { id: 'light', label: t('settings.themeLight') },
    { id: 'dark', label: t('settings.themeDark') },
    { id: 'system', label: t('settings.themeSystem') },
  ];
  return (
    <Section id="look">
      <div>
        <Segmented
          label={t('settings.theme')}
          items={themes}
          value={theme}
          onChange={(next) => dispatch(preferenceChanged({ theme: next }))}
        />
      </div>
      <div className={styles['row']}>
        <Select
          label={t('settings.language')}
          options={languages.map(({ code, name }) => ({ id: code, label: name }))}
          value={languages.find(({ code }) => code === language)?.code ?? 'en'}
          help={t('settings.languageHelp')}
          onChange={(next) => {
            dispatch(preferenceChanged({ language: next }));
            showToast({ kind: 'success', text: t('settings.languageSaved') });
          }}
        />
      </div>
    </Section>
  );
}

function Updates({ user }: { user: SessionUser }): ReactNode {
  const { t } = useTranslation('account');
  const [save] = useSave(user);
  return (
    <Section id="updates">
      <Switch
        isSelected={user.isAutoOpenNotifcations !== false}
        note={t('settings.autoOpenNote')}
        onChange={(isOn) => void save({ isAutoOpenNotifcations: isOn }, t('settings.saved'))}
      >
        {t('settings.autoOpen')}
      </Switch>
    </Section>
  );
}
