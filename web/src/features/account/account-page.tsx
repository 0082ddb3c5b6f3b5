import { useMemo, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import {
  preferenceChanged,
  useAppDispatch,
  usePreferences,
  useSessionUser,
  useUpdateUserMutation,
  type SessionUser,
  type Theme,
} from '../../api';
import { languageFor, languages, useTranslation } from '../../i18n';
import { Button, FormField, Segmented, Select, showToast, Switch, useSchemaForm } from '../../ui';
import styles from './account.module.css';
import { errorKey, showRefusal } from './error-key';
import { Refusal } from './refusal';
import { changeEmailSchema, changePasswordSchema, profileSchema } from './schemas';
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
          <AppearanceSection />
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
type Saved = { isSaved: true } | { isSaved: false; error: unknown };

/** Saves a change of the profile and says that it is saved; what went wrong is for the form. */
function useSave(user: SessionUser): [save: (changes: Changes, done: string) => Promise<Saved>, isBusy: boolean] {
  const [update, { isLoading }] = useUpdateUserMutation();
  const save = async (changes: Changes, done: string): Promise<Saved> => {
    const result = await update({ id: user.id, changes });
    if ('error' in result) return { isSaved: false, error: result.error };
    showToast({ kind: 'success', text: done });
    return { isSaved: true };
  };
  return [save, isLoading];
}

function Profile({ user }: { user: SessionUser }): ReactNode {
  const { t } = useTranslation('account');
  const [save, isBusy] = useSave(user);
  const schema = useMemo(() => profileSchema(), []);
  const { control, handleSubmit, setError, formState } = useSchemaForm(schema, {
    name: user.name ?? '',
    lastname: user.lastname ?? '',
  });
  const submit = handleSubmit(async (values) => {
    const result = await save(values, t('settings.saved'));
    if (!result.isSaved) showRefusal(result.error, ['name', 'lastname'], { setError, t });
  });
  return (
    <Section id="profile">
      <form onSubmit={(event) => void submit(event)} className={styles['section']} noValidate>
        <Refusal error={formState.errors.root?.['server']} />
        <div className={styles['row']}>
          <FormField control={control} name="name" label={t('field.name')} autoComplete="given-name" />
          <FormField control={control} name="lastname" label={t('field.lastname')} autoComplete="family-name" />
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
  return (
    <Section id="signIn">
      <div className={styles['row']}>
        <EmailForm user={user} />
        <PasswordForm user={user} />
      </div>
    </Section>
  );
}

function EmailForm({ user }: { user: SessionUser }): ReactNode {
  const { t } = useTranslation('account');
  const [save, isBusy] = useSave(user);
  const schema = useMemo(() => changeEmailSchema(t), [t]);
  const { control, handleSubmit, setError, formState } = useSchemaForm(schema, { email: user.email });
  const typed = useWatch({ control, name: 'email' });
  const isOther = typed.trim().toLowerCase() !== user.email;
  const submit = handleSubmit(async (values) => {
    const result = await save(values, t('settings.emailSaved'));
    if (!result.isSaved) showRefusal(result.error, ['email'], { setError, t });
  });
  return (
    <form className={styles['section']} onSubmit={(event) => void submit(event)} noValidate>
      <Refusal error={formState.errors.root?.['server']} />
      <FormField
        control={control}
        name="email"
        label={t('settings.email')}
        type="email"
        autoComplete="username"
        help={t('settings.emailHelp')}
      />
      <div className={styles['actions']}>
        <Button type="submit" isDisabled={!isOther} isBusy={isBusy}>
          {t('settings.changeEmail')}
        </Button>
      </div>
    </form>
  );
}

function PasswordForm({ user }: { user: SessionUser }): ReactNode {
  const { t } = useTranslation('account');
  const [save, isBusy] = useSave(user);
  const schema = useMemo(() => changePasswordSchema(t), [t]);
  const { control, handleSubmit, setError, reset, formState } = useSchemaForm(schema, { password: '' });
  const password = useWatch({ control, name: 'password' });
  const submit = handleSubmit(async (values) => {
    const result = await save(values, t('settings.passwordSaved'));
    if (result.isSaved) reset();
    else showRefusal(result.error, ['password'], { setError, t });
  });
  return (
    <form className={styles['section']} onSubmit={(event) => void submit(event)} noValidate>
      <Refusal error={formState.errors.root?.['server']} />
      <div>
        <FormField
          control={control}
          name="password"
          label={t('field.newPassword')}
          type="password"
          autoComplete="new-password"
        />
        <StrengthLine password={password} />
      </div>
      <div className={styles['actions']}>
        <Button type="submit" isBusy={isBusy}>
          {t('settings.changePassword')}
        </Button>
      </div>
    </form>
  );
}

function AppearanceSection(): ReactNode {
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
          value={languageFor(language)}
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
  const change = async (isOn: boolean): Promise<void> => {
    const result = await save({ isAutoOpenNotifcations: isOn }, t('settings.saved'));
    if (!result.isSaved)
      showToast({ kind: 'error', text: t('settings.failed', { reason: t(errorKey(result.error)) }) });
  };
  return (
    <Section id="updates">
      <Switch
        isSelected={user.isAutoOpenNotifcations !== false}
        note={t('settings.autoOpenNote')}
        onChange={(isOn) => void change(isOn)}
      >
        {t('settings.autoOpen')}
      </Switch>
    </Section>
  );
}
