import { startScreen, type App, type Screen } from '@prototrail/model';
import { Flag, Plus } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { imageUrl } from '../../api';
import { useTranslation } from '../../i18n';
import { exampleInLanguage } from '../../i18n/example-language';
import { Button, cx, EmptyState, Field, LinkButton, ScreenPreview } from '../../ui';
import { RoundSoFar } from './round-so-far';
import styles from './design-tab.module.css';

export interface DesignTabProps {
  appId: string;
  app: App;
  canWrite: boolean;
  isExample: boolean;
  resultsHref: string;
  onDescription: (text: string) => void;
  onShare: () => void;
  /** The comments on the design, brought by the app layer. */
  comments?: ReactNode;
}

const firstScreens = 20;
const picture = (url: string): string => imageUrl(url);

/** Left to right, then top to bottom; the start screen first. */
function inOrder(app: App): Screen[] {
  const start = startScreen(app)?.id;
  return Object.values(app.screens).sort(
    (a, b) => Number(b.id === start) - Number(a.id === start) || Number(a.y) - Number(b.y) || Number(a.x) - Number(b.x),
  );
}

/** Description, all screens, and the round so far. */
export default function DesignTab({
  appId,
  app: stored,
  canWrite,
  isExample,
  resultsHref,
  onDescription,
  onShare,
  comments,
}: DesignTabProps): ReactNode {
  const { t, language } = useTranslation('studio');
  const app = isExample ? exampleInLanguage(stored, language) : stored;
  const [limit, setLimit] = useState(firstScreens);
  const screens = useMemo(() => inOrder(app), [app]);
  const start = startScreen(app)?.id;
  const isLying = Number(app.screenSize?.w ?? 0) > Number(app.screenSize?.h ?? 0);
  return (
    <div className={styles['design']}>
      <div className={styles['main']}>
        <Description text={String(app.description ?? '')} canWrite={canWrite} onSave={onDescription} />
        {screens.length === 0 ? (
          <EmptyState
            title={t('design.empty')}
            actions={
              canWrite && (
                <LinkButton kind="primary" size={40} icon={Plus} href={`#/apps/${appId}/create.html`}>
                  {t('design.emptyAction')}
                </LinkButton>
              )
            }
          >
            {canWrite && t('design.emptyText')}
          </EmptyState>
        ) : (
          <section aria-label={t('design.screens')} className={cx(styles['screens'], isLying && styles['lying'])}>
            {screens.slice(0, limit).map((screen) => (
              <ScreenCard
                key={screen.id}
                app={app}
                screen={screen}
                isStart={screen.id === start}
                {...(isExample ? {} : { href: `#/apps/${appId}/design/${encodeURIComponent(screen.id)}.html` })}
              />
            ))}
            {canWrite && screens.length <= limit && (
              <a className={styles['add']} href={`#/apps/${appId}/create.html`}>
                <Plus size={20} aria-hidden />
                {t('design.addScreen')}
              </a>
            )}
          </section>
        )}
        {screens.length > limit && (
          <div>
            <Button onPress={() => setLimit(screens.length)}>{t('design.showMore')}</Button>
          </div>
        )}
      </div>
      <aside className={styles['side']} aria-label={t('round.title')}>
        <RoundSoFar appId={appId} isExample={isExample} resultsHref={resultsHref} onShare={onShare} />
        {comments}
      </aside>
    </div>
  );
}

function ScreenCard({
  app,
  screen,
  isStart,
  href,
}: {
  app: App;
  screen: Screen;
  isStart: boolean;
  href?: string;
}): ReactNode {
  const { t } = useTranslation('studio');
  return (
    <div className={styles['screen']}>
      <ScreenPreview app={app} screenId={screen.id} imageUrl={picture} isCropped className={styles['picture'] ?? ''} />
      <span className={styles['screenName']}>
        {isStart && <Flag size={12} role="img" aria-label={t('design.start')} />}
        {href ? (
          <a href={href} title={t('design.openScreen', { name: screen.name })}>
            {screen.name}
          </a>
        ) : (
          <span>{screen.name}</span>
        )}
      </span>
    </div>
  );
}

function Description({
  text,
  canWrite,
  onSave,
}: {
  text: string;
  canWrite: boolean;
  onSave: (text: string) => void;
}): ReactNode {
  const { t } = useTranslation('studio');
  const [draft, setDraft] = useState<string | null>(null);
  if (draft !== null) {
    return (
      <form
        className={styles['edit']}
        onSubmit={(event) => {
          event.preventDefault();
          setDraft(null);
          if (draft !== text) onSave(draft);
        }}
      >
        <Field
          label={t('design.descriptionLabel')}
          isLabelHidden
          isMultiline
          rows={3}
          value={draft}
          onChange={setDraft}
          autoFocus
        />
        <div className={styles['actions']}>
          <Button kind="primary" type="submit">
            {t('design.save')}
          </Button>
          <Button kind="ghost" onPress={() => setDraft(null)}>
            {t('design.cancel')}
          </Button>
        </div>
      </form>
    );
  }
  if (!canWrite) return text ? <p className={styles['description']}>{text}</p> : null;
  return (
    <AriaButton className={styles['description'] ?? ''} onPress={() => setDraft(text)}>
      {text || t('design.addDescription')}
    </AriaButton>
  );
}
