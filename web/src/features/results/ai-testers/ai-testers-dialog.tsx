import type { Task } from '@prototrail/model';
import { Bot, Sparkles, Square } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useGetTestSettingsQuery, useSessionUser } from '../../../api';
import { languages, useTranslation } from '../../../i18n';
import { keyProblem, usualModel, useAssistantChoices, type FailureId } from '../../../language-model';
import { ModelAccessFields } from '../../../language-model/model-access-fields';
import { Banner, Button, Dialog, EmptyState, Field, Select, Tag, useScrollTo } from '../../../ui';
import { useStudy } from '../study';
import styles from './ai-testers.module.css';
import { AllRunsView } from './all-runs-view';
import { RunList } from './run-list';
import { StepView } from './step-view';
import { SummaryView } from './summary-view';
import { useAiTesters } from './use-ai-testers';

const ownTask = '';
const usualRounds = 5;
const mostRounds = 10;

/** A language model plays people who try a task. What it does is shown here only and counts in no result. */
export default function AiTestersDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t, locale } = useTranslation('ai-testers');
  const { t: tAssistant } = useTranslation('assistant');
  const { appId, app } = useStudy();
  const { data: settings } = useGetTestSettingsQuery(appId);
  const tasks = (settings?.tasks ?? []).filter(({ description }) => (description ?? '').trim() !== '');
  const [choices, changeChoices] = useAssistantChoices();
  const isGuest = useSessionUser() === null;
  const [taskId, setTaskId] = useState<string>();
  const [ownText, setOwnText] = useState('');
  const [personas, setPersonas] = useState(t('personas.usual'));
  const [rounds, setRounds] = useState(usualRounds);
  const [problem, setProblem] = useState<FailureId>();
  const testers = useAiTesters();
  const [place, setPlace] = useState({ run: 0, step: 0 });
  const [asked, setAsked] = useState(0);
  const [asksSummary, setAsksSummary] = useState(false);
  const [looked, setLooked] = useState(0);
  const chosenId = taskId ?? tasks[0]?.id ?? ownTask;
  const task: Task = tasks.find(({ id }) => id === chosenId) ?? {
    id: 'own',
    description: ownText,
    flow: [],
    selfReported: true,
  };
  const hasTask = (task.description ?? '').trim() !== '';
  const start = (): void => {
    const found = keyProblem(choices, isGuest);
    setProblem(found);
    setAsksSummary(false);
    setAsked((count) => count + 1);
    if (found !== undefined || !hasTask) return;
    const lines = personas
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const list = lines.length === 0 ? [t('personas.anybody')] : lines;
    setPlace({ run: 0, step: 0 });
    testers.start({
      ...{ app, task, choices },
      personas: Array.from({ length: rounds }, (_, at) => list[at % list.length] ?? ''),
      language: languages.find(({ code }) => code === locale)?.name ?? 'English',
    });
  };
  const summarise = (): void => {
    setProblem(undefined);
    setAsksSummary(true);
    setAsked((count) => count + 1);
    testers.summarise();
  };
  const look = (next: typeof place): void => {
    setPlace(next);
    setLooked((count) => count + 1);
  };
  const failure = problem ?? testers.failure?.id;
  const said = problem === undefined ? testers.failure?.said : undefined;
  const run = testers.runs[place.run];
  const step = run?.steps[place.step];
  const shownFailure = useScrollTo<HTMLDivElement>(failure === undefined ? undefined : asked);
  const shownRuns = useScrollTo<HTMLDivElement>(testers.isRunning && testers.runs.length > 0 ? asked : undefined);
  const shownSummary = useScrollTo<HTMLDivElement>(testers.summary ? asked : undefined);
  const shownStep = useScrollTo<HTMLDivElement>(looked || undefined);
  const isBusy = testers.isRunning || testers.isSummarising;
  // what went wrong is told where somebody pressed
  const isAboutSummary = problem === undefined && asksSummary;
  const banner = failure !== undefined && (
    <div ref={shownFailure}>
      <Banner kind="danger" role="alert">
        {tAssistant(`error.${failure}`)} {said !== undefined && tAssistant('error.said', { text: said })}
      </Banner>
    </div>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={1080}
      title={t('title')}
      note={
        testers.isRunning &&
        t(testers.isWaiting ? 'waits' : 'progress', { number: testers.runs.length, total: testers.planned })
      }
      actions={
        <>
          <Button onPress={onClose}>{t('close')}</Button>
          {isBusy ? (
            <Button icon={Square} onPress={testers.stop}>
              {t('stop')}
            </Button>
          ) : (
            <Button kind="primary" icon={Bot} isDisabled={!hasTask} onPress={start}>
              {t('start')}
            </Button>
          )}
        </>
      }
    >
      <Banner kind="info">
        <Tag>{t('ai')}</Tag> {t('note')}
      </Banner>
      <div className={styles['body']}>
        <div className={styles['setup']}>
          <Select
            label={t('task')}
            value={chosenId}
            options={[...tasks.map(({ id, name }) => ({ id, label: name ?? id })), { id: ownTask, label: t('own') }]}
            onChange={setTaskId}
          />
          {chosenId === ownTask && (
            <Field label={t('ownText')} isMultiline rows={3} maxLength={2000} value={ownText} onChange={setOwnText} />
          )}
          <Field
            label={t('personas.label')}
            help={t('personas.help')}
            isMultiline
            rows={4}
            maxLength={4000}
            value={personas}
            onChange={setPersonas}
          />
          <Select
            label={t('rounds')}
            value={String(rounds)}
            options={Array.from({ length: mostRounds }, (_, at) => ({ id: String(at + 1), label: String(at + 1) }))}
            onChange={(count) => setRounds(Number(count))}
          />
          <ModelAccessFields
            choices={choices}
            usualModel={usualModel(choices.provider, 'fast')}
            onChange={changeChoices}
          />
        </div>
        <div className={styles['runs']}>
          {!isAboutSummary && banner}
          {testers.runs.length === 0 ? (
            <EmptyState level={3} title={t('empty.title')}>
              {t('empty.text')}
            </EmptyState>
          ) : (
            <>
              <div ref={shownRuns}>
                <RunList runs={testers.runs} place={place} isRunning={testers.isRunning} onPlace={setPlace} />
              </div>
              <div ref={shownStep}>{run && step && <StepView run={run} step={step} number={place.step + 1} />}</div>
              {!isBusy && <AllRunsView runs={testers.runs} />}
              {!isBusy && (
                <div className={styles['row']}>
                  <Button icon={Sparkles} onPress={summarise}>
                    {t('summary.make')}
                  </Button>
                  <Button kind="ghost" onPress={testers.clear}>
                    {t('clear')}
                  </Button>
                </div>
              )}
              {testers.isSummarising && <progress aria-label={t('summary.running')} />}
              {isAboutSummary && banner}
              {testers.summary && (
                <div ref={shownSummary}>
                  <SummaryView summary={testers.summary} onPlace={look} />
                </div>
              )}
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
