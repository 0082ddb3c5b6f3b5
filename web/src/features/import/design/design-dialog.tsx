import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { api, isCallError, toCallError, useAppDispatch } from '../../../api';
import { kindOfFile, type KindOfFile } from '../../../archive/kind-of-file';
import type { CodeHostSource } from '../../../code-host';
import { useTranslation, type Translate } from '../../../i18n';
import { serverWords } from '../../../i18n/server-words';
import { Banner, Button, Dialog, showToast, Skeleton } from '../../../ui';
import { FileRefused } from '../import-archive';
import { largestFile } from '../read-prototype';
import { untilAborted } from '../until-aborted';
import { ConnectStep } from './connect-step';
import styles from './design.module.css';
import { loadFigma, readOutline, type FigmaAccess, type FigmaOutline, type FigmaRun } from './figma-source';
import { FrameStep } from './frame-step';
import { openDesign, openPastedPage } from './open-design';
import { DesignRefused, type OpenedDesign, type OtherFile } from './opened-design';
import { ReportStep } from './report-step';
import { UpdateChoice } from './update-choice';
import { draftOf, storeDesign, type OpenPrototype } from './store-design';
import { Steps, type StepId } from './steps';

export interface DesignDialogProps {
  /** A file that was chosen already. */
  file?: File;
  /** The repository that the file comes from; a new prototype remembers it. */
  codeHost?: CodeHostSource | undefined;
  /** The prototype that gets the screens; a new one without it. */
  target?: OpenPrototype;
  isGuest?: boolean;
  onClose(): void;
  /** The id of the new prototype. */
  onImported?(id: string): void;
  /** Opens the import that reads the file; false where there is none. */
  onOther?(kind: OtherFile, file: File): boolean;
}

/** Frames of a design file as screens: connect, choose, check, import. */
export default function DesignDialog({
  file,
  codeHost,
  target,
  isGuest = false,
  onClose,
  onImported,
  onOther,
}: DesignDialogProps): ReactNode {
  const { t } = useTranslation('import');
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<StepId>('connect');
  const [source, setSource] = useState<OpenedDesign>();
  const [isReading, setReading] = useState(file !== undefined);
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const known = [...chosen].filter((id) => target?.frames.has(id)).length;
  const [wantsUpdate, setWantsUpdate] = useState(true);
  const isUpdate = known > 0 && wantsUpdate;
  const [share, setShare] = useState<number>();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => source?.previews?.forEach(({ url }) => URL.revokeObjectURL(url)), [source]);
  const [outline, setOutline] = useState<FigmaOutline>();
  const [waitS, setWaitS] = useState<number | null>(null);
  const open = async (read: (run: FigmaRun) => Promise<OpenedDesign | undefined>): Promise<void> => {
    const abort = new AbortController();
    running.current = abort;
    setProblem(undefined);
    setReading(true);
    try {
      // readers of files do not all stop at once: nobody waits for them
      const found = await untilAborted(read({ signal: abort.signal, onWait: setWaitS }), abort.signal);
      if (abort.signal.aborted || !found) return;
      setSource(found);
      setChosen(usualFrames(found));
      setStep('choose');
    } catch (reason) {
      if (!abort.signal.aborted) setProblem(await whyRefused(reason, t));
    } finally {
      if (running.current === abort) {
        setReading(false);
        setWaitS(null);
      }
    }
  };
  const connect = (access: FigmaAccess): void =>
    void open(async (run) => {
      const found = await readOutline(access, run);
      setOutline(found);
      if (found.pages.length === 0) throw new DesignRefused('noFrames');
      // with several pages the person chooses first: a file may be larger than Figma answers
      return found.pages.length > 1
        ? undefined
        : loadFigma(
            access,
            found,
            found.pages.map(({ id }) => id),
            run,
          );
    });
  const load = (access: FigmaAccess, pages: readonly string[]): void =>
    void open(async (run) => (outline ? loadFigma(access, outline, pages, run) : undefined));
  const openFile = (chosen: File): void =>
    void open(async ({ signal }) => {
      const kind = otherOf(await kindOfFile(chosen));
      if (kind === undefined) return openDesign(chosen, signal);
      if (signal.aborted || onOther?.(kind, chosen)) return undefined;
      throw new DesignRefused(kind);
    });
  const first = useRef(file);
  const opening = useRef(openFile);
  useEffect(() => {
    const given = first.current;
    first.current = undefined;
    if (given) opening.current(given);
  }, []);
  const submit = async (): Promise<void> => {
    if (!source) return;
    const abort = new AbortController();
    running.current = abort;
    setProblem(undefined);
    setShare(0);
    try {
      const run = { signal: abort.signal, tell: setShare, now: Date.now(), isUpdate, codeHost };
      const stored = await storeDesign(source, chosen, target, run);
      if (stored.id !== undefined) dispatch(api.util.invalidateTags(['Apps']));
      const text =
        stored.missing > 0
          ? t('design.doneWithout', { count: stored.missing })
          : t('design.done', { count: stored.screens });
      showToast({ kind: stored.missing > 0 ? 'hint' : 'success', text });
      if (stored.id !== undefined) onImported?.(stored.id);
      onClose();
    } catch (reason) {
      if (abort.signal.aborted) showToast({ kind: 'hint', text: t('stopped') });
      else setProblem(await whyRefused(reason, t));
    } finally {
      setShare(undefined);
    }
  };
  const isRunning = share !== undefined;
  const back = step === 'check' ? 'choose' : 'connect';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={880}
      isFlush
      isLocked={isRunning}
      help={{ page: 'import', part: 'designs' }}
      title={t('design.title')}
      note={
        isRunning ? (
          <progress value={share} max={1} aria-label={t('progress')} />
        ) : (
          step !== 'connect' && t(target ? 'design.undo' : 'design.chosen', { count: chosen.size })
        )
      }
      actions={
        <>
          {isRunning || isReading ? (
            <Button onPress={() => running.current?.abort()}>{t('stop')}</Button>
          ) : (
            <Button onPress={step === 'connect' ? onClose : () => setStep(back)}>
              {t(step === 'connect' ? 'cancel' : 'design.back')}
            </Button>
          )}
          {step === 'choose' && (
            <Button kind="primary" isDisabled={chosen.size === 0} onPress={() => setStep('check')}>
              {t('design.check', { count: chosen.size })}
            </Button>
          )}
          {step === 'check' && (
            <Button kind="primary" isBusy={isRunning} isDisabled={isGuest} onPress={() => void submit()}>
              {t('submit')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['body']}>
        <Steps step={step} source={source} />
        {problem !== undefined && (
          <div className={styles['problem']}>
            <Banner kind="danger" role="alert">
              {problem}
            </Banner>
          </div>
        )}
        {isGuest && (
          <div className={styles['problem']}>
            <Banner>{t('design.guest')}</Banner>
          </div>
        )}
        {step === 'connect' && isReading && <Reading waitS={waitS} />}
        {step === 'connect' && (
          // what was pasted or typed is still there for another try
          <div hidden={isReading}>
            <ConnectStep
              outline={outline}
              isGuest={isGuest}
              onOutline={connect}
              onLoad={load}
              onFile={openFile}
              onPage={(html) => void open(() => openPastedPage(html, t('design.pasted')))}
            />
          </div>
        )}
        {step === 'choose' && source && <FrameStep source={source} chosen={chosen} onChange={setChosen} />}
        {step === 'check' && source && (
          <Check source={source} chosen={chosen}>
            {target && known > 0 && (
              <UpdateChoice
                isUpdate={isUpdate}
                onChange={setWantsUpdate}
                count={known}
                source={source}
                chosen={chosen}
                target={target}
              />
            )}
          </Check>
        )}
      </div>
    </Dialog>
  );
}

function otherOf(kind: KindOfFile): OtherFile | undefined {
  if (kind === 'picture' || kind === 'pictures') return 'pictures';
  return kind === 'prototype' || kind === 'api' ? kind : undefined;
}

function Reading({ waitS }: { waitS: number | null }): ReactNode {
  const { t } = useTranslation('import');
  return (
    <div className={styles['connect']} role="status" aria-label={t('design.reading')}>
      {waitS !== null && <Banner kind="warning">{t('design.waiting', { count: waitS })}</Banner>}
      <Skeleton height={160} radius={12} />
    </div>
  );
}

interface CheckProps {
  source: OpenedDesign;
  chosen: ReadonlySet<string>;
  children: ReactNode;
}

function Check({ source, chosen, children }: CheckProps): ReactNode {
  const { built } = useMemo(() => draftOf(source, chosen), [source, chosen]);
  return <ReportStep report={built.report}>{children}</ReportStep>;
}

/** The frames of the page that has most of them; a file has many pages that nobody wants. */
function usualFrames({ design: { pages } }: OpenedDesign): Set<string> {
  const most = pages.reduce((best, next) => (next.frames.length > best.frames.length ? next : best));
  return new Set(most.frames.map(({ id }) => id));
}

async function whyRefused(reason: unknown, t: Translate): Promise<string> {
  if (reason instanceof DesignRefused) return t(`design.problem.${reason.problem}`, reason.values);
  if (reason instanceof FileRefused) return t('design.pictureRefused', { reason: await serverWords(reason.said) });
  const call = isCallError(reason) ? reason : toCallError(reason);
  if (call.status === 'network') return t('network');
  if (call.status === 413) return t('design.problem.prototypeTooBig', { limit: Math.round(largestFile / 1024 / 1024) });
  return call.message ? serverWords(call) : t('server');
}
