import { startScreen } from '@prototrail/model';
import { CircleAlert, CircleCheck, FileJson, FileX, Wrench } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { isCallError, useCreateAppMutation } from '../../api';
import { registerMessages, useTranslation } from '../../i18n';
import en from '../../i18n/locales/en/import.json';
import { Button, cx, Dialog, ScreenPreview, showToast, Skeleton, Tag } from '../../ui';
import styles from './import.module.css';
import { largestFile, readPrototype, toNewApp, type ReadPrototype } from './read-prototype';

registerMessages('import', en);

export interface ImportDialogProps {
  files: readonly File[];
  onClose: () => void;
  /** Ids of the new prototypes. */
  onImported: (ids: string[]) => void;
}

type Ready = Extract<ReadPrototype, { kind: 'ready' }>;
const shownLines = 8;

/** What is in the files and what had to be repaired; nothing is stored before the person says so. */
export default function ImportDialog({ files, onClose, onImported }: ImportDialogProps): ReactNode {
  const { t } = useTranslation('import');
  const [read, setRead] = useState<ReadPrototype[]>();
  const [create, { isLoading }] = useCreateAppMutation();
  useEffect(() => {
    let isGone = false;
    void Promise.all(files.map((file) => readPrototype(file, t('untitled')))).then((results) => {
      if (!isGone) setRead(results);
    });
    return () => {
      isGone = true;
    };
  }, [files, t]);
  const ready = (read ?? []).filter((entry): entry is Ready => entry.kind === 'ready');
  const submit = async (): Promise<void> => {
    const ids: string[] = [];
    for (const entry of ready) {
      const result = await create(toNewApp(entry.app, Date.now()));
      if ('data' in result && result.data) ids.push(result.data.id);
      else {
        const error = 'error' in result ? result.error : undefined;
        const said = isCallError(error) ? error.message : undefined;
        const reason = isCallError(error) && error.status === 'network' ? t('network') : (said ?? t('server'));
        showToast({ kind: 'error', text: t('failed', { name: entry.fileName, reason }) });
      }
    }
    if (ids.length > 0) {
      showToast({ kind: 'success', text: t('done', { count: ids.length }) });
      onImported(ids);
    }
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={640}
      title={files.length === 1 ? t('title') : t('titleMany', { count: files.length })}
      actions={
        <>
          <Button onPress={onClose}>{t(read && ready.length === 0 ? 'close' : 'cancel')}</Button>
          {(!read || ready.length > 0) && (
            <Button
              kind="primary"
              isDisabled={ready.length === 0}
              isBusy={isLoading}
              onPress={() => void submit()}
              autoFocus
            >
              {t('submit')}
            </Button>
          )}
        </>
      }
    >
      <ul className={styles['list']} aria-live="polite" aria-busy={!read}>
        {!read && files.map((file) => <Skeleton key={file.name} height={80} radius={12} />)}
        {read?.map((entry, index) => (
          <FileReport key={index} entry={entry} />
        ))}
      </ul>
      {ready.length > 0 && <p className={styles['note']}>{t('images')}</p>}
    </Dialog>
  );
}

function FileReport({ entry }: { entry: ReadPrototype }): ReactNode {
  return (
    <li className={styles['file']}>
      {entry.kind === 'ready' ? <ReadyReport entry={entry} /> : <RefusedReport entry={entry} />}
    </li>
  );
}

/** Images of a file that is not stored here cannot be shown yet. */
const picture = (): string => '';

function ReadyReport({ entry }: { entry: Ready }): ReactNode {
  const { t } = useTranslation('import');
  const { app, repairs, warnings } = entry;
  const screen = startScreen(app)?.id ?? Object.keys(app.screens)[0];
  const facts = t('ready', {
    screens: t('screens', { count: Object.keys(app.screens).length }),
    widgets: t('widgets', { count: Object.keys(app.widgets).length }),
  });
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
            {entry.fileName} · {facts}
          </span>
        </span>
        <Tag kind={repairs.length > 0 ? 'warning' : 'ok'}>
          {repairs.length > 0 ? t('repairs', { count: repairs.length }) : t('clean')}
        </Tag>
      </div>
      {repairs.length > 0 && <Lines kind="repair" title={t('repairs', { count: repairs.length })} lines={repairs} />}
      {warnings.length > 0 && <Lines kind="ok" title={t('warnings', { count: warnings.length })} lines={warnings} />}
    </>
  );
}

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
  const shown = isAll ? lines : lines.slice(0, shownLines);
  return (
    <div className={styles['report']}>
      <p className={cx(styles['title'], styles[kind])}>
        <Icon size={16} aria-hidden />
        {title}
      </p>
      <ul className={styles['lines']} tabIndex={0} aria-label={title}>
        {shown.map((line, index) => (
          <li key={index}>
            {line.message}
            {line.path && <code>{line.path}</code>}
          </li>
        ))}
      </ul>
      {lines.length > shown.length && (
        <div>
          <Button kind="ghost" size={28} onPress={() => setAll(true)}>
            {t('showAll', { count: lines.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

function RefusedReport({ entry }: { entry: Exclude<ReadPrototype, Ready> }): ReactNode {
  const { t } = useTranslation('import');
  const problems = entry.kind === 'refused' ? entry.problems : [{ path: '', message: reasonOf(entry, t) }];
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

function reasonOf(
  entry: Exclude<ReadPrototype, Ready | { kind: 'refused' }>,
  t: (key: string, values?: Record<string, unknown>) => string,
): string {
  switch (entry.kind) {
    case 'tooBig':
      return t('tooBig', { size: Math.round((entry.bytes / 1024 / 1024) * 10) / 10, limit: largestFile });
    case 'notJson':
      return t('notJson', { reason: entry.reason });
    case 'unreadable':
      return t('unreadable');
  }
}
