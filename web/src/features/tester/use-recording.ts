import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  createMouseSampler,
  createPost,
  createRecorder,
  holdSession,
  newSession,
  newTester,
  type DeliveryClock,
  type DeliveryStatus,
  type MouseSample,
  type Recorder,
  type RunClock,
  type SimEvent,
} from '../../simulator';
import type { TesterServices } from './services';

export interface Recording {
  events(events: readonly SimEvent[]): void;
  mouse(sample: MouseSample): void;
  /** Resolves when everything is at the server, or never will be. */
  finish(): Promise<void>;
  status: DeliveryStatus;
}

export interface RecordingOptions {
  hash: string;
  appId: string;
  revision: string | undefined;
  user: string | null;
  isRecorded: boolean;
  /** Leaves a mark in this browser once the server has the first event. */
  isOncePerPerson: boolean;
  services: TesterServices;
  clock: RunClock;
}

export const browserClock = (now: () => number): DeliveryClock => ({
  now,
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
});

/** Records one run, or nothing when it must not. Events that happen before the queue is open wait for it in order. */
export function useRecording(options: RecordingOptions): Recording {
  const [status, setStatus] = useState<DeliveryStatus>('idle');
  const early = useRef<(() => void)[] | null>([]);
  const recorder = useRef<Recorder | null>(null);
  const sampler = useMemo(
    () => createMouseSampler((trail) => whenReady(early, () => recorder.current?.mouse(trail))),
    [],
  );
  const fixed = useRef(options);
  useEffect(() => {
    const { services, hash, appId, revision, user, isRecorded, isOncePerPerson, clock } = fixed.current;
    if (!isRecorded) {
      early.current = null;
      return undefined;
    }
    let isGone = false;
    void services.store().then((store) => {
      if (isGone) return;
      const session = newSession(clock.now(), services.uuid);
      holdSession(services.locks, session);
      recorder.current = createRecorder({
        session,
        hash,
        store,
        clock: browserClock(clock.now),
        client: services.client(),
        uuid: services.uuid,
        random: services.random,
        post: createPost(services.post, clock.now),
        user: user ?? newTester(clock.now(), services.uuid),
        onStatus: setStatus,
        onConfirmed: () => (isOncePerPerson ? services.tested.set(appId) : undefined),
        ...(revision === undefined ? {} : { revision }),
      });
      const waiting = early.current ?? [];
      early.current = null;
      for (const call of waiting) call();
    });
    const leave = (): void => {
      sampler.flush();
      recorder.current?.leave(services.beacon);
    };
    const hide = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    const online = (): void => recorder.current?.retryNow();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', online);
    return () => {
      isGone = true;
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', online);
    };
  }, [sampler]);
  const events = useCallback((list: readonly SimEvent[]) => {
    if (!fixed.current.isRecorded) return;
    whenReady(early, () => list.forEach((event) => recorder.current?.event(event)));
  }, []);
  const mouse = useCallback(
    (sample: MouseSample) => {
      if (fixed.current.isRecorded) sampler.move(sample);
    },
    [sampler],
  );
  const finish = useCallback(async () => {
    sampler.flush();
    await recorder.current?.flush();
  }, [sampler]);
  return useMemo(() => ({ events, mouse, finish, status }), [events, mouse, finish, status]);
}

function whenReady(early: { current: (() => void)[] | null }, call: () => void): void {
  if (early.current) early.current.push(call);
  else call();
}
