import { FileArchive, Folder, GitBranch } from 'lucide-react';
import { useMemo, useState, type FormEvent, type ReactNode } from 'react';
import {
  AccessFields,
  HostRefused,
  placeOfFile,
  readRepository,
  readTree,
  sourceAt,
  useAccess,
  type CodeHostSource,
  type HostRun,
  type Repository,
} from '../../../code-host';
import { useTranslation } from '../../../i18n';
import { Button, ComboBox, EmptyState, SearchField, Skeleton } from '../../../ui';
import styles from './code-host-dialog.module.css';
import { designsOf, fetchDesign, type FoundDesign } from './found-designs';
import { HostFrame } from './host-frame';
import { useWork } from './use-work';

export interface CodeHostDialogProps {
  onClose: () => void;
  /** What was read, as if it came from a disk, with its place in the repository. */
  onFile: (file: File, source: CodeHostSource) => void;
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
  const call = useWork();
  const { work, stop, isBusy } = call;
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
      const { kind, path } = choice;
      onFile(file, sourceAt(access, { branch, ...(kind === 'folder' ? { folder: path } : placeOfFile(path)) }));
    });
  };
  const isListing = isBusy && designs === undefined;
  return (
    <HostFrame
      onClose={onClose}
      title={t('import.title')}
      work={call}
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
    </HostFrame>
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
