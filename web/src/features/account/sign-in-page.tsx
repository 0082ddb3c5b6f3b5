import { PencilRuler, Shapes } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import {
  hasCode,
  noticeRead,
  useAppDispatch,
  useAppSelector,
  useFeature,
  useGetConfigQuery,
  useGetInstanceQuery,
  useLoginMutation,
} from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button, FormField, LinkButton, TextLink, useSchemaForm } from '../../ui';
import { AccountFrame } from './account-frame';
import { CodePage } from './code-page';
import styles from './account.module.css';
import { errorKey } from './error-key';
import type { Invited } from './invited';
import { signInSchema } from './schemas';
import { PasskeyButton } from './passkey-button';
import { SignOnButton } from './sign-on-button';

/** Email and password, with the real reason when it does not work. Shown in place of pages that need an account. */
export default function SignInPage({ invitation }: { invitation?: Invited }): ReactNode {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const notice = useAppSelector((state) => state.session.notice);
  const { data: config } = useGetConfigQuery();
  const { data: instance } = useGetInstanceQuery();
  const hasTryout = useFeature('tryout');
  const hasExamples = useFeature('examples');
  const [login, { isLoading, error }] = useLoginMutation();
  const schema = useMemo(() => signInSchema(t), [t]);
  const { control, handleSubmit, getValues } = useSchemaForm(schema, {
    email: invitation?.email ?? '',
    password: '',
  });
  const [needsCode, setNeedsCode] = useState(false);
  const submit = handleSubmit(async (values) => {
    dispatch(noticeRead());
    const result = await login(values);
    if ('error' in result && hasCode(result.error, 'user.login.code.needed')) setNeedsCode(true);
  });
  if (needsCode) return <CodePage credentials={getValues()} onBack={() => setNeedsCode(false)} />;
  const canSignUp = config?.user.allowSignUp !== false && instance?.canSignUp !== false;
  return (
    <AccountFrame
      title={t('signIn.title')}
      onSubmit={submit}
      sub={
        canSignUp && (
          <>
            {t('signIn.new')}{' '}
            {invitation ? (
              <Button kind="ghost" size={28} onPress={invitation.onOther}>
                {t('signIn.create')}
              </Button>
            ) : (
              <TextLink href="#/signup.html">{t('signIn.create')}</TextLink>
            )}
          </>
        )
      }
    >
      {invitation && <Banner>{invitation.lead}</Banner>}
      {notice && !error && (
        <Banner kind={notice === 'signedOut' ? 'success' : 'warning'}>{t(`notice.${notice}`)}</Banner>
      )}
      {error && !hasCode(error, 'user.login.code.needed') && (
        <Banner kind="danger" role="alert">
          {hasCode(error, 'user.login.fail') ? (
            <>
              {t('signIn.failed')} <TextLink href="#/reset-password.html">{t('signIn.failedReset')}</TextLink>.
            </>
          ) : (
            t(errorKey(error))
          )}
        </Banner>
      )}
      <div className={styles['fields']}>
        <FormField
          control={control}
          name="email"
          label={t('field.email')}
          size={40}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <FormField
          control={control}
          name="password"
          label={t('field.password')}
          size={40}
          type="password"
          autoComplete="current-password"
        />
        <Button kind="primary" size={40} type="submit" isFull isBusy={isLoading}>
          {t('signIn.submit')}
        </Button>
        <p className={styles['aside']}>
          <TextLink href="#/reset-password.html">{t('signIn.forgot')}</TextLink>
        </p>
      </div>
      <div className={styles['or']}>{t('signIn.or')}</div>
      <div className={styles['fields']} style={{ gap: 8 }}>
        {instance?.signOn && <SignOnButton name={instance.signOn} />}
        <PasskeyButton />
        {hasTryout && (
          <LinkButton kind="ghost" size={40} icon={PencilRuler} isFull href="#/apps/tryout.html">
            {t('signIn.tryout')}
          </LinkButton>
        )}
        {config?.demo && hasExamples && (
          <LinkButton kind="ghost" size={40} icon={Shapes} isFull href={`#/examples/${config.demo}/results.html`}>
            {t('signIn.example')}
          </LinkButton>
        )}
      </div>
    </AccountFrame>
  );
}
