import { createApp, type App } from '@prototrail/model';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  api,
  hasCode,
  isCallError,
  server,
  toCallError,
  useAppDispatch,
  useSessionUser,
  type CallError,
} from '../../api';
import { importKinds } from '../../archive/import-kinds';
import type { CodeHostSource } from '../../code-host';
import { useTranslation, type Translate, withTexts } from '../../i18n';
import { serverWords } from '../../i18n/server-words';
import { Button, Dialog, RadioGroup, showToast, Skeleton, MissingDialog, onDemand } from '../../ui';
import { withChosenScreens } from './chosen-screens';
import { FileReport } from './file-report';
import styles from './import.module.css';
import { FileRefused, fullName, importArchive, storeInOpen } from './import-archive';
import { readFiles } from './read-files';
import { toNewApp, type ReadPrototype } from './read-prototype';

export interface ImportDialogProps {
  files: readonly File[];
  /** The repository that the only file comes from. */
  source?: CodeHostSource | undefined;
  /** The prototype that is open, which can take the screens. */
  target?: { appId: string; name: string; place(app: App): void } | undefined;
  onClose: () => void;
  /** Ids of the new prototypes. */
  onImported: (ids: string[]) => void;
  /** A prototype was made for an API description, whose parts are chosen in the editor. */
  onApi?: (id: string, file: File) => void;
}

/** Loaded with the first design file. */
const DesignDialog = onDemand(
  withTexts([], () => import('./design/design-dialog')),
  MissingDialog,
);

/** What is in the files and what had to be repaired; nothing is stored before the person says so. */
export default function ImportDialog(props: ImportDialogProps): ReactNode {
  const { files: first, source, target, onClose, onImported, onApi } = props;
  const [isInto, setInto] = useState(true);
  const { t } = useTranslation('import');
  const user = useSessionUser();
  const [files, setFiles] = useState(first);
  const picker = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<ReadPrototype[]>();
  useEffect(() => {
    let isGone = false;
    void readFiles(files, t('untitled')).then((results) => {
      if (!isGone) setRead(results);
    });
    return () => {
      isGone = true;
    };
  }, [files, t]);
  const [saved, setSaved] = useState<Record<number, string>>({});
  const [failed, setFailed] = useState<Record<number, string>>({});
  const waiting = (read ?? []).flatMap((entry, index) =>
    entry.kind === 'ready' && saved[index] === undefined ? [{ entry, index }] : [],
  );
  /** Screens that are imported, by file; all of those that are not in here. */
  const [choices, setChoices] = useState<Record<number, ReadonlySet<string>>>({});
  const chosenOf = ({ app }: { app: App }, index: number): ReadonlySet<string> =>
    choices[index] ?? new Set(Object.keys(app.screens));
  const isEmptyChoice = waiting.some(({ index }) => choices[index]?.size === 0);
  const [share, setShare] = useState<number>();
  const [isStarting, setStarting] = useState(false);
  const running = useRef<AbortController | null>(null);
  const dispatch = useAppDispatch();
  useEffect(() => () => running.current?.abort(), []);
  const [only] = files;
  if (only && files.length === 1 && read?.[0]?.kind === 'design')
    return (
      <DesignDialog
        file={only}
        codeHost={files === first ? source : undefined}
        onClose={onClose}
        onImported={(id) => onImported([id])}
      />
    );
  /** After a file that could not be read: everything begins anew with others. */
  const startAgain = (chosen: readonly File[]): void => {
    setRead(undefined);
    setSaved({});
    setFailed({});
    setChoices({});
    setFiles(chosen);
  };
  const submit = async (): Promise<void> => {
    const made: Record<number, string> = {};
    const refused: Record<number, string> = {};
    const placed: App[] = [];
    const abort = new AbortController();
    running.current = abort;
    for (const [at, { entry, index }] of waiting.entries()) {
      const tell = (part: number): void => setShare((at + part) / waiting.length);
      tell(0);
      try {
        const run = { tell, signal: abort.signal, now: Date.now(), person: fullName({ ...user }) };
        const whole = { app: entry.app, archive: entry.archive ?? noArchive };
        const { app, archive } = withChosenScreens(whole, chosenOf(entry, index));
        if (target && isInto) {
          placed.push(await storeInOpen(target.appId, app, archive, run));
          continue;
        }
        const linked = source && files === first ? { ...app, codeHost: source } : app;
        made[index] = await importArchive(linked, archive, run);
      } catch (reason) {
        if (!abort.signal.aborted) refused[index] = await whyRefused(reason, t);
      }
    }
    setShare(undefined);
    if (target && isInto) {
      setFailed(refused);
      if (abort.signal.aborted) showToast({ kind: 'hint', text: t('stopped') });
      // all of them or nothing
      if (abort.signal.aborted || Object.keys(refused).length > 0) return;
      for (const app of placed) target.place(app);
      const count = placed.reduce((sum, { screens }) => sum + Object.keys(screens).length, 0);
      showToast({ kind: 'success', text: t('into.done', { count }) });
      onClose();
      return;
    }
    if (Object.keys(made).length > 0) dispatch(api.util.invalidateTags(['Apps']));
    if (abort.signal.aborted && Object.keys(made).length === 0) {
      showToast({ kind: 'hint', text: t('stopped') });
      return;
    }
    const all = { ...saved, ...made };
    const count = Object.keys(made).length;
    if (count > 0) showToast({ kind: 'success', text: t('done', { count }) });
    setSaved(all);
    setFailed(refused);
    if (Object.keys(refused).length > 0) return;
    onImported(Object.values(all));
    onClose();
  };
  const described = onApi && files.length === 1 && read?.[0]?.kind === 'api' ? only : undefined;
  const startApi = async (file: File): Promise<void> => {
    setStarting(true);
    try {
      const now = Date.now();
      const app = createApp({ name: file.name.replace(/\.[a-z]+$/i, '') || t('untitled'), screenSize: usualSize }, now);
      const { id } = await server.apps.create({ body: toNewApp(app, now) });
      dispatch(api.util.invalidateTags(['Apps']));
      onApi?.(id, file);
    } catch (reason) {
      showToast({ kind: 'error', text: t('notSaved', { reason: await whyRefused(reason, t) }) });
      setStarting(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={640}
      isLocked={share !== undefined}
      note={share !== undefined && <progress value={share} max={1} aria-label={t('progress')} />}
      help={{ page: 'import' }}
      title={files.length === 1 ? t('title') : t('titleMany', { count: files.length })}
      actions={
        <>
          <Button onPress={share === undefined ? onClose : () => running.current?.abort()}>
            {t(share !== undefined ? 'stop' : read && waiting.length === 0 && !described ? 'close' : 'cancel')}
          </Button>
          {share === undefined && read?.some(({ kind }) => kind !== 'ready') && (
            <Button onPress={() => picker.current?.click()}>{t('otherFile')}</Button>
          )}
          {described && (
            <Button kind="primary" isBusy={isStarting} onPress={() => void startApi(described)} autoFocus>
              {t('api.submit')}
            </Button>
          )}
          {(!read || waiting.length > 0) && (
            <Button
              kind="primary"
              isDisabled={waiting.length === 0 || isEmptyChoice}
              isBusy={share !== undefined}
              onPress={() => void submit()}
              autoFocus
            >
              {waiting.length > 1 ? t('submitMany', { count: waiting.length }) : t('submit')}
            </Button>
          )}
        </>
      }
    >
      <ul className={styles['list']} aria-live="polite" aria-busy={!read}>
        {!read && files.map((file) => <Skeleton key={file.name} height={80} radius={12} />)}
        {read?.map((entry, index) => (
          <FileReport
            key={index}
            entry={entry}
            isSaved={saved[index] !== undefined}
            failure={failed[index]}
            isStart={described !== undefined}
            isAlone={read.length === 1}
            chosen={entry.kind === 'ready' ? chosenOf(entry, index) : undefined}
            onChoose={share === undefined ? (chosen) => setChoices({ ...choices, [index]: chosen }) : undefined}
          />
        ))}
      </ul>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={importKinds}
        aria-label={t('otherFile')}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = '';
          if (chosen.length > 0) startAgain(chosen);
        }}
      />
      {target && waiting.length > 0 && (
        <div className={styles['into']}>
          <RadioGroup
            label={t('into.label')}
            value={isInto ? 'open' : 'new'}
            isDisabled={share !== undefined}
            onChange={(id) => setInto(id === 'open')}
            options={[
              { id: 'open', label: t('into.open', { name: target.name }), note: t('into.openNote') },
              { id: 'new', label: t('into.new', { count: waiting.length }), note: t('apart') },
            ]}
          />
        </div>
      )}
      {waiting.some(({ entry }) => !entry.archive) && <p className={styles['note']}>{t('images')}</p>}
    </Dialog>
  );
}

const usualSize = { w: 390, h: 844 };
const noArchive = { files: [], comments: [] };

async function whyRefused(error: unknown, t: Translate): Promise<string> {
  if (error instanceof FileRefused)
    return t('fileRefused', { file: error.file, reason: await serverWords(error.said) });
  const call: CallError = isCallError(error) ? error : toCallError(error);
  if (call.status === 'network') return t('network');
  return hasCode(call, 'plan.limit') ? t('planLimit') : call.message ? serverWords(call) : t('server');
}
