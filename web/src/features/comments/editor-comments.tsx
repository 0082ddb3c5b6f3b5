import { canvasComment } from '@prototrail/contracts';
import { ArrowLeft, MessageSquarePlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useAddCommentMutation } from '../../api';
import { useDocument, useEditor, useSession } from '../../canvas';
import { useTranslation } from '../../i18n';
import { Button, IconButton } from '../../ui';
import { CanvasPins, PlacingLayer, type CanvasPlace } from './canvas-pins';
import styles from './comments.module.css';
import { Composer } from './composer';
import { FilterSwitch, ThreadList } from './thread-list';
import { ThreadView } from './thread-view';
import { filterThreads, type ThreadFilter } from './threads';
import { useMentionable } from './use-people';
import { useThreads } from './use-threads';

export interface EditorCommentsProps {
  appId: string;
  /** The element over which pins lie; null until it is there. */
  canvas: HTMLElement | null;
}

/** Comments of the prototype in the editor: the list or one thread in the panel, pins on the canvas. */
export default function EditorComments({ appId, canvas }: EditorCommentsProps): ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('comments');
  const [door] = useState({ appId });
  const loaded = useThreads(door);
  const screens = useDocument(['screens'], ({ app }) => app.screens);
  const canWrite = !useSession((state) => state.readOnly);
  const [filter, setFilter] = useState<ThreadFilter>('open');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isPlacing, setPlacing] = useState(false);
  const [draft, setDraft] = useState<CanvasPlace | null>(null);
  const [add] = useAddCommentMutation();
  const people = useMentionable(door);
  const shown = filterThreads(loaded.threads, filter);
  const thread = loaded.threads.find(({ root }) => root.id === chosen);
  const open = (id: string): void => {
    const reference = loaded.threads.find(({ root }) => root.id === id)?.root.reference ?? '';
    if (screens[reference]) editor.camera.centerOn(reference);
    choose(id);
  };
  const choose = (id: string | null): void => {
    setDraft(null);
    setPlacing(false);
    setChosen(id);
  };
  const pinned = thread && !shown.includes(thread) ? [...shown, thread] : shown;
  return (
    <>
      {thread ? (
        <div className={styles['panelList']}>
          <div className={styles['panelBar']}>
            <IconButton size={28} icon={ArrowLeft} label={t('thread.back')} onPress={() => choose(null)} />
          </div>
          <ThreadView key={thread.root.id} door={door} thread={thread} canWrite={canWrite} />
        </div>
      ) : (
        <>
          <div className={styles['panelBar']}>
            <Button
              size={28}
              icon={MessageSquarePlus}
              onPress={() => {
                setDraft(null);
                setPlacing(!isPlacing);
              }}
            >
              {t(isPlacing ? 'write.cancel' : 'write.start')}
            </Button>
            <FilterSwitch isCompact threads={loaded.threads} value={filter} onChange={setFilter} />
          </div>
          {isPlacing && (
            <p role="status" className={styles['hint']}>
              {t('write.whereCanvas')}
            </p>
          )}
          {draft && (
            <div className={styles['panelDraft']}>
              <Composer
                kind="comment"
                autoFocus
                onCancel={() => setDraft(null)}
                people={people}
                onSend={async (written) => {
                  const sent = await add({ ...door, comment: { ...draft, type: canvasComment, ...written } });
                  if (sent.data) choose(sent.data.id);
                  return sent.error === undefined;
                }}
              />
            </div>
          )}
          <div className={styles['panelList']}>
            <ThreadList
              loaded={loaded}
              shown={shown}
              filter={filter}
              screens={screens}
              chosen={chosen}
              onChoose={open}
            />
          </div>
        </>
      )}
      {canvas &&
        createPortal(
          <>
            <CanvasPins threads={pinned} chosen={chosen} onChoose={choose} draft={draft} />
            {isPlacing && (
              <PlacingLayer
                onCancel={() => setPlacing(false)}
                onPlace={(place) => {
                  setPlacing(false);
                  setDraft(place);
                }}
              />
            )}
          </>,
          canvas,
        )}
    </>
  );
}
