import { setFileToken, stoppableServer } from './server';

/** Asked for again when so much of its time is left. */
const renewBeforeMs = 15 * 60_000;
const retryMs = 20_000;
const answerWithinMs = 5_000;

/** The login of the page, and who hears that it changed. */
interface Logins {
  current(): string | undefined;
  subscribe(listener: () => void): () => void;
}

let arriving: Promise<void> = Promise.resolve();

/** Resolves when addresses of pictures, fonts and sounds have their token; at once for guests, and when it cannot be had. */
export const filesReady = (): Promise<void> => arriving;

/**
 * Keeps a token for addresses of files while somebody is signed in. Addresses are copied, logged and kept in histories, so
 * the token of the login is not in them: this one opens files alone and ends within the hour.
 * @returns stops keeping it
 */
export function keepFileToken(logins: Logins): () => void {
  let login: string | undefined;
  let until = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async (): Promise<void> => {
    const asker = login;
    const answer = await stoppableServer(AbortSignal.timeout(answerWithinMs))
      .account.fileToken()
      .catch(() => undefined);
    if (asker !== login) return;
    if (answer) {
      // A proxy may answer with anything; a timer without a number would ask again at once, without end.
      until = Number.isFinite(answer.until) ? answer.until : 0;
      setFileToken(answer.token);
    }
    clearTimeout(timer);
    timer = setTimeout(renew, Math.max(retryMs, until - renewBeforeMs - Date.now()));
  };
  const renew = (): void => void ask();
  const follow = (): void => {
    const next = logins.current();
    if (next === login) return;
    login = next;
    until = 0;
    clearTimeout(timer);
    setFileToken(undefined);
    arriving = login === undefined ? Promise.resolve() : ask();
  };
  /** Timers stand still while a computer sleeps. */
  const wake = (): void => {
    if (login !== undefined && document.visibilityState === 'visible' && until - renewBeforeMs < Date.now()) renew();
  };
  const stop = logins.subscribe(follow);
  document.addEventListener('visibilitychange', wake);
  follow();
  return () => {
    stop();
    document.removeEventListener('visibilitychange', wake);
    clearTimeout(timer);
    setFileToken(undefined);
    arriving = Promise.resolve();
  };
}
