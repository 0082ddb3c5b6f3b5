import { inLanguage, type App } from '@prototrail/model';
import { measureText } from '@prototrail/widgets';
import {
  CodeXml,
  FileArchive,
  FileCode,
  GitPullRequest,
  Image as ImageIcon,
  MessageSquareText,
  Ruler,
  type LucideIcon,
} from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useGetAppQuery } from '../../api';
import { useAccess } from '../../code-host';
import { LanguageSelect } from '../../simulator/language-select';
import { useTranslation } from '../../i18n';
import { Banner, Button, cx, Dialog, Skeleton, TextLink } from '../../ui';
import type { ExportedPlace, ExportSource } from './context';
import styles from './export.module.css';
import { CodeOptions } from './kinds/code-options';
import { CommentOptions } from './kinds/comment-options';
import { HostOptions } from './kinds/host-options';
import { ImageOptions } from './kinds/image-options';
import { PrototypeOptions } from './kinds/prototype-options';
import { SheetOptions } from './kinds/sheet-options';
import { problemOf, startedWork, type Choices, type KindId } from './kinds/kinds';
import { keptChoices, keepChoices } from './kept-choices';
import { useExportRun, type ExportRun, type ExportWork } from './use-export-run';

export interface ExportDialogProps {
  appId: string;
  /** The prototype as it is on the screen; loaded when it is missing. */
  app?: App;
  selection?: readonly string[];
  isGuest?: boolean;
  onClose: () => void;
}

const kinds: readonly { id: KindId; icon: LucideIcon }[] = [
  { id: 'images', icon: ImageIcon },
  { id: 'prototype', icon: FileArchive },
  { id: 'html', icon: FileCode },
  { id: 'code', icon: CodeXml },
  { id: 'sheet', icon: Ruler },
  { id: 'host', icon: GitPullRequest },
  { id: 'comments', icon: MessageSquareText },
];

/** What of a prototype can be taken out of it: pictures, the prototype as a file, comments. */
export default function ExportDialog({ appId, app, isGuest = false, selection = [], onClose }: ExportDialogProps) {
  const { t } = useTranslation('export');
  const stored = useGetAppQuery(appId, { skip: app !== undefined });
  const [opened] = useState(app);
  const found = opened ?? stored.data;
  if (found) return <Opened source={{ appId, app: found, selection, isGuest }} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} help={{ page: 'export' }} title={t('title')} width={880}>
      {stored.isError ? (
        <Banner kind="danger" role="alert" action={<Button onPress={() => void stored.refetch()}>{t('again')}</Button>}>
          {t('loadFailed')}
        </Banner>
      ) : (
        <Skeleton height={480} radius={12} />
      )}
    </Dialog>
  );
}

function Opened({ source, onClose }: { source: ExportSource; onClose: () => void }): ReactNode {
  const { t } = useTranslation('export');
  const { isGuest } = source;
  const run = useExportRun();
  const host = useAccess();
  const [kind, setKind] = useState<KindId>('images');
  const [choices, setChoices] = useState(() => keptChoices(source));
  const [language, setLanguage] = useState<string | null>(null);
  const shownSource = useMemo(
    () => ({ ...source, app: inLanguage(source.app, language, measureText) }),
    [source, language],
  );
  const change = <Id extends keyof Choices>(id: Id, part: Partial<Choices[Id]>): void =>
    setChoices((before) => keepChoices(source.appId, { ...before, [id]: { ...before[id], ...part } }));
  const problem = problemOf(kind, source, choices);
  const shown = kinds.filter(({ id }) => !isGuest || (id !== 'comments' && id !== 'host'));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      help={{ page: 'export' }}
      title={t('titleOf', { name: source.app.name })}
      width={880}
      isFlush
      note={run.progress ? <RunNote run={run} /> : problem && t(problem)}
      actions={
        <>
          <Button onPress={run.progress ? run.stop : onClose}>{t(run.progress ? 'run.stop' : 'close')}</Button>
          <Button
            kind="primary"
            isBusy={run.progress !== undefined}
            isDisabled={problem !== undefined}
            onPress={() => {
              if (kind === 'host' && !host.confirm()) return;
              const work = startedWork(kind, takesLanguage(kind) ? shownSource : source, {
                choices,
                access: host.access,
              });
              run.start(takesLanguage(kind) && language !== null ? named(work, language) : work);
            }}
          >
            {t(kind === 'host' ? 'host.submit' : 'download')}
          </Button>
        </>
      }
    >
      <div className={styles['body']}>
        <nav className={styles['kinds']} aria-label={t('kinds')}>
          {shown.map(({ id, icon: Icon }) => (
            <button
              key={id}
              type="button"
              className={cx(styles['kind'], id === kind && styles['isOpen'])}
              aria-current={id === kind}
              onClick={() => setKind(id)}
            >
              <Icon size={16} aria-hidden />
              <span>
                {t(`kind.${id}`)}
                <small>{t(`kindNote.${id}`)}</small>
              </span>
            </button>
          ))}
        </nav>
        <div className={styles['options']}>
          {run.problem && (
            <Banner kind="danger" role="alert">
              {run.problem}
            </Banner>
          )}
          {kind === 'host' && run.place && <Written place={run.place} />}
          {takesLanguage(kind) && <LanguageSelect hasLabel app={source.app} value={language} onChange={setLanguage} />}
          {kind === 'images' && (
            <ImageOptions source={source} choice={choices.images} onChange={(part) => change('images', part)} />
          )}
          {kind === 'prototype' && (
            <PrototypeOptions
              isGuest={isGuest}
              choice={choices.prototype}
              onChange={(part) => change('prototype', part)}
            />
          )}
          {kind === 'html' && (
            <>
              <p className={styles['note']}>{t('html.what')}</p>
              <p className={styles['note']}>{t('html.without')}</p>
            </>
          )}
          {kind === 'code' && (
            <CodeOptions source={shownSource} choice={choices.code} onChange={(part) => change('code', part)} />
          )}
          {kind === 'sheet' && <SheetOptions choice={choices.sheet} onChange={(part) => change('sheet', part)} />}
          {kind === 'host' && (
            <HostOptions
              isGuest={isGuest}
              state={host}
              choice={choices.host}
              onChange={(part) => change('host', part)}
            />
          )}
          {kind === 'comments' && (
            <CommentOptions source={source} choice={choices.comments} onChange={(part) => change('comments', part)} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Pictures, pages, code and sheets are in one language; the prototype itself has all of them. */
const takesLanguage = (kind: KindId): boolean =>
  kind === 'images' || kind === 'html' || kind === 'code' || kind === 'sheet';

/** The files of two languages have two names. */
const named =
  (work: ExportWork, language: string): ExportWork =>
  async (run) => {
    const made = await work(run);
    return 'blob' in made ? { ...made, name: made.name.replace(/(?=\.[a-z]+$)|$/, ` ${language}`) } : made;
  };

/** What was written to another server, and where it can be looked at. */
function Written({ place: { text, url, lines } }: { place: ExportedPlace }): ReactNode {
  const { t } = useTranslation('export');
  const isAddress = /^https?:\/\//i.test(url);
  return (
    <Banner kind="success" role="status">
      <span>{text} </span>
      {isAddress && (
        <TextLink href={url} target="_blank" rel="noreferrer">
          {t('host.open')}
        </TextLink>
      )}
      {lines.length > 0 && (
        <pre className={styles['difference']} tabIndex={0} aria-label={t('host.difference')}>
          {lines.join('\n').trim()}
        </pre>
      )}
    </Banner>
  );
}

function RunNote({ run: { progress } }: { run: ExportRun }): ReactNode {
  const { t, locale } = useTranslation('export');
  if (!progress) return null;
  const size = (progress.bytes / 1024 / 1024).toLocaleString(locale, { maximumFractionDigits: 1 });
  return (
    <span className={styles['run']}>
      <span className={styles['runText']} aria-live="polite">
        <span>{progress.text}</span>
        {progress.bytes > 0 && <span>{t('run.size', { size })}</span>}
      </span>
      <progress value={progress.share} max={1} aria-label={t('run.label')} />
    </span>
  );
}
