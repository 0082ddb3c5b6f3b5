import type { App, TaskStep } from '@prototrail/model';
import { BarChart3, CloudCheck, CloudOff, CloudUpload, Hand, ListChecks, Settings2, Video } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from '../../i18n';
import { Banner, Button, Field, LinkButton, Skeleton, Switch } from '../../ui';
import { updateTask } from './edit-settings';
import { focusSoon } from './focus-soon';
import { CollectingCard } from './collecting-card';
import { DeleteData } from './delete-data';
import { TaskList } from './task-list';
import { TesterPreview } from './tester-preview';
import styles from './test-settings.module.css';
import { useSettings } from './use-settings';

export interface RecorderProps {
  app: App;
  /** Name of the task. */
  name: string;
  onDone(flow: TaskStep[]): void;
  onCancel(): void;
}

export interface TestSettingsPageProps {
  appId: string;
  app: App;
  canWrite: boolean;
  /** Sessions recorded so far. */
  tests: number;
  /** Full-window recorder of steps, brought by the app layer. */
  Recorder: ComponentType<RecorderProps>;
  imageUrl(url: string): string;
  onShare(): void;
}

type Part = 'welcome' | 'tasks' | 'recording' | 'data';
const parts: readonly { id: Part; icon: typeof Hand; key: string }[] = [
  { id: 'welcome', icon: Hand, key: 'nav.welcome' },
  { id: 'tasks', icon: ListChecks, key: 'nav.tasks' },
  { id: 'recording', icon: Settings2, key: 'nav.recording' },
  { id: 'data', icon: Video, key: 'nav.sessions' },
];

/** What testers read and do, how success is judged, what is recorded. Everything saves by itself. */
export default function TestSettingsPage(props: TestSettingsPageProps) {
  const { appId, app, canWrite } = props;
  const { t } = useTranslation('test-settings');
  const { settings, isError, refetch, state, change, retry } = useSettings(appId);
  const [part, setPart] = useState<Part>('tasks');
  const [recording, setRecording] = useState<string>();
  const endRecording = (): void => {
    setRecording(undefined);
    focusSoon(`[data-task="${recording ?? ''}"] [data-record]`);
  };
  if (isError && !settings) {
    return (
      <div className={styles.page}>
        <Banner
          kind="danger"
          role="alert"
          action={
            <Button size={28} onPress={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('loadFailed')}
        </Banner>
      </div>
    );
  }
  if (!settings) {
    return (
      <div className={styles.page} aria-busy>
        <Skeleton width={160} height={160} />
        <div className={styles.form}>
          <Skeleton height={44} />
          <Skeleton height={160} />
        </div>
      </div>
    );
  }
  const isReadOnly = !canWrite;
  return (
    <div className={styles.page}>
      <nav className={styles.nav} aria-label={t('nav.label')}>
        {parts.map(({ id, icon: Icon, key }) => (
          <button
            key={id}
            type="button"
            className={styles.navItem}
            aria-current={part === id ? 'page' : undefined}
            onClick={() => setPart(id)}
          >
            <Icon size={16} aria-hidden />
            <span className={styles.grow}>{t(key)}</span>
            {id === 'tasks' && <span className={styles.navCount}>{settings.tasks.length}</span>}
            {id === 'data' && <span className={styles.navCount}>{props.tests}</span>}
          </button>
        ))}
        <p className={styles.saveState} role="status" data-state={state}>
          {state === 'saved' ? (
            <CloudCheck size={14} aria-hidden />
          ) : state === 'saving' ? (
            <CloudUpload size={14} aria-hidden />
          ) : (
            <CloudOff size={14} aria-hidden />
          )}
          {state === 'failed' ? t('saveFailed') : t(state)}
        </p>
        {state === 'failed' && (
          <Button size={28} onPress={() => void retry()}>
            {t('retry')}
          </Button>
        )}
      </nav>
      <div className={styles.form}>
        {isReadOnly && <Banner>{t('readOnly')}</Banner>}
        {part === 'welcome' && (
          <section className={styles.section}>
            <Head title={t('welcome.title')} lead={t('welcome.lead')} />
            <Field
              label={t('welcome.field')}
              value={settings.description ?? ''}
              placeholder={t('welcome.placeholder')}
              help={t('welcome.help', { name: app.name })}
              isMultiline
              rows={6}
              maxLength={5000}
              isReadOnly={isReadOnly}
              onChange={(description) => change((current) => ({ ...current, description }))}
            />
          </section>
        )}
        {part === 'tasks' && (
          <>
            <TaskList app={app} settings={settings} isReadOnly={isReadOnly} onChange={change} onRecord={setRecording} />
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
              </div>
            </section>
          </>
        )}
        {part === 'recording' && (
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
            </div>
          </section>
        )}
        {part === 'data' && (
          <section className={styles.section}>
            <Head title={t('data.title')} lead={t('data.lead')} />
            <p className={styles.hint}>
              {props.tests === 0 ? t('data.none') : t('data.count', { count: props.tests })}
            </p>
            <div className={styles.buttons}>
              <LinkButton icon={BarChart3} href={`#/apps/${appId}/results.html`}>
                {t('data.open')}
              </LinkButton>
              {canWrite && props.tests > 0 && <DeleteData appId={appId} tests={props.tests} />}
            </div>
          </section>
        )}
      </div>
      <div className={styles.side}>
        <CollectingCard tests={props.tests} onShare={props.onShare} />
        <TesterPreview app={app} settings={settings} imageUrl={props.imageUrl} />
      </div>
      {recording !== undefined && (
        <props.Recorder
          app={app}
          name={settings.tasks.find(({ id }) => id === recording)?.name ?? app.name}
          onCancel={endRecording}
          onDone={(flow) => {
            change((current) => updateTask(current, recording, { flow }));
            endRecording();
          }}
        />
      )}
    </div>
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
