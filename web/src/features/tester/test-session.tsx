import { asksQuestions, studyBlocks, type App, type TestSettings } from '@prototrail/model';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { usePaintEnv } from '../../simulator';
import { FinishPage } from './finish-page';
import { enterFullScreen } from './full-screen';
import { phoneLink, type TesterLink } from './link';
import { Loading } from './parts';
import { noProgress, readProgress } from './progress';
import { Running, StudyPages } from './running';
import type { TestSessionProps } from './session-props';
import { answersOf, pagesOf, type Drafts } from './study/pages';
import { shownTasks } from './tasks';
import { WelcomePage } from './welcome-page';

type Step = 'welcome' | 'admission' | 'before' | 'run' | 'refused';

/** One person's test: welcome, pages of the study, prototype with tasks, end. Nothing is stored or sent before Start. */
export function TestSession(props: TestSessionProps) {
  const { link, services, hash, app, settings, door } = props;
  const { tasks, before, after } = useParts(link, settings);
  const [saved] = useState(() => (link.isRecorded ? readProgress(services.progress.read(hash)) : null));
  const begin: Step = before.length > 0 ? 'before' : 'run';
  const entrance: Step = door ? 'admission' : begin;
  const [step, setStep] = useState<Step>(() => {
    if (saved) return saved.stage === 'before' ? begin : 'run';
    return link.hasWelcome ? 'welcome' : entrance;
  });
  useEffect(() => {
    if (step === 'admission') void door?.begin().then((isIn) => isIn && setStep(begin));
  }, [step, door, begin]);
  const [drafts, setDrafts] = useState<Drafts>(saved?.drafts ?? {});
  // Before testers have read about it, no other server is contacted.
  const allowsExternal = settings.allowExternalImages === true && step !== 'welcome';
  const imageUrl = useCallback(
    (url: string) => services.imageUrl(hash, url, allowsExternal),
    [services, hash, allowsExternal],
  );
  const env = usePaintEnv(app, imageUrl, services.fetchIcons);
  const count = before.length + tasks.length + after.length;
  if (step === 'welcome') {
    const splash = settings.splash?.['url'];
    return (
      <WelcomePage
        app={app}
        tasks={tasks}
        pages={before.length + after.length}
        asks={asksQuestions(settings)}
        env={env}
        isRecorded={link.isRecorded}
        passedOn={door?.passedOn ?? []}
        recordsTypedText={settings.recordTypedText === true}
        allowsExternalImages={settings.allowExternalImages === true}
        listsTasks={settings.showTaskInTest !== true}
        description={settings['description'] === undefined ? '' : String(settings['description'] ?? '')}
        phoneUrl={isForPhones(app) && !link.isPhone ? phoneLink(link, hash, window.location.origin) : null}
        splashUrl={typeof splash === 'string' && splash !== '' ? imageUrl(splash) : null}
        onStart={() => {
          enterFullScreen();
          setStep(entrance);
        }}
        onRefuse={() => setStep('refused')}
      />
    );
  }
  if (step === 'admission') return <Loading />;
  if (step === 'refused')
    return <FinishPage app={app} kind="refused" results={[]} showsSuccess={false} delivery="sent" />;
  if (step === 'before') {
    const begun = { ...noProgress, session: door?.session ?? null };
    const keep = (next: Drafts, page: number): void => {
      setDrafts(next);
      if (link.isRecorded) services.progress.write(hash, { ...begun, stage: 'before', page, drafts: next });
    };
    return (
      <Suspense fallback={<Loading />}>
        <StudyPages
          appName={app.name}
          pages={before}
          first={saved?.stage === 'before' ? saved.page : 0}
          drafts={drafts}
          before={0}
          count={count}
          onDrafts={keep}
          onAnswers={() => undefined}
          onEnd={() => setStep('run')}
        />
      </Suspense>
    );
  }
  return (
    <Running
      {...props}
      env={env}
      tasks={tasks}
      after={after}
      partsBefore={before.length}
      partsInAll={count}
      answered={before.flatMap((page) => answersOf(page, drafts))}
      drafts={drafts}
      saved={saved?.stage === 'before' ? null : saved}
    />
  );
}

const desktopFrom = 800;

function isForPhones(app: App): boolean {
  return app.type !== 'desktop' && app.screenSize.w < desktopFrom;
}

/** The tasks and the pages before and after them; nothing of them outside of a test. */
function useParts(link: TesterLink, settings: TestSettings) {
  return useMemo(() => {
    if (link.isSimulation || link.isReview) return { tasks: [], before: [], after: [] };
    const blocks = studyBlocks(settings);
    const place = blocks.findIndex(({ kind }) => kind === 'tasks');
    return {
      tasks: shownTasks(settings),
      before: pagesOf(blocks.slice(0, place)),
      after: pagesOf(blocks.slice(place + 1)),
    };
  }, [link, settings]);
}
