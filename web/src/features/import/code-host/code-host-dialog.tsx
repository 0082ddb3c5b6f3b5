import { FileArchive, Folder, GitBranch } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import {
  AccessFields,
  HostRefused,
  readRepository,
  readTree,
  useAccess,
  whyHostRefused,
  type HostRun,
  type Repository,
} from '../../../code-host';
import { useTranslation } from '../../../i18n';
import { Banner, Button, ComboBox, Dialog, EmptyState, SearchField, Skeleton } from '../../../ui';
import styles from './code-host-dialog.module.css';
import { designsOf, fetchDesign, type FoundDesign } from './found-designs';

export interface CodeHostDialogProps {
  onClose: () => void;
  /** What was read, as if it came from a disk. */
  onFile: (file: File) => void;
}

/** More than a person looks through; the rest is found by its name. */
const mostShown = 100;
/** Bytes below which a size says nothing. */
const smallest = 100 * 1024;

/** Looks for prototypes and design files in a repository, and reads one of them. */
export default function CodeHostDialog({ onClose, onFile }: CodeHostDialogProps): ReactNode {
  const { t } = useTranslation('code-host');
  const state = useAccess();
  const { access } = state;
  const [repository, setRepository] = useState<Repository>();
  const [branch, setBranch] = useState('');
  const [designs, setDesigns] = useState<readonly FoundDesign[]>();
  const [chosen, setChosen] = useState<string>();
  const { work, stop, isBusy, share, waitS, problem } = useWork();
  const list = async (name: string, run: HostRun): Promise<void> => {
    setDesigns(undefined);
    setChosen(undefined);
    const tree = await readTree(access, name, run);
    if (!tree) throw new HostRefused('notFound');
    const found = designsOf(tree);
    setDesigns(found);
    setChosen(found[0]?.path);
  };
  const connect = (event: FormEvent): void => {
    event.preventDefault();
    if (!state.confirm()) return;
    void work(async (run) => {
      const found = await readRepository(access, run);
      setRepository(found);
      setBranch(found.branch);
      await list(found.branch, run);
    });
  };
  const choice = designs?.find(({ path }) => path === chosen);
  const submit = (): void => {
    if (!choice) return;
    void work(async (run) => {
      const file = await fetchDesign(access, choice, run);
      onClose();
      onFile(file);
    });
  };
  const isListing = isBusy && designs === undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={640}
      help={{ page: 'import' }}
      title={t('import.title')}
      note={
        isBusy && (
          <span className={styles['run']} aria-live="polite">
            {waitS === null ? (
              <progress {...(share === undefined ? {} : { value: share })} max={1} aria-label={t('progress')} />
            ) : (
              t('waits', { count: waitS })
            )}
          </span>
        )
      }
      actions={
        <>
          <Button onPress={isBusy ? stop : onClose}>{t(isBusy ? 'stop' : 'cancel')}</Button>
          {repository ? (
            <Button kind="primary" isDisabled={!choice} isBusy={isBusy} onPress={submit}>
              {t('import.submit')}
            </Button>
          ) : (
            <Button kind="primary" type="submit" form="code-host-access" isBusy={isBusy}>
              {t('connect')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['body']}>
        {problem && (
          <Banner kind="danger" role="alert">
            {problem}
          </Banner>
        )}
        {!repository ? (
          <form id="code-host-access" onSubmit={connect} noValidate>
            <AccessFields {...state} onChange={state.change} onForget={state.isKept ? state.forget : undefined} />
          </form>
        ) : (
          <>
            <div className={styles['head']}>
              <ComboBox
                label={t('branch')}
                value={branch}
                options={repository.branches.map((id) => ({ id, label: id }))}
                onChange={(name) => {
                  setBranch(name);
                  void work((run) => list(name, run));
                }}
              />
              <Button
                onPress={() => {
                  setRepository(undefined);
                  setDesigns(undefined);
                }}
              >
                {t('other')}
              </Button>
            </div>
            {isListing && <Skeleton height={200} radius={12} />}
            {designs && <Designs designs={designs} chosen={chosen} onChoose={setChosen} />}
          </>
        )}
      </div>
    </Dialog>
  );
}

interface DesignsProps {
  designs: readonly FoundDesign[];
  chosen: string | undefined;
  onChoose(path: string): void;
}

function Designs({ designs, chosen, onChoose }: DesignsProps): ReactNode {
  const { t, locale } = useTranslation('code-host');
  const [find, setFind] = useState('');
  const shown = useMemo(() => {
    const words = find.trim().toLowerCase();
    return designs.filter(({ path }) => path.toLowerCase().includes(words));
  }, [designs, find]);
  if (designs.length === 0)
    return (
      <EmptyState level={3} title={t('import.empty')}>
        {t('import.emptyText')}
      </EmptyState>
    );
  const icons = { folder: Folder, file: FileArchive };
  return (
    <>
      {designs.length > 8 && <SearchField label={t('import.find')} value={find} onChange={setFind} />}
      <div role="radiogroup" aria-label={t('import.designs')} className={styles['list']}>
        {shown.slice(0, mostShown).map(({ path, kind, files, size }) => {
          const Icon = path === '' ? GitBranch : icons[kind];
          const facts = [
            kind === 'folder' ? t('import.files', { count: files.length }) : '',
            (size ?? 0) < smallest
              ? ''
              : t('import.size', {
                  size: ((size ?? 0) / 1024 / 1024).toLocaleString(locale, { maximumFractionDigits: 1 }),
                }),
          ];
          return (
            <label key={path} className={styles['row']}>
              <input type="radio" name="design" checked={path === chosen} onChange={() => onChoose(path)} />
              <Icon size={16} aria-hidden />
              <span>{path === '' ? t('import.whole') : path}</span>
              <small>{facts.filter(Boolean).join(' · ')}</small>
            </label>
          );
        })}
      </div>
      {shown.length === 0 && <p className={styles['note']}>{t('import.noHit')}</p>}
      {shown.length > mostShown && (
        <p className={styles['note']}>{t('import.more', { count: shown.length - mostShown })}</p>
      )}
    </>
  );
}

interface Work {
  work(what: (run: HostRun & { tell(share: number): void }) => Promise<void>): Promise<void>;
  stop(): void;
  isBusy: boolean;
  /** From 0 to 1, where it is known. */
  share: number | undefined;
  waitS: number | null;
  problem: string | undefined;
}

/** One call of the host at a time; a new one ends the one before. */
function useWork(): Work {
  const { t } = useTranslation('code-host');
  const [isBusy, setBusy] = useState(false);
  const [share, setShare] = useState<number>();
  const [waitS, setWaitS] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    ...{ isBusy, share, waitS, problem },
    work: async (what) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      setProblem(undefined);
      setBusy(true);
      setShare(undefined);
      try {
        await what({ signal: abort.signal, tell: setShare, onWait: setWaitS });
      } catch (reason) {
        if (!abort.signal.aborted) setProblem(whyHostRefused(reason, t));
      } finally {
        if (running.current === abort) {
          setBusy(false);
          setWaitS(null);
        }
      }
    },
    stop: () => running.current?.abort(),
  };
}
