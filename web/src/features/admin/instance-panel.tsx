import { notADomain, type InstanceSettingsAnswer } from '@prototrail/contracts';
import { useState, type ReactNode } from 'react';
import { useChangeInstanceMutation, useGetInstanceSettingsQuery } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button, Field, RadioGroup, Select, showToast } from '../../ui';
import styles from './admin.module.css';
import { Answered, Panel } from './panel';

type Mode = InstanceSettingsAnswer['signUp'];
type Kind = NonNullable<InstanceSettingsAnswer['announcement']>['kind'];

const modes: readonly Mode[] = ['open', 'domains', 'closed'];
const kinds: readonly Kind[] = ['info', 'warning'];

/** Who may sign up, and what everybody is told. */
export function InstancePanel(): ReactNode {
  const { t } = useTranslation('admin');
  const query = useGetInstanceSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Panel title={t('instance.title')}>
      <Answered query={query} height={288}>
        {(settings) => <InstanceForm settings={settings} />}
      </Answered>
    </Panel>
  );
}

function InstanceForm({ settings }: { settings: InstanceSettingsAnswer }): ReactNode {
  const { t } = useTranslation('admin');
  const { isSignUpFixed } = settings;
  const [signUp, setSignUp] = useState(settings.signUp);
  const [domains, setDomains] = useState(settings.domains);
  const [text, setText] = useState(settings.announcement?.text ?? '');
  const [kind, setKind] = useState<Kind>(settings.announcement?.kind ?? 'info');
  const [change, { isLoading, isError }] = useChangeInstanceMutation();
  const wanted = JSON.stringify({ signUp, domains: domains.trim(), text: text.trim(), kind });
  const [saved, setSaved] = useState(wanted);
  const isMissing = !isSignUpFixed && signUp === 'domains' && domains.trim() === '';
  const wrong = !isSignUpFixed && signUp === 'domains' ? notADomain(domains) : undefined;
  const save = async (): Promise<void> => {
    if (isMissing || wrong !== undefined) return;
    const announcement = text.trim() === '' ? null : { text: text.trim(), kind };
    const result = await change({ announcement, ...(isSignUpFixed ? {} : { signUp, domains }) });
    if ('error' in result) return;
    setSaved(wanted);
    showToast({ kind: 'success', text: t('instance.saved') });
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {isError && (
        <Banner kind="danger" role="alert">
          {t('notDone')}
        </Banner>
      )}
      <RadioGroup
        label={t('instance.signUp')}
        options={modes.map((id) => ({ id, label: t(`instance.${id}`) }))}
        value={signUp}
        onChange={setSignUp}
        isDisabled={isSignUpFixed}
      />
      {isSignUpFixed && <p className={styles['quiet']}>{t('instance.fixed')}</p>}
      {!isSignUpFixed && signUp === 'domains' && (
        <Field
          label={t('instance.domainList')}
          help={t('instance.domainHelp')}
          value={domains}
          onChange={setDomains}
          {...(isMissing ? { error: t('instance.domainMissing') } : {})}
          {...(wrong === undefined ? {} : { error: t('instance.domainWrong', { domain: wrong }) })}
        />
      )}
      <Field
        label={t('instance.announcement')}
        help={t('instance.announcementHelp')}
        value={text}
        onChange={setText}
        maxLength={500}
      />
      {text.trim() !== '' && (
        <Select
          label={t('instance.kind')}
          options={kinds.map((id) => ({ id, label: t(`instance.${id}`) }))}
          value={kind}
          onChange={setKind}
        />
      )}
      <div>
        <Button kind="primary" type="submit" isBusy={isLoading} isDisabled={wanted === saved}>
          {t('instance.save')}
        </Button>
      </div>
    </form>
  );
}
