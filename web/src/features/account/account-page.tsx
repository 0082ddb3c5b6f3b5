import {
  CircleUserRound,
  CreditCard,
  Database,
  KeyRound,
  Languages,
  Megaphone,
  MonitorSmartphone,
  ShieldCheck,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import {
  preferenceChanged,
  useAppDispatch,
  useGetPlanQuery,
  usePreferences,
  useSessionUser,
  type SessionUser,
  type Theme,
} from '../../api';
import { languageFor, languages, useTranslation } from '../../i18n';
import { Segmented, Select, showToast, Switch } from '../../ui';
import styles from './account.module.css';
import { DataSection, type ExportOwn } from './data-section';
import { errorKey } from './error-key';
import { KeysSection } from './keys-section';
import { PlanSection } from './plan-section';
import { ProfileSection } from './profile-section';
import { Section, sections, type SectionId } from './section';
import { SessionsSection } from './sessions-section';
import { SignInSection } from './sign-in-section';
import { useChooseLanguage } from './use-choose-language';
import { useSave } from './use-save';
import { WebhooksSection } from './webhooks/webhooks-section';

const icons: Record<SectionId, LucideIcon> = {
  profile: CircleUserRound,
  signIn: ShieldCheck,
  sessions: MonitorSmartphone,
  look: Languages,
  updates: Megaphone,
  keys: KeyRound,
  webhooks: Webhook,
  plan: CreditCard,
  data: Database,
};

/** Profile, sign-in, language and theme, updates, API keys, webhooks, and the own data. */
export default function AccountPage({ exportOwn }: { exportOwn: ExportOwn }): ReactNode {
  const { t } = useTranslation('account');
  const user = useSessionUser();
  const hasPlans = useGetPlanQuery().data?.isOn === true;
  if (!user) return null;
  return (
    <>
      <div className={styles['head']}>
        <h1>{t('settings.title')}</h1>
      </div>
      <div className={styles['page']}>
        <nav className={styles['nav']} aria-label={t('settings.sections')}>
          {sections
            .filter((id) => id !== 'plan' || hasPlans)
            .map((id) => {
              const Icon = icons[id];
              return (
                <a
                  key={id}
                  href={`#account-${id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(`account-${id}`)?.scrollIntoView({ block: 'start' });
                  }}
                >
                  <Icon size={16} aria-hidden />
                  {t(`settings.${id}`)}
                </a>
              );
            })}
        </nav>
        <div className={styles['sections']}>
          <ProfileSection user={user} />
          <SignInSection user={user} />
          <SessionsSection />
          <AppearanceSection />
          <Updates user={user} />
          <KeysSection />
          <WebhooksSection />
          <PlanSection />
          <DataSection user={user} exportOwn={exportOwn} />
        </div>
      </div>
    </>
  );
}

function AppearanceSection(): ReactNode {
  const { t } = useTranslation('account');
  const { theme, language } = usePreferences();
  const dispatch = useAppDispatch();
  const chooseLanguage = useChooseLanguage();
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
          onChange={chooseLanguage}
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
