import { canvasComment, teamCommentTypes } from '@prototrail/contracts';
import type { Point } from '@prototrail/model';
import { ArrowLeft, ChevronDown, ChevronUp, MessageSquarePlus, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useChangeCommentMutation, useMayComment, useSessionUser } from '../../api';
import { useDocument, useEditor, useSession } from '../../canvas';
import { useTranslation } from '../../i18n';
import { Button, IconButton, showToast } from '../../ui';
import { CanvasPins } from './canvas-pins';
import { placeAt, type CanvasPlace } from './comment-place';
import styles from './comments.module.css';
import { Composer } from './composer';
import { FilterSwitch, ThreadList } from './thread-list';
import { ThreadView, type ThreadViewProps } from './thread-view';
import { filterThreads, type Thread, type ThreadFilter } from './threads';
import { useAbout } from './use-about';
import { useMentionable } from './use-people';
import { useIsOwn, useThreads } from './use-threads';
import { useReadWhileOpen, useUnread } from './use-unread';
import { useSendComment } from './use-send-comment';

export interface EditorCommentsProps {
  appId: string;
  /** The element over which pins lie; null until it is there. */
  canvas: HTMLElement | null;
  /** The panel is closed: only pins, with the open thread beside its pin. */
  isPinsOnly?: boolean;
  /** The next click on the canvas says where a new comment goes. */
  isPlacing: boolean;
  onPlacing(isPlacing: boolean): void;
  /** Where that was, a point of the canvas; it may have come before this was loaded. */
  placedAt: Point | null;
  onTaken(): void;
  /** How many threads others wrote in since the reader looked. */
  onUnread?(count: number): void;
}

/** Comments of the prototype in the editor: the list or one thread in the panel, pins on the canvas. */
export default function EditorComments(props: EditorCommentsProps): ReactNode {
  const { appId, canvas, isPinsOnly = false, isPlacing, onPlacing: setPlacing, placedAt, onTaken, onUnread } = props;
  const editor = useEditor();
  const { t } = useTranslation('comments');
  const [door] = useState({ appId });
  const all = useThreads(door);
  const loaded = useMemo(
    // those on results are shown beside the results
    () => ({ ...all, threads: all.threads.filter(({ root }) => !teamCommentTypes.includes(root.type)) }),
    [all],
  );
  const screens = useDocument(['screens'], ({ app }) => app.screens);
  const canWrite = !useSession((state) => state.readOnly);
  const [filter, setFilter] = useState<ThreadFilter>('open');
  const [chosen, setChosen] = useState<string | null>(null);
  const [draft, setDraft] = useState<CanvasPlace | null>(null);
  const send = useSendComment(door);
  const people = useMentionable(door);
  const mayComment = useMayComment(door);
  const userId = useSessionUser()?.id;
  const shown = filterThreads(loaded.threads, isPinsOnly ? 'open' : filter, userId);
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
  // The list has the field of the comment that is placed; an open thread would hide it.
  useEffect(() => {
    if (isPlacing) setChosen(null);
  }, [isPlacing]);
  useEffect(() => {
    if (isPlacing && !mayComment) setPlacing(false);
  }, [isPlacing, mayComment, setPlacing]);
  useEffect(() => {
    if (placedAt === null || isPinsOnly) return;
    setChosen(null);
    if (mayComment) setDraft(placeAt(editor.app, placedAt));
    onTaken();
  }, [placedAt, isPinsOnly, mayComment, editor, onTaken]);
  const unread = useUnread();
  useReadWhileOpen(thread ?? null, unread);
  const unreadCount = loaded.threads.filter(unread.isUnread).length;
  useEffect(() => void onUnread?.(unreadCount), [unreadCount, onUnread]);
  const [change] = useChangeCommentMutation();
  const isOwn = useIsOwn();
  const move = async ({ root }: Thread, place: CanvasPlace): Promise<void> => {
    const moved = await change({ ...door, id: root.id, change: { ...place } });
    if (moved.error) showToast({ kind: 'error', text: t('notSaved') });
  };
  const pinned = thread && !shown.includes(thread) ? [...shown, thread] : shown;
  const steps = thread && <Steps threads={shown} thread={thread} onOpen={open} />;
  const about = useAbout(editor.app, thread);
  const bubble = isPinsOnly && thread && (
    <Bubble
      key={thread.root.id}
      door={door}
      thread={thread}
      about={about}
      canWrite={canWrite}
      onClose={() => choose(null)}
    >
      {steps}
    </Bubble>
  );
  return (
    <>
      {!isPinsOnly &&
        (thread ? (
          <div className={styles['panelList']}>
            <div className={styles['panelBar']}>
              <IconButton size={28} icon={ArrowLeft} label={t('thread.back')} onPress={() => choose(null)} />
              {steps}
            </div>
            <ThreadView key={thread.root.id} door={door} thread={thread} about={about} canWrite={canWrite} />
          </div>
        ) : (
          <>
            <div className={styles['panelBar']}>
              {mayComment && (
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
              )}
              <FilterSwitch isCompact threads={loaded.threads} value={filter} onChange={setFilter} />
            </div>
            {!mayComment && (
              <p role="note" className={styles['hint']}>
                {t('write.viewer')}
              </p>
            )}
            {isPlacing && mayComment && (
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
                    const sent = await send({ ...draft, type: canvasComment }, written);
                    if (sent) choose(sent.id);
                    return sent !== undefined;
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
                isUnread={unread.isUnread}
              />
            </div>
          </>
        ))}
      {canvas &&
        createPortal(
          <CanvasPins
            threads={pinned}
            chosen={chosen}
            onChoose={(id) => choose(isPinsOnly && id === chosen ? null : id)}
            draft={draft}
            isUnread={unread.isUnread}
            canMove={({ root }) => canWrite || isOwn(root)}
            onMove={(moved, place) => void move(moved, place)}
            {...(bubble ? { bubble } : {})}
          />,
          canvas,
        )}
    </>
  );
}

interface StepsProps {
  /** Those that are listed. */
  threads: readonly Thread[];
  thread: Thread;
  onOpen(id: string): void;
}

/** To the thread before and after the open one. */
function Steps({ threads, thread, onOpen }: StepsProps): ReactNode {
  const { t } = useTranslation('comments');
  const at = threads.indexOf(thread);
  const [before, after] = at < 0 ? [] : [threads[at - 1], threads[at + 1]];
  const stepTo = (to: Thread | undefined): void => {
    if (to) onOpen(to.root.id);
  };
  return (
    <>
      <IconButton
        size={28}
        icon={ChevronUp}
        label={t('thread.previous')}
        isDisabled={!before}
        onPress={() => stepTo(before)}
      />
      <IconButton
        size={28}
        icon={ChevronDown}
        label={t('thread.next')}
        isDisabled={!after}
        onPress={() => stepTo(after)}
      />
    </>
  );
}

/** A thread beside its pin. Escape closes it; keys of the canvas do not reach it. */
function Bubble({ onClose, children, ...view }: ThreadViewProps & { onClose(): void; children: ReactNode }): ReactNode {
  const { t } = useTranslation('comments');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
      onWheel={(event) => event.stopPropagation()}
    >
      <ThreadView
        {...view}
        actions={
          <>
            {children}
            <IconButton size={28} icon={X} label={t('thread.close')} onPress={onClose} />
          </>
        }
      />
    </div>
  );
}
