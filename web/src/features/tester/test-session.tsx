import type { App } from '@prototrail/model';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { usePaintEnv } from '../../simulator';
import { Finish } from './finish';
import type { Door } from './gate/door';
import { enterFullScreen } from './full-screen';
import { Loading } from './parts';
import { asksVoice } from './recorded-sentences';
import { noProgress, readProgress } from './progress';
import { Running, StudyPages } from './running';
import type { TestSessionProps } from './session-props';
import { plainPlan } from './study/load-plan';
import type { Drafts } from './study/pages';
import { shownTasks } from './tasks';
import { WelcomePage } from './welcome-page';

type Step = 'welcome' | 'admission' | 'before' | 'run' | 'refused' | 'unfit';

/** One person's test: welcome, pages of the study, prototype with tasks, end. Nothing is stored or sent before Start. */
export function TestSession(props: TestSessionProps) {
  const { link, services, hash, app, settings, door } = props;
  // Outside of a test the prototype stands alone.
  const isTest = !link.isSimulation && !link.isReview;
  const plan = isTest ? props.plan : plainPlan;
  const { before, after } = plan;
  const [written] = useState(() => (isTest ? shownTasks(settings) : []));
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
  const [drafts, setDrafts] = useState<Drafts>(() => saved?.drafts ?? plan.firstDrafts(written, services.random));
  const tasks = useMemo(() => plan.ordered(written, drafts), [plan, written, drafts]);
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
        asks={plan.asks}
        env={env}
        isRecorded={link.isRecorded}
        passedOn={door?.passedOn ?? []}
        recordsTypedText={settings.recordTypedText === true}
        isVoiceAsked={asksVoice(settings)}
        allowsExternalImages={settings.allowExternalImages === true}
        listsTasks={settings.showTaskInTest !== true}
        description={settings['description'] === undefined ? '' : String(settings['description'] ?? '')}
        phone={isForPhones(app) && !link.isPhone ? { link, hash: link.needsPassword ? hash : link.hash } : null}
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
  if (step === 'refused' || step === 'unfit')
    return <Finish app={app} kind={step} results={[]} showsSuccess={false} delivery="sent" hash={hash} />;
  if (step === 'before') {
    const begun = { ...noProgress, session: door?.session ?? null, secret: door?.secret ?? '' };
    const keep = (next: Drafts, page: number): void => {
      setDrafts(next);
      if (link.isRecorded) services.progress.write(hash, { ...begun, stage: 'before', page, drafts: next });
    };
    const leave = (to: 'refused' | 'unfit', lead?: (door: Door) => void): void => {
      services.progress.clear(hash);
      door?.end('left');
      if (door && lead) lead(door);
      else setStep(to);
    };
    const quota = async (block: string, answers: readonly string[]): Promise<boolean> => {
      const isIn = (await door?.quota(block, answers)) !== false;
      if (!isIn) leave('unfit', (gate) => gate.leadOut('quota', block));
      return isIn;
    };
    return (
      <Suspense fallback={<Loading />}>
        <StudyPages
          app={app}
          env={env}
          random={services.random}
          pages={before}
          first={saved?.stage === 'before' ? saved.page : 0}
          drafts={drafts}
          before={0}
          count={count}
          onDrafts={keep}
          onAnswers={() => undefined}
          onEnd={() => setStep('run')}
          onRefuse={() => leave('refused')}
          onUnfit={(block) => leave('unfit', (gate) => gate.leadOut('screened', block))}
          onQuota={quota}
        />
      </Suspense>
    );
  }
  return (
    <Running
      {...props}
      plan={plan}
      env={env}
      tasks={tasks}
      partsBefore={before.length}
      partsInAll={count}
      answered={plan.answered(tasks, drafts)}
      drafts={drafts}
      saved={saved?.stage === 'before' ? null : saved}
    />
  );
}

const desktopFrom = 800;

function isForPhones(app: App): boolean {
  return app.type !== 'desktop' && app.screenSize.w < desktopFrom;
}
