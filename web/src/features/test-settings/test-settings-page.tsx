import { studyBlocks, type App, type TaskStep } from '@prototrail/model';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n';
import { Banner, Button, Skeleton } from '../../ui';
import { CollectingCard } from './collecting-card';
import { setFlow } from './edit-settings';
import { BrandSection } from './brand-section';
import { CheckSection } from './check/check-section';
import { openSoon } from './check/open-soon';
import type { FindingPlace } from '@prototrail/widgets/checks';
import { focusSoon } from './focus-soon';
import { LanguageSection } from './languages/language-section';
import { linksOf } from './links/edit-links';
import { LinksSection } from './links/links-section';
import { PreviewButton } from './links/preview-button';
import { DataSection, DuringTestSection, RecordingSection, WelcomeSection } from './setting-sections';
import { SettingsNav, type SettingsPart } from './settings-nav';
import { StudySection } from './study-section';
import { ThinkAloudSection } from './think-aloud-section';
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
  /** The comments on the study, brought by the app layer. */
  comments?: ReactNode;
}

/** What testers read and do, how success is judged, what is recorded. Everything saves by itself. */
export default function TestSettingsPage(props: TestSettingsPageProps) {
  const { appId, app, canWrite } = props;
  const { t } = useTranslation('test-settings');
  const { settings, isError, refetch, state, change, retry } = useSettings(appId);
  const [part, setPart] = useState<SettingsPart>('study');
  const [recording, setRecording] = useState<{ task: string; way?: string | undefined }>();
  const endRecording = (): void => {
    setRecording(undefined);
    const way = recording?.way;
    focusSoon(`[data-task="${recording?.task ?? ''}"]${way ? ` [data-way="${way}"]` : ''} [data-record]`);
  };
  if (isError && !settings) return <LoadFailed onRetry={() => void refetch()} />;
  if (!settings) return <LoadingSettings />;
  const isReadOnly = !canWrite;
  const section = { settings, isReadOnly, change };
  return (
    <div className={styles.page}>
      <SettingsNav
        part={part}
        counts={{
          study: settings.tasks.length + studyBlocks(settings).length - 1,
          links: linksOf(settings).length,
          data: props.tests,
        }}
        state={state}
        onPart={setPart}
        onRetry={() => void retry()}
      />
      <div className={styles.form}>
        {isReadOnly && <Banner>{t('readOnly')}</Banner>}
        {part === 'welcome' && (
          <>
            <WelcomeSection appName={app.name} {...section} />
            <BrandSection appId={appId} imageUrl={props.imageUrl} {...section} />
          </>
        )}
        {part === 'study' && (
          <>
            <StudySection
              appId={appId}
              app={app}
              settings={settings}
              isReadOnly={isReadOnly}
              imageUrl={props.imageUrl}
              onChange={change}
              onRecord={(task, way) => setRecording({ task, way })}
            />
            <DuringTestSection {...section} />
            <LanguageSection appId={appId} app={app} {...section} />
          </>
        )}
        {part === 'links' && <LinksSection appId={appId} {...section} />}
        {part === 'check' && (
          <CheckSection
            appId={appId}
            app={app}
            settings={settings}
            imageUrl={props.imageUrl}
            onGoTo={(place) => {
              setPart(partOf(place));
              if ('id' in place) openSoon(`[data-${place.kind}="${CSS.escape(place.id)}"]`);
            }}
            onShare={props.onShare}
          />
        )}
        {part === 'recording' && (
          <>
            <RecordingSection {...section} />
            <ThinkAloudSection appId={appId} {...section} />
          </>
        )}
        {part === 'data' && <DataSection appId={appId} tests={props.tests} canWrite={canWrite} />}
      </div>
      <div className={styles.side}>
        <CollectingCard tests={props.tests} onShare={props.onShare} />
        <PreviewButton appId={appId} name={app.name} />
        <TesterPreview app={app} settings={settings} imageUrl={props.imageUrl} />
        {props.comments}
      </div>
      {recording !== undefined && (
        <props.Recorder
          app={app}
          name={settings.tasks.find(({ id }) => id === recording.task)?.name ?? app.name}
          onCancel={endRecording}
          onDone={(flow) => {
            change((current) => setFlow(current, recording.task, flow, recording.way));
            endRecording();
          }}
        />
      )}
    </div>
  );
}

/** The part of the settings where a finding is mended. */
function partOf({ kind }: FindingPlace): SettingsPart {
  if (kind === 'link') return 'links';
  return kind === 'recording' ? 'recording' : 'study';
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('test-settings');
  return (
    <div className={styles.page}>
      <Banner
        kind="danger"
        role="alert"
        action={
          <Button size={28} onPress={onRetry}>
            {t('retry')}
          </Button>
        }
      >
        {t('loadFailed')}
      </Banner>
    </div>
  );
}

function LoadingSettings() {
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
