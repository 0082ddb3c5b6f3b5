import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { hasCode, server, sessionEnded, useAppDispatch, useLoginMutation, useSessionUser } from '../../api';
import { useTranslation } from '../../i18n';
import { Button, Dialog, Field } from '../../ui';

const minute = 60_000;
/** The session ends here before its token does, so that nothing is sent with a token that has just run out. */
const endBeforeMs = 5 * minute;
const warnBeforeMs = endBeforeMs + 2 * minute;
const inactiveMs = 30 * minute;
const maxTimerMs = 2_000_000_000;

/** Calls `run` at a time, also one that is further away than a browser timer reaches. */
function useAt(time: number | undefined, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (time === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      const left = time - Date.now();
      if (left <= 0) latest.current();
      else timer = setTimeout(wait, Math.min(left, maxTimerMs));
    };
    wait();
    return () => clearTimeout(timer);
  }, [time]);
}

/** Ends the session five minutes before its token, warns two minutes earlier, and asks after 30 minutes without input. */
export function SessionWatch(): ReactNode {
  const user = useSessionUser();
  const dispatch = useAppDispatch();
  const [isEnding, setEnding] = useState(false);
  const exp = user?.exp;
  useEffect(() => void setEnding(false), [exp]);
  useAt(exp === undefined ? undefined : exp - warnBeforeMs, () => setEnding(true));
  useAt(exp === undefined ? undefined : exp - endBeforeMs, () => dispatch(sessionEnded('expired')));
  if (!user) return null;
  return (
    <>
      <StaySignedIn email={user.email} isOpen={isEnding} onClose={() => setEnding(false)} />
      <Inactivity key={user.id} />
    </>
  );
}

function StaySignedIn({ email, isOpen, onClose }: { email: string; isOpen: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation('app');
  const [login, { isLoading, error }] = useLoginMutation();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const needsCode = hasCode(error, 'user.login.code.needed') || hasCode(error, 'user.login.code.wrong');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const result = await login({ email, password, ...(code ? { code } : {}) });
    if (!('error' in result)) {
      setPassword('');
      setCode('');
      onClose();
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('session.endingTitle')}
      width={400}
      actions={
        <Button kind="primary" type="submit" form="stay-signed-in" isBusy={isLoading}>
          {t('session.stay')}
        </Button>
      }
    >
      <form id="stay-signed-in" onSubmit={(event) => void submit(event)}>
        <p style={{ marginBottom: 16 }}>{t('session.endingText')}</p>
        <Field
          label={t('session.password')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          autoFocus
          error={
            error && !needsCode
              ? t(hasCode(error, 'user.login.fail') ? 'session.wrongPassword' : 'session.failed')
              : undefined
          }
        />
        {(needsCode || code) && (
          <Field
            label={t('session.code')}
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
            autoFocus
            error={hasCode(error, 'user.login.code.wrong') ? t('session.wrongCode') : undefined}
          />
        )}
      </form>
    </Dialog>
  );
}

function Inactivity(): ReactNode {
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let lastInput = Date.now();
    const onInput = (): void => {
      const now = Date.now();
      if (now - lastInput >= inactiveMs) void check();
      lastInput = now;
    };
    const check = async (): Promise<void> => {
      const user = await server.users.current().catch(() => undefined);
      if (user?.role === 'guest') dispatch(sessionEnded('inactive'));
      else setAway(true);
    };
    const events = ['pointerdown', 'keydown', 'pointermove', 'focus'] as const;
    for (const name of events) window.addEventListener(name, onInput, { passive: true });
    return () => {
      for (const name of events) window.removeEventListener(name, onInput);
    };
  }, [dispatch]);
  return (
    <Dialog
      isOpen={isAway}
      onClose={() => setAway(false)}
      title={t('session.awayTitle')}
      width={400}
      actions={
        <>
          <Button onPress={() => dispatch(sessionEnded('signedOut'))}>{t('session.signOut')}</Button>
          <Button kind="primary" onPress={() => setAway(false)} autoFocus>
            {t('session.continue')}
          </Button>
        </>
      }
    >
      <p>{t('session.awayText')}</p>
    </Dialog>
  );
}
