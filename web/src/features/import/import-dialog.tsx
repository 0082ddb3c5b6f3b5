import { startScreen } from '@prototrail/model';
import { CircleAlert, CircleCheck, FileJson, FileX, Wrench } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { api, isCallError, toCallError, useAppDispatch, type CallError } from '../../api';
import { importKinds } from '../../archive/import-kinds';
import type { CodeHostSource } from '../../code-host';
import { useTranslation, type Translate } from '../../i18n';
import { Banner, Button, cx, Dialog, ScreenPreview, showToast, Skeleton, Tag } from '../../ui';
import styles from './import.module.css';
import { FileRefused, importArchive } from './import-archive';
import { readPrototype, type ReadPrototype } from './read-prototype';
import { whyUnread } from './why-unread';

export interface ImportDialogProps {
  files: readonly File[];
  /** The repository that the only file comes from. */
  source?: CodeHostSource | undefined;
  onClose: () => void;
  /** Ids of the new prototypes. */
  onImported: (ids: string[]) => void;
}

/** Loaded with the first design file. */
const DesignDialog = lazy(() => import('./design/design-dialog'));

type Ready = Extract<ReadPrototype, { kind: 'ready' }>;
const firstLines = 8;
/** More lines than a person reads; the rest is only counted. */
const mostLines = 200;

/** What is in the files and what had to be repaired; nothing is stored before the person says so. */
export default function ImportDialog({ files: first, source, onClose, onImported }: ImportDialogProps): ReactNode {
  const { t } = useTranslation('import');
  const [files, setFiles] = useState(first);
  const picker = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<ReadPrototype[]>();
  useEffect(() => {
    let isGone = false;
    void Promise.all(files.map((file) => readPrototype(file, t('untitled')))).then((results) => {
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
  const [share, setShare] = useState<number>();
  const running = useRef<AbortController | null>(null);
  const dispatch = useAppDispatch();
  useEffect(() => () => running.current?.abort(), []);
  const [only] = files;
  if (only && files.length === 1 && read?.[0]?.kind === 'design')
    return (
      <Suspense fallback={null}>
        <DesignDialog
          file={only}
          codeHost={files === first ? source : undefined}
          onClose={onClose}
          onImported={(id) => onImported([id])}
        />
      </Suspense>
    );
  /** After a file that could not be read: everything begins anew with others. */
  const startAgain = (chosen: readonly File[]): void => {
    setRead(undefined);
    setSaved({});
    setFailed({});
    setFiles(chosen);
  };
  const submit = async (): Promise<void> => {
    const made: Record<number, string> = {};
    const refused: Record<number, string> = {};
    const abort = new AbortController();
    running.current = abort;
    for (const [at, { entry, index }] of waiting.entries()) {
      const tell = (part: number): void => setShare((at + part) / waiting.length);
      tell(0);
      try {
        const run = { tell, signal: abort.signal, now: Date.now() };
        const app = source && files === first ? { ...entry.app, codeHost: source } : entry.app;
        made[index] = await importArchive(app, entry.archive ?? noArchive, run);
      } catch (reason) {
        if (!abort.signal.aborted) refused[index] = whyRefused(reason, t);
      }
    }
    setShare(undefined);
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
            {t(share !== undefined ? 'stop' : read && waiting.length === 0 ? 'close' : 'cancel')}
          </Button>
          {share === undefined && read?.some(({ kind }) => kind !== 'ready') && (
            <Button onPress={() => picker.current?.click()}>{t('otherFile')}</Button>
          )}
          {(!read || waiting.length > 0) && (
            <Button
              kind="primary"
              isDisabled={waiting.length === 0}
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
          <FileReport key={index} entry={entry} isSaved={saved[index] !== undefined} failure={failed[index]} />
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
      {waiting.some(({ entry }) => !entry.archive) && <p className={styles['note']}>{t('images')}</p>}
    </Dialog>
  );
}

const noArchive = { files: [], comments: [] };

function whyRefused(error: unknown, t: Translate): string {
  if (error instanceof FileRefused) return t('fileRefused', { file: error.file, reason: error.reason });
  const call: CallError = isCallError(error) ? error : toCallError(error);
  if (call.status === 'network') return t('network');
  return call.message ?? t('server');
}

interface ReportProps {
  isSaved: boolean;
  /** Why the server did not take it. */
  failure: string | undefined;
}

function FileReport({ entry, ...report }: { entry: ReadPrototype } & ReportProps): ReactNode {
  return (
    <li className={styles['file']}>
      {entry.kind === 'ready' ? <ReadyReport entry={entry} {...report} /> : <RefusedReport entry={entry} />}
    </li>
  );
}

/** Images of a file that is not stored here cannot be shown yet. */
const picture = (): string => '';

function ReadyReport({ entry, isSaved, failure }: { entry: Ready } & ReportProps): ReactNode {
  const { t } = useTranslation('import');
  const { app, repairs, warnings, missing = [] } = entry;
  const screen = startScreen(app)?.id ?? Object.keys(app.screens)[0];
  const facts = t('ready', {
    screens: t('screens', { count: Object.keys(app.screens).length }),
    widgets: t('widgets', { count: Object.keys(app.widgets).length }),
  });
  const more = entry.archive ? archiveFacts(entry.archive, t) : [];
  return (
    <>
      <div className={styles['head']}>
        <span className={styles['picture']}>
          {screen ? (
            <ScreenPreview app={app} screenId={screen} imageUrl={picture} />
          ) : (
            <FileJson size={20} aria-hidden />
          )}
        </span>
        <span>
          <span className={styles['name']}>{app.name}</span>
          <span className={styles['facts']} style={{ display: 'block' }}>
            {[entry.fileName, facts, ...more].join(' · ')}
          </span>
        </span>
        {isSaved ? (
          <Tag kind="ok">{t('saved')}</Tag>
        ) : (
          <Tag kind={repairs.length > 0 ? 'warning' : 'ok'}>
            {repairs.length > 0 ? t('repairs', { count: repairs.length }) : t('clean')}
          </Tag>
        )}
      </div>
      {failure !== undefined && (
        <div className={styles['report']}>
          <Banner kind="danger" role="alert">
            {t('notSaved', { reason: failure })}
          </Banner>
        </div>
      )}
      {missing.length > 0 && (
        <div className={styles['report']}>
          <Banner kind="warning">
            {t('missing', { count: missing.length, names: missing.slice(0, 5).join(', ') })}
          </Banner>
        </div>
      )}
      {repairs.length > 0 && <Lines kind="repair" title={t('repairs', { count: repairs.length })} lines={repairs} />}
      {warnings.length > 0 && <Lines kind="ok" title={t('warnings', { count: warnings.length })} lines={warnings} />}
    </>
  );
}

function archiveFacts({ files, comments, testSettings }: NonNullable<Ready['archive']>, t: Translate): string[] {
  const tasks: unknown = testSettings === undefined ? [] : (testSettings as { tasks?: unknown }).tasks;
  const count = Array.isArray(tasks) ? tasks.length : 0;
  return [
    ...(files.length > 0 ? [t('files', { count: files.length })] : []),
    ...(comments.length > 0 ? [t('comments', { count: comments.length })] : []),
    ...(count > 0 ? [t('tasks', { count })] : []),
  ];
}

/** The number of the rule is for the command line. */
const withoutRule = (message: string): string => message.replace(/ \([RV]\d+\)$/, '');

const icons = { ok: CircleCheck, repair: Wrench, bad: CircleAlert };

function Lines({
  kind,
  title,
  lines,
}: {
  kind: 'ok' | 'repair' | 'bad';
  title: string;
  lines: readonly { path: string; message: string }[];
}): ReactNode {
  const { t } = useTranslation('import');
  const [isAll, setAll] = useState(false);
  const Icon = icons[kind];
  const shown = lines.slice(0, isAll ? mostLines : firstLines);
  const rest = lines.length - shown.length;
  return (
    <div className={styles['report']}>
      <p className={cx(styles['title'], styles[kind])}>
        <Icon size={16} aria-hidden />
        {title}
      </p>
      <ul className={styles['lines']} tabIndex={0} aria-label={title}>
        {shown.map((line, index) => (
          <li key={index}>
            {withoutRule(line.message)}
            {line.path && <code>{line.path}</code>}
          </li>
        ))}
        {isAll && rest > 0 && <li>{t('andMore', { count: rest })}</li>}
      </ul>
      {!isAll && rest > 0 && (
        <div>
          <Button kind="ghost" size={28} onPress={() => setAll(true)}>
            {lines.length > mostLines ? t('showFirst', { count: mostLines }) : t('showAll', { count: lines.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

function RefusedReport({ entry }: { entry: Exclude<ReadPrototype, Ready> }): ReactNode {
  const { t } = useTranslation('import');
  const problems = entry.kind === 'refused' ? entry.problems : [{ path: '', message: whyUnread(entry, t) }];
  return (
    <>
      <div className={styles['head']}>
        <span className={styles['picture']}>
          <FileX size={20} aria-hidden />
        </span>
        <span className={styles['name']}>{entry.fileName}</span>
        <span />
      </div>
      <Lines kind="bad" title={t('refused')} lines={problems} />
    </>
  );
}
