import type { App, TestSettings } from '@prototrail/model';
import { useCallback, useMemo, useState } from 'react';
import { createRuntime, monotonicClock, useAppInMode, usePaintEnv } from '../../simulator';
import { enterFullScreen, leaveFullScreen } from './full-screen';
import { FinishPage, useSent } from './finish-page';
import { phoneLink, type TesterLink } from './link';
import { RunPage } from './run-page';
import type { TesterServices } from './services';
import { shownTasks, type TaskResult } from './tasks';
import { t } from './texts';
import { useRecording } from './use-recording';
import { WelcomePage } from './welcome-page';

export interface TestSessionProps {
  link: TesterLink;
  services: TesterServices;
  hash: string;
  app: App;
  settings: TestSettings;
  revision?: string;
}

type Step = 'welcome' | 'run' | 'completed' | 'left' | 'refused';

/** One person's test: welcome, prototype with tasks, end. Nothing is stored or sent before Start. */
export function TestSession(props: TestSessionProps) {
  const { link, services, hash, app, settings } = props;
  const [step, setStep] = useState<Step>(link.hasWelcome ? 'welcome' : 'run');
  // Before testers have read about it, no other server is contacted.
  const allowsExternal = settings.allowExternalImages === true && step !== 'welcome';
  const imageUrl = useCallback(
    (url: string) => services.imageUrl(hash, url, allowsExternal),
    [services, hash, allowsExternal],
  );
  const env = usePaintEnv(app, imageUrl, services.fetchIcons);
  const tasks = useMemo(() => (link.isSimulation || link.isReview ? [] : shownTasks(settings)), [link, settings]);
  if (step === 'welcome') {
    const splash = settings.splash?.['url'];
    return (
      <WelcomePage
        app={app}
        tasks={tasks}
        env={env}
        isRecorded={link.isRecorded}
        recordsTypedText={settings.recordTypedText === true}
        allowsExternalImages={settings.allowExternalImages === true}
        listsTasks={settings.showTaskInTest !== true}
        description={settings['description'] === undefined ? '' : String(settings['description'] ?? '')}
        phoneUrl={isForPhones(app) && !link.isPhone ? phoneLink(link, hash, window.location.origin) : null}
        splashUrl={typeof splash === 'string' && splash !== '' ? imageUrl(splash) : null}
        onStart={() => {
          enterFullScreen();
          setStep('run');
        }}
        onRefuse={() => setStep('refused')}
      />
    );
  }
  if (step === 'refused')
    return <FinishPage app={app} kind="refused" results={[]} showsSuccess={false} delivery="sent" />;
  return <Running {...props} env={env} tasks={tasks} end={step === 'run' ? null : step} onEnd={setStep} />;
}

const desktopFrom = 800;

function isForPhones(app: App): boolean {
  return app.type !== 'desktop' && app.screenSize.w < desktopFrom;
}

interface RunningProps extends TestSessionProps {
  env: Parameters<typeof RunPage>[0]['env'];
  tasks: ReturnType<typeof shownTasks>;
  end: 'completed' | 'left' | null;
  onEnd: (end: 'completed' | 'left') => void;
}

function Running({ link, services, hash, app, settings, revision, env, tasks, end, onEnd }: RunningProps) {
  const appId = String(app.id ?? app._id ?? '');
  const [clock] = useState(monotonicClock);
  // Only the first test of a person counts when the owner says so; the mark is set when the server has the first event.
  const [isRecorded] = useState(
    () => link.isRecorded && !(settings.recordOneTestPerUser === true && services.tested.has(appId)),
  );
  const shown = useAppInMode(app, link.mode);
  const { random } = services;
  const { variables } = link;
  const recordsTypedText = settings.recordTypedText === true;
  // The device may change to dark in the middle of a test: the run goes on with its state.
  const runtime = useMemo(
    () => createRuntime(shown, { random, variables, recordsTypedText }),
    [shown, random, variables, recordsTypedText],
  );
  const recording = useRecording({
    hash,
    appId,
    revision,
    user: link.user,
    isRecorded,
    isOncePerPerson: settings.recordOneTestPerUser === true,
    services,
    clock,
  });
  const sendRequest = useMemo(() => services.sendRequest(hash), [services, hash]);
  const [results, setResults] = useState<readonly TaskResult[]>([]);
  const isSent = useSent(end === null ? null : recording.finish);
  if (end !== null) {
    return (
      <FinishPage
        app={app}
        kind={end}
        results={results}
        showsSuccess={settings.showSuccessInTest === true}
        delivery={isSent || !isRecorded ? 'sent' : recording.status === 'waiting' ? 'waiting' : 'sending'}
      />
    );
  }
  return (
    <RunPage
      app={app}
      runtime={runtime}
      clock={clock}
      env={env}
      tasks={tasks}
      recording={recording}
      isRecorded={isRecorded}
      showsTasks={settings.showTaskInTest === true && tasks.length > 0}
      isBare={link.isSimulation || link.isReview}
      forcesPhone={link.isPhone}
      {...(link.screen === null ? {} : { startScreen: link.screen })}
      sendRequest={sendRequest}
      onPrototype={(other) => services.openPrototype(other, isRecorded)}
      lead={link.isReview ? t('run.review') : null}
      onEnd={(kind, found) => {
        leaveFullScreen();
        setResults(found);
        onEnd(kind);
      }}
    />
  );
}
