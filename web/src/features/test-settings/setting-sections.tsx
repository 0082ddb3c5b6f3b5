import type { TestSettings } from '@prototrail/model';
import { BarChart3 } from 'lucide-react';
import { useTranslation } from '../../i18n';
import { Field, LinkButton, Switch } from '../../ui';
import { DeletedTestsButton } from '../../deleted-tests';
import { DeleteData } from './delete-data';
import styles from './test-settings.module.css';

interface SectionProps {
  settings: TestSettings;
  isReadOnly: boolean;
  change: (edit: (settings: TestSettings) => TestSettings) => void;
}

/** The words that greet a tester. */
export function WelcomeSection({ settings, appName, isReadOnly, change }: SectionProps & { appName: string }) {
  const { t } = useTranslation('test-settings');
  return (
    <section className={styles.section}>
      <Head title={t('welcome.title')} lead={t('welcome.lead')} />
      <Field
        label={t('welcome.field')}
        value={settings.description ?? ''}
        placeholder={t('welcome.placeholder')}
        help={t('welcome.help', { name: appName })}
        isMultiline
        rows={6}
        maxLength={5000}
        isReadOnly={isReadOnly}
        onChange={(description) => change((current) => ({ ...current, description }))}
      />
    </section>
  );
}

/** What testers see while they work on a task. */
export function DuringTestSection({ settings, isReadOnly, change }: SectionProps) {
  const { t } = useTranslation('test-settings');
  return (
    <section className={styles.section}>
      <h2 className={styles.smallTitle}>{t('while.title')}</h2>
      <div className={styles.rows}>
        <Switch
          isAtEnd
          isSelected={settings.showTaskInTest === true}
          isDisabled={isReadOnly}
          note={t('while.showNote')}
          onChange={(showTaskInTest) => change((current) => ({ ...current, showTaskInTest }))}
        >
          {t('while.show')}
        </Switch>
        <Switch
          isAtEnd
          isSelected={settings.showSuccessInTest === true}
          isDisabled={isReadOnly || settings.showTaskInTest !== true}
          note={t('while.successNote')}
          onChange={(showSuccessInTest) => change((current) => ({ ...current, showSuccessInTest }))}
        >
          {t('while.success')}
        </Switch>
        <Switch
          isAtEnd
          isSelected={settings.highlightLinks === true}
          isDisabled={isReadOnly}
          note={t('while.highlightNote')}
          onChange={(highlightLinks) => change((current) => ({ ...current, highlightLinks }))}
        >
          {t('while.highlight')}
        </Switch>
      </div>
    </section>
  );
}

/** What is recorded of a session, and how often a tester may take part. */
export function RecordingSection({ settings, isReadOnly, change }: SectionProps) {
  const { t } = useTranslation('test-settings');
  return (
    <section className={styles.section}>
      <Head title={t('recording.title')} lead={t('recording.lead')} />
      <div className={styles.rows}>
        <Switch
          isAtEnd
          isSelected={settings.recordOneTestPerUser === true}
          isDisabled={isReadOnly}
          note={t('recording.onceNote')}
          onChange={(recordOneTestPerUser) => change((current) => ({ ...current, recordOneTestPerUser }))}
        >
          {t('recording.once')}
        </Switch>
        <Switch
          isAtEnd
          isSelected={settings.recordTypedText === true}
          isDisabled={isReadOnly}
          note={t('recording.typedNote')}
          onChange={(recordTypedText) => change((current) => ({ ...current, recordTypedText }))}
        >
          {t('recording.typed')}
        </Switch>
        <Switch
          isAtEnd
          isSelected={settings.allowExternalImages === true}
          isDisabled={isReadOnly}
          note={t('recording.externalNote')}
          onChange={(allowExternalImages) => change((current) => ({ ...current, allowExternalImages }))}
        >
          {t('recording.external')}
        </Switch>
      </div>
    </section>
  );
}

/** The sessions recorded so far: a way to the results, and one to delete them. */
export function DataSection({ appId, tests, canWrite }: { appId: string; tests: number; canWrite: boolean }) {
  const { t } = useTranslation('test-settings');
  return (
    <section className={styles.section}>
      <Head title={t('data.title')} lead={t('data.lead')} />
      <p className={styles.hint}>{tests === 0 ? t('data.none') : t('data.count', { count: tests })}</p>
      <div className={styles.buttons}>
        <LinkButton icon={BarChart3} href={`#/apps/${appId}/results.html`}>
          {t('data.open')}
        </LinkButton>
        {canWrite && <DeletedTestsButton appId={appId} />}
        {canWrite && tests > 0 && <DeleteData appId={appId} tests={tests} />}
      </div>
    </section>
  );
}

function Head({ title, lead }: { title: string; lead: string }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.lead}>{lead}</p>
    </div>
  );
}
