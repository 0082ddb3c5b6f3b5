import { canvasComment } from '@prototrail/contracts';
import type { App } from '@prototrail/model';
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSessionUser } from '../../api';
import { useTranslation } from '../../i18n';
import { IconButton, Select } from '../../ui';
import type { CanvasPlace } from './comment-place';
import styles from './comments.module.css';
import { Composer } from './composer';
import { ScreenBoard } from './screen-board';
import { FilterSwitch, ThreadList } from './thread-list';
import { ThreadView } from './thread-view';
import { filterThreads, type ThreadFilter } from './threads';
import { useAbout } from './use-about';
import { useThreads } from './use-threads';
import { useSendComment } from './use-send-comment';

export interface ReviewCommentsProps {
  app: App;
  hash: string;
  /** The screen to begin with. */
  startId: string;
  imageUrl: (url: string) => string;
}

/** Comments by review link: one screen with its pins, and what was said about it. No account is needed. */
export default function ReviewComments({ app, hash, startId, imageUrl }: ReviewCommentsProps): ReactNode {
  const { t } = useTranslation('comments');
  const isGuest = useSessionUser() === null;
  const [door] = useState({ appId: String(app.id ?? app._id), hash });
  const loaded = useThreads(door);
  const [screenId, setScreen] = useState(startId);
  const [filter, setFilter] = useState<ThreadFilter>('open');
  const [chosen, setChosen] = useState<string | null>(null);
  const [draft, setDraft] = useState<CanvasPlace | null>(null);
  const send = useSendComment(door);
  const screenIds = Object.keys(app.screens);
  const at = screenIds.indexOf(screenId);
  const here = loaded.threads.filter(({ root }) => root.reference === screenId);
  const shown = filterThreads(here, filter);
  const thread = here.find(({ root }) => root.id === chosen);
  const about = useAbout(app, thread);
  const go = (id: string | undefined): void => {
    if (id === undefined) return;
    setScreen(id);
    setChosen(null);
    setDraft(null);
  };
  return (
    <main className={styles['review']}>
      <div className={styles['reviewStage']}>
        <div className={styles['reviewScreens']}>
          <IconButton
            icon={ChevronLeft}
            label={t('review.previous')}
            isDisabled={at <= 0}
            onPress={() => go(screenIds[at - 1])}
          />
          <Select
            label={t('review.screen')}
            isLabelHidden
            size={32}
            value={screenId}
            onChange={go}
            options={screenIds.map((id) => ({ id, label: String(app.screens[id]?.name ?? '') }))}
          />
          <IconButton
            icon={ChevronRight}
            label={t('review.next')}
            isDisabled={at >= screenIds.length - 1}
            onPress={() => go(screenIds[at + 1])}
          />
        </div>
        <div className={styles['reviewBoard']}>
          <div style={{ width: app.screens[screenId]?.w ?? 0, maxWidth: '100%' }}>
            <ScreenBoard
              app={app}
              screenId={screenId}
              imageUrl={imageUrl}
              threads={thread && !shown.includes(thread) ? [...shown, thread] : shown}
              chosen={chosen}
              onChoose={(id) => {
                setDraft(null);
                setChosen(id);
              }}
              onPlace={(place) => {
                setChosen(null);
                setDraft(place);
              }}
              draft={draft}
            />
          </div>
        </div>
      </div>
      <aside className={styles['reviewSide']} aria-label={t('review.list')}>
        {thread ? (
          <>
            <div className={styles['bar']}>
              <IconButton icon={ArrowLeft} label={t('thread.back')} onPress={() => setChosen(null)} />
            </div>
            <ThreadView key={thread.root.id} door={door} thread={thread} about={about} canWrite={false} />
          </>
        ) : (
          <>
            <div className={styles['bar']}>
              <FilterSwitch isCompact threads={here} value={filter} onChange={setFilter} />
            </div>
            {draft ? (
              <div className={styles['panelDraft']}>
                <Composer
                  kind="comment"
                  autoFocus
                  isGuest={isGuest}
                  onCancel={() => setDraft(null)}
                  onSend={async (written) => {
                    const sent = await send({ ...draft, type: canvasComment }, written);
                    if (sent) setDraft(null);
                    return sent !== undefined;
                  }}
                />
              </div>
            ) : (
              <p className={styles['panelDraft']}>{t('write.where')}</p>
            )}
            <ThreadList
              isFlat
              loaded={loaded}
              shown={shown}
              filter={filter}
              screens={app.screens}
              chosen={chosen}
              onChoose={setChosen}
            />
          </>
        )}
        {isGuest && <p className={styles['hint']}>{t('review.guest')}</p>}
      </aside>
    </main>
  );
}
