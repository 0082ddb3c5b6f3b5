import { Sparkles } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { imageUrl } from '../../api';
import { useTranslation, type Translate } from '../../i18n';
import { Banner, Button, EmptyState, Field, ScreenPreview } from '../../ui';
import type { Failure } from './ask';
import styles from './assistant.module.css';
import type { DrawnDraft } from './draft-app';
import type { Drafted } from './use-conversation';

export interface PreviewPaneProps {
  isRunning: boolean;
  draft: Drafted | undefined;
  drawn: DrawnDraft;
  failure: Failure | undefined;
  onExample(prompt: string): void;
  onGoOn(prompt: string): void;
}

const pictureUrl = (url: string): string => imageUrl(url);

/** What the model answered, drawn; and what of it could not be drawn. */
export function PreviewPane({ isRunning, draft, drawn, failure, onExample, onGoOn }: PreviewPaneProps): ReactNode {
  const { t } = useTranslation('assistant');
  const hasPages = draft !== undefined && draft.pages.length > 0;
  return (
    <div className={styles['preview']} aria-busy={isRunning}>
      {failure && (
        <Banner kind="danger" role="alert">
          {t(`error.${failure.id}`)}
          {failure.said !== undefined && (
            <span className={styles['said']}>{t('error.said', { text: failure.said })}</span>
          )}
        </Banner>
      )}
      {isRunning && <Waiting />}
      {draft && !isRunning && <Problems draft={draft} onGoOn={onGoOn} />}
      {hasPages && (
        <div className={styles['screens']} data-old={isRunning || undefined}>
          {drawn.screenIds.map((id, index) => (
            <figure key={id} className={styles['screen']}>
              <ScreenPreview
                app={drawn.app}
                screenId={id}
                imageUrl={pictureUrl}
                label={t('preview.screen', { name: drawn.kit.screens[index]?.name ?? '' })}
              />
              <figcaption>{facts(drawn, index, t)}</figcaption>
            </figure>
          ))}
        </div>
      )}
      {hasPages && !isRunning && <Change onGoOn={onGoOn} />}
      {!draft && !isRunning && !failure && <Empty onExample={onExample} />}
    </div>
  );
}

function facts({ kit }: DrawnDraft, index: number, t: Translate): string {
  const parts = kit.screens[index]?.parts ?? [];
  const links = parts.filter(({ to }) => to !== undefined).length;
  return [
    t('preview.widgets', { count: parts.length }),
    ...(links > 0 ? [t('preview.links', { count: links })] : []),
  ].join(' · ');
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

/** A change of what is there, in the same conversation. */
function Change({ onGoOn }: Pick<PreviewPaneProps, 'onGoOn'>): ReactNode {
  const { t } = useTranslation('assistant');
  const [wish, setWish] = useState('');
  const isEmpty = wish.trim() === '';
  return (
    <form
      className={styles['change']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) onGoOn(wish.trim());
      }}
    >
      <Field
        label={t('change.label')}
        isLabelHidden
        size={32}
        value={wish}
        maxLength={2000}
        placeholder={t('change.placeholder')}
        onChange={setWish}
      />
      <Button type="submit" isDisabled={isEmpty}>
        {t('change.submit')}
      </Button>
    </form>
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
