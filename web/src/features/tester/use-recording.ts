import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  createMouseSampler,
  createPost,
  createRecorder,
  holdSession,
  newMarkedSession,
  newTester,
  type DeliveryClock,
  type DeliveryStatus,
  type MouseSample,
  type Recorder,
  type RunClock,
  type SimEvent,
} from '../../simulator';
import type { EraseKey, TesterServices } from './services';
import type { StudyAnswer } from './study/pages';

export interface Recording {
  events(events: readonly SimEvent[]): void;
  /** What was answered beside the prototype. */
  answers(given: readonly StudyAnswer[]): void;
  /** What the tester said, turned into text, and when it began, ms since 1970. */
  said(words: string, since: number): void;
  mouse(sample: MouseSample): void;
  /** The design tokens have another mode from now on; null: none. */
  modeChanged(time: number, mode: string | null): void;
  /** Records the end. Resolves when everything is at the server, or never will be. */
  finish(): Promise<void>;
  status: DeliveryStatus;
}

export interface RecordedRun {
  session: string;
  user: { id: string; name: string } | string;
  /** Only with it the run is written, and the tester can delete it; empty without. */
  secret: string;
  /** How often the page was loaded in this run before. */
  visit: number;
  /** The run has begun at an earlier load. */
  isContinued: boolean;
  /** The prototype was left at an earlier load: what is recorded last, once the questions after it are answered. */
  end?: SimEvent | undefined;
}

/** A run that begins now. @param place where its tester is known again; null for a run that is not recorded */
export function newRun(
  services: TesterServices,
  {
    user,
    eraseKey,
    place,
  }: {
    user: string | null;
    eraseKey: EraseKey | undefined;
    place: { appId: string; hash: string } | null;
  },
  now: number,
): RecordedRun {
  const session = newMarkedSession(now, eraseKey?.mark, services.uuid);
  const tester = (): RecordedRun['user'] => {
    const made = newTester(now, services.uuid);
    return place ? { ...made, id: services.tested.tester(place.appId, place.hash, made.id) } : made;
  };
  return {
    session,
    secret: eraseKey?.secret ?? '',
    user: user ?? tester(),
    visit: 0,
    isContinued: false,
  };
}

export interface RecordingOptions {
  hash: string;
  appId: string;
  revision: string | undefined;
  /** The run and its tester; a page that was loaded again goes on with both. */
  run: RecordedRun;
  isRecorded: boolean;
  /** Leaves a mark in this browser once the server has the first event. */
  isOncePerPerson: boolean;
  /** The prototype is left. */
  onEnd(end: SimEvent): void;
  services: TesterServices;
  clock: RunClock;
  /** What the beginning of the run says of its link. */
  about: object;
}

export const browserClock = (now: () => number): DeliveryClock => ({
  now,
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
});

/**
 * Records one run, or nothing when it must not. Events that happen before the queue is open wait for it in order. The end of
 * the run is recorded last, with the time at which the prototype was left: a run without it was broken off.
 */
export function useRecording(options: RecordingOptions): Recording {
  const [status, setStatus] = useState<DeliveryStatus>('idle');
  const early = useRef<(() => void)[] | null>([]);
  const recorder = useRef<Recorder | null>(null);
  const sampler = useMemo(
    () => createMouseSampler((trail) => whenReady(early, () => recorder.current?.mouse(trail))),
    [],
  );
  const fixed = useRef(options);
  /** Undefined while the prototype runs, null once it is recorded. */
  const end = useRef<SimEvent | null | undefined>(options.run.end);
  const place = useRef(end.current?.screen ?? '');
  const events = useCallback((list: readonly SimEvent[]) => {
    if (!fixed.current.isRecorded) return;
    // A run begins once, however often its page is loaded.
    const { run, about, services } = fixed.current;
    const recorded = list
      .filter(({ type }) => type !== 'SessionStart' || !run.isContinued)
      .map((event) => {
        if (event.type === 'SessionStart') return { ...event, ...about };
        return event.type === 'ScreenResize' ? { ...event, orientation: services.client().orientation } : event;
      });
    const last = recorded.at(-1);
    place.current = last?.screen ?? place.current;
    if (last?.type === 'SessionEnd') {
      end.current = last;
      fixed.current.onEnd(last);
      recorded.pop();
    }
    whenReady(early, () => recorded.forEach((event) => recorder.current?.event(event)));
  }, []);
  // Before what sends the rest when the page is hidden, so that this goes along.
  useEffect(() => {
    const turn = (): void => {
      if (place.current === '' || end.current !== undefined) return;
      const state = { type: 'visibility', value: document.visibilityState };
      const time = fixed.current.clock.now();
      events([{ type: 'VisibilityChange', time, state, screen: place.current, widget: null, x: -1, y: -1 }]);
    };
    document.addEventListener('visibilitychange', turn);
    return () => document.removeEventListener('visibilitychange', turn);
  }, [events]);
  useEffect(() => {
    const { services, hash, appId, revision, run, isRecorded, isOncePerPerson, clock } = fixed.current;
    if (!isRecorded) {
      early.current = null;
      return undefined;
    }
    let isGone = false;
    void services.store().then((store) => {
      if (isGone) return;
      const { session, user, visit, secret } = run;
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
        user,
        visit,
        // Nobody waits for a batch that is under way: the page is drawn anew only when somebody must be told.
        onStatus: (next) => setStatus(next === 'sending' ? 'idle' : next),
        onConfirmed: () => (isOncePerPerson ? services.tested.set(appId) : undefined),
        ...(revision === undefined ? {} : { revision }),
        ...(secret === '' ? {} : { key: secret }),
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
  const answers = useCallback(
    (given: readonly StudyAnswer[]) => {
      const time = fixed.current.clock.now();
      const where = { screen: place.current, x: -1, y: -1 };
      events(given.map(({ widget, state }) => ({ type: 'StudyAnswer', time, widget, state, ...where })));
    },
    [events],
  );
  const said = useCallback(
    (value: string, since: number) => {
      const state = { type: 'speech', value, since };
      const where = { screen: place.current, widget: null, x: -1, y: -1 };
      events([{ type: 'Speech', time: fixed.current.clock.now(), state, ...where }]);
    },
    [events],
  );
  const modeChanged = useCallback(
    (time: number, mode: string | null) => {
      // Before the first screen its beginning says which mode it has.
      if (place.current === '') return;
      const change = { type: 'ModeChange', time, screen: place.current, widget: null, x: -1, y: -1 };
      events([mode === null ? change : Object.assign(change, { mode })]);
    },
    [events],
  );
  const mouse = useCallback(
    (sample: MouseSample) => {
      if (fixed.current.isRecorded) sampler.move(sample);
    },
    [sampler],
  );
  const finish = useCallback(async () => {
    sampler.flush();
    const last = end.current;
    end.current = null;
    if (last) whenReady(early, () => recorder.current?.event(last));
    await recorder.current?.flush();
  }, [sampler]);
  return useMemo(
    () => ({ events, answers, said, mouse, modeChanged, finish, status }),
    [events, answers, said, mouse, modeChanged, finish, status],
  );
}

function whenReady(early: { current: (() => void)[] | null }, call: () => void): void {
  if (early.current) early.current.push(call);
  else call();
}
