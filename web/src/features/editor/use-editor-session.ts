import { editsOf, openApp, type App } from '@prototrail/model';
import { useEffect, useRef, useState } from 'react';
import {
  api,
  isCallError,
  lastingServer,
  loadNumbered,
  readApp,
  server,
  toCallError,
  tryoutChanged,
  tryoutId,
  useAppDispatch,
  useAppSelector,
  useSessionUser,
  type Dispatch,
} from '../../api';
import {
  Editor,
  failureOf,
  holdTabLock,
  isTabAlive,
  keepHistory,
  openPendingStore,
  openTabChannel,
  SaveQueue,
  type ClipboardPort,
  type Save,
  type SendResult,
} from '../../canvas';
import { cameraAt, readPlace } from '../../canvas/kernels/view-place';
import { LiveSession } from './live/live-session';
import type { StoredApp } from './versions/versions-context';
import { pictureKinds } from '../../pictures/picture-files';

export type EditorSession =
  | { kind: 'loading' }
  | { kind: 'failed'; status: number | string }
  | {
      kind: 'open';
      editor: Editor;
      isGuest: boolean;
      retry(): void;
      stored: StoredApp | null;
      live: LiveSession | null;
    };

/** Names this page view for the pending changes of others. */
const tab = crypto.randomUUID();
let isLocked = false;
const tryoutPauseMs = 400;
const noStatus = 0;
/** The browser lets a closing page send this much, with some room for the rest of the request. */
const mostLastingBytes = 60_000;

/** Loads a prototype, makes an editor for it and saves what changes. The try-out lives in the browser only. */
export function useEditorSession(appId: string, screenId: string | undefined): EditorSession {
  const dispatch = useAppDispatch();
  const isGuest = useSessionUser() === null;
  const tryout = useRef<App | null>(null);
  tryout.current = useAppSelector((state) => state.tryout.app);
  const [session, setSession] = useState<EditorSession>({ kind: 'loading' });

  useEffect(() => {
    const abort = new AbortController();
    const stops: (() => void)[] = [];
    const run = async (): Promise<void> => {
      const loaded = appId === tryoutId ? { app: tryout.current, seq: undefined } : await loadApp(appId, isGuest);
      const parsed = openApp(loaded.app);
      if (abort.signal.aborted) return;
      if (!parsed.ok) {
        setSession({ kind: 'failed', status: noStatus });
        return;
      }
      const editor = makeEditor(parsed.app, isGuest && appId !== tryoutId);
      const followed =
        appId === tryoutId || editor.isReadOnly
          ? null
          : followServer(editor, { appId, seq: loaded.seq, stops, dispatch });
      const retry = followed?.retry ?? (appId === tryoutId ? followTryout(editor, dispatch, stops) : () => undefined);
      showStart(editor, screenId);
      const { stored = null, live = null } = followed ?? {};
      setSession({ kind: 'open', editor, isGuest: appId === tryoutId, retry, stored, live });
    };
    run().catch((reason: unknown) => {
      const error = isCallError(reason) ? reason : toCallError(reason);
      if (!abort.signal.aborted) setSession({ kind: 'failed', status: error.status });
    });
    return () => {
      abort.abort();
      for (const stop of stops) stop();
    };
    // Opening at another screen of the same prototype must not load it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [appId, isGuest, dispatch]);
  const editor = session.kind === 'open' ? session.editor : null;
  useEffect(() => {
    if (editor === null || screenId === undefined || editor.state.viewport.w === 0) return;
    if (editor.document.find('screens', screenId) === undefined) return;
    editor.selection.set([screenId]);
    editor.camera.centerOn(screenId);
  }, [editor, screenId]);
  return session;
}

/** Guests get public prototypes only, and those to look at. */
async function loadApp(appId: string, isGuest: boolean): Promise<{ app: unknown; seq: number | undefined }> {
  return isGuest ? { app: await server.examples.app({ id: appId }), seq: undefined } : loadNumbered(appId);
}

const systemClipboard: ClipboardPort = {
  write: (text) => navigator.clipboard.writeText(text),
  read: () => navigator.clipboard.readText(),
  readPictures: async () => {
    const items = await navigator.clipboard.read();
    const pictures = items.flatMap((item) => {
      const type = item.types.find((each) => pictureKinds.has(each));
      return type === undefined ? [] : [item.getType(type)];
    });
    return (await Promise.all(pictures)).map((blob) => new File([blob], 'Picture', { type: blob.type }));
  },
};

function makeEditor(app: App, readOnly: boolean): Editor {
  const numbers = new Uint32Array(1);
  return new Editor({
    app,
    readOnly,
    random: () => (crypto.getRandomValues(numbers)[0] ?? 0) % 100_000,
    now: () => Date.now(),
    clipboard: systemClipboard,
  });
}

/** Shows the place or the screen of the address, else everything, once the canvas knows its size. */
function showStart(editor: Editor, screenId: string | undefined): void {
  const stop = editor.session.subscribe((state, before) => {
    if (state.viewport === before.viewport) return;
    stop();
    const place = readPlace(new URLSearchParams(window.location.hash.split('?')[1]).get('at'));
    if (place) editor.camera.set(cameraAt(place, state.viewport));
    else if (screenId !== undefined && editor.document.find('screens', screenId) !== undefined) {
      editor.camera.zoomTo(0.5);
      editor.camera.centerOn(screenId);
      editor.selection.set([screenId]);
    } else editor.camera.showStart();
  });
}

function followTryout(editor: Editor, dispatch: Dispatch, stops: (() => void)[]): () => void {
  editor.setSaveState('guest');
  let timer: ReturnType<typeof setTimeout> | null = null;
  const keep = () => {
    timer = null;
    dispatch(tryoutChanged(editor.app));
  };
  stops.push(
    editor.document.subscribeAll(() => {
      timer ??= setTimeout(keep, tryoutPauseMs);
    }),
    () => {
      if (timer !== null) clearTimeout(timer);
      if (timer !== null) keep();
    },
  );
  return () => undefined;
}

function followServer(
  editor: Editor,
  options: { appId: string; seq: number | undefined; stops: (() => void)[]; dispatch: Dispatch },
): { retry(): void; stored: StoredApp; live: LiveSession } {
  const { appId, seq, stops, dispatch } = options;
  if (!isLocked) holdTabLock(tab);
  isLocked = true;
  const acknowledged = editor.app;
  const channel = openTabChannel(appId, (changes, seq) => queue.applyRemote(changes, seq));
  let hasSaved = false;
  let isLeaving = false;
  const queue = new SaveQueue(editor, acknowledged, {
    appId,
    seq,
    send: (save) => send(editor, { appId, isLast: isLeaving }, save),
    newId: () => crypto.randomUUID(),
    load: async () => {
      const loaded = await loadApp(appId, false);
      return { app: readApp(loaded.app), seq: loaded.seq };
    },
    pending: openPendingStore(indexedDB, {
      tab,
      now: () => Date.now(),
      isAlive: isTabAlive,
      onDamaged: (content) =>
        editor.session.patch({ setAside: content === undefined ? '' : JSON.stringify(content, null, 2) }),
    }),
    schedule: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    onSaved: (changes, seq) => {
      hasSaved = true;
      channel.send(changes, seq);
    },
  });
  void queue.start();
  const keepSteps = keepHistory(editor.history, sessionStorage, appId);
  const live = new LiveSession({ editor, appId, queue });
  const retry = () => queue.retryNow();
  const leave = () => {
    isLeaving = true;
    keepSteps();
    void queue.flush();
  };
  const comeBack = () => {
    isLeaving = false;
  };
  // What is stored on this device is sent the next time; until then others do not see it, so closing asks.
  const warn = (event: BeforeUnloadEvent) => {
    const { saveState } = editor.state;
    if (saveState !== 'saved' && saveState !== 'saving' && saveState !== 'guest') event.preventDefault();
  };
  // Whoever comes back to the page finds what others saved meanwhile, merged with what is not sent yet.
  const catchUp = () => {
    if (document.visibilityState === 'hidden') {
      // Browsers slow down the timers of hidden pages; what was changed here must not come after what is changed elsewhere next.
      void queue.flush();
      return;
    }
    queue
      .catchUp()
      .then((isNewer) => isNewer && editor.request({ type: 'notice', key: 'editor.notice.changedElsewhere' }))
      // Without a network there is nothing to take in; saving says so.
      .catch(() => undefined);
  };
  window.addEventListener('focus', catchUp);
  document.addEventListener('visibilitychange', catchUp);
  window.addEventListener('online', retry);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  window.addEventListener('beforeunload', warn);
  stops.push(
    keepSteps,
    () => live.close(),
    () => {
      window.removeEventListener('focus', catchUp);
      document.removeEventListener('visibilitychange', catchUp);
      window.removeEventListener('online', retry);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      window.removeEventListener('beforeunload', warn);
    },
    () => {
      void queue
        .flush()
        .then(() => hasSaved && dispatch(api.util.invalidateTags(['Apps', { type: 'App', id: appId }])));
      queue.stop();
      channel.close();
    },
  );
  return { retry, live, stored: { appId, flush: () => queue.flush(), catchUp: () => queue.catchUp() } };
}

/** Sends one change set; a member without the right to write may only look on. */
async function send(
  editor: Editor,
  { appId, isLast }: { appId: string; isLast: boolean },
  { id, changes }: Save,
): Promise<SendResult> {
  const body = [
    ...editsOf(changes).map((edit) => ({ ...edit })),
    { type: 'update' as const, name: 'lastUpdate', object: editor.now(), saveId: id },
  ];
  const isSmall = isLast && JSON.stringify(body).length < mostLastingBytes;
  try {
    const answer = await (isSmall ? lastingServer() : server).apps.change({ id: appId, body });
    return 'type' in answer ? { outcome: 'refused' } : { outcome: 'saved', seq: answer.seq };
  } catch (reason) {
    const { status, codes } = toCallError(reason);
    if (status === 403) editor.session.patch({ readOnly: true });
    if (status === 'network' || typeof status === 'number')
      return { outcome: failureOf(status === 'network' ? undefined : status, codes) };
    return { outcome: 'refused' };
  }
}
