import { Sparkles } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Banner, Button, cx, EmptyState } from '../../ui';
import styles from './assistant.module.css';
import type { DrawnDraft } from './draft-app';
import { DraftScreens } from './draft-screens';
import { FailureBanner } from './failure-banner';
import type { Drafted, Track } from './use-conversation';
import { WishField } from './wish-field';

export interface PreviewPaneProps {
  tracks: readonly Track[];
  /** The screens of each track. */
  drawn: readonly DrawnDraft[];
  /** The track that is placed. */
  chosen: number;
  onChoose(at: number): void;
  onExample(prompt: string): void;
  onGoOn(prompt: string): void;
}

/** What the model answers, drawn while it comes; and what of it could not be drawn. */
export function PreviewPane({ tracks, drawn, chosen, onChoose, onExample, onGoOn }: PreviewPaneProps): ReactNode {
  const isRunning = tracks.some((track) => track.isRunning);
  const draft = tracks[chosen]?.draft;
  const isPrompted = tracks.some((track) => track.isRunning || track.draft || track.failure);
  return (
    <div className={styles['preview']} aria-busy={isRunning}>
      {isRunning && <Waiting />}
      {tracks.length === 1 && tracks[0] && drawn[0] && <Result track={tracks[0]} drawn={drawn[0]} onGoOn={onGoOn} />}
      {tracks.length > 1 && (
        <div className={styles['alternatives']}>
          {tracks.map((track, at) => (
            <Alternative key={at} at={at} isChosen={at === chosen} onChoose={() => onChoose(at)}>
              {drawn[at] && <Result track={track} drawn={drawn[at]} onGoOn={onGoOn} />}
            </Alternative>
          ))}
        </div>
      )}
      {draft && draft.pages.length > 0 && !isRunning && <WishField onSubmit={onGoOn} />}
      {!isPrompted && <Empty onExample={onExample} />}
    </div>
  );
}

interface AlternativeProps {
  at: number;
  isChosen: boolean;
  children: ReactNode;
  onChoose(): void;
}

function Alternative({ at, isChosen, children, onChoose }: AlternativeProps): ReactNode {
  const { t } = useTranslation('assistant');
  const name = t('preview.alternative', { number: at + 1 });
  return (
    <section className={cx(styles['alternative'], isChosen && styles['isChosen'])} aria-label={name}>
      <label className={styles['choose']}>
        <input type="radio" name="alternative" checked={isChosen} onChange={onChoose} />
        {name}
      </label>
      {children}
    </section>
  );
}

const keyProblems: readonly string[] = ['keyMissing', 'keyWrong', 'promptShort'];

interface ResultProps {
  track: Track;
  drawn: DrawnDraft;
  onGoOn(prompt: string): void;
}

function Result({ track, drawn, onGoOn }: ResultProps): ReactNode {
  const { draft, failure, isRunning } = track;
  return (
    <>
      {failure && !isRunning && !keyProblems.includes(failure.id) && <FailureBanner failure={failure} />}
      {draft && !isRunning && <Problems draft={draft} onGoOn={onGoOn} />}
      <DraftScreens drawn={drawn} track={track} />
    </>
  );
}

const hintMs = 15_000;
const hints = ['layout', 'words', 'colours', 'look', 'undo', 'change'] as const;

/** Changes its words while the model writes. */
function Waiting(): ReactNode {
  const { t } = useTranslation('assistant');
  const [order] = useState(() => [...hints].sort(() => Math.random() - 0.5));
  const [at, setAt] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setAt((before) => before + 1), hintMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles['waiting']} role="status">
      <Sparkles size={20} aria-hidden />
      <p>
        <strong>{t('waiting.title')}</strong>
        <span>{t(`waiting.${order[at % order.length] ?? 'layout'}`)}</span>
      </p>
      <progress aria-label={t('waiting.title')} />
    </div>
  );
}

const shownProblems = 4;

function Problems({ draft, onGoOn }: { draft: Drafted; onGoOn(prompt: string): void }): ReactNode {
  const { t } = useTranslation('assistant');
  const [isShown, setShown] = useState(false);
  const { problems, pages, lost, text, order } = draft;
  const hasPages = pages.length > 0;
  if (problems.length === 0 && hasPages) return null;
  const lines = problems.map(({ code, line, values }) =>
    t('problem.line', { line, reason: t(`problem.${code}`, values) }),
  );
  return (
    <Banner kind={hasPages ? 'warning' : 'danger'} role={hasPages ? 'status' : 'alert'}>
      <strong>
        {hasPages
          ? lost > 0
            ? t('problem.lost', { count: lost })
            : t('problem.partial')
          : t(order.format === 'yaml' ? 'error.noYaml' : 'error.noHtml')}
      </strong>
      <ul className={styles['problems']}>
        {lines.slice(0, shownProblems).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length > shownProblems && <li>{t('problem.more', { count: lines.length - shownProblems })}</li>}
      </ul>
      <div className={styles['row']}>
        <Button size={28} onPress={() => setShown(!isShown)} aria-expanded={isShown}>
          {t(isShown ? 'problem.hide' : 'problem.show')}
        </Button>
        <Button size={28} kind="primary" onPress={() => onGoOn(t('problem.prompt', { problems: lines.join(' ') }))}>
          {t('problem.again')}
        </Button>
      </div>
      {isShown && (
        <pre className={styles['answer']} tabIndex={0} aria-label={t('problem.answer')}>
          {text}
        </pre>
      )}
    </Banner>
  );
}

const examples = ['booking', 'profile', 'dashboard'] as const;

function Empty({ onExample }: Pick<PreviewPaneProps, 'onExample'>): ReactNode {
  const { t } = useTranslation('assistant');
  return (
    <EmptyState
      level={3}
      title={t('empty.title')}
      actions={
        <div className={styles['examples']}>
          {examples.map((id) => (
            <Button key={id} onPress={() => onExample(t(`empty.${id}`))}>
              {t(`empty.${id}`)}
            </Button>
          ))}
        </div>
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}
