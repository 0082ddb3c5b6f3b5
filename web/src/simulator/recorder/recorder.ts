import {
  createDelivery,
  sendByBeacon,
  type Beacon,
  type Delivery,
  type DeliveryOptions,
  type DeliveryStatus,
} from './delivery';
import type { MouseTrail } from './mouse-sampler';
import type { QueuedRecord } from './queue-store';

export interface RecorderOptions extends DeliveryOptions {
  user: { id: string; name: string } | string;
  revision?: string;
  /** Secret of the session; absent where its id carries no mark of one. */
  key?: string;
  client?: ClientDescription;
  /** How often the page was loaded in this run before: numbers go on above those of earlier loads. */
  visit?: number;
}

/** The tester's own browser and machine; sizes in CSS px. The server reads device and browser from `agent`. */
export interface ClientDescription {
  agent: string;
  window: { w: number; h: number };
  screen: { w: number; h: number };
  /** How many fingers the screen tells apart. */
  touch: number;
  /** How the device is held, such as `portrait-primary`; empty where the browser does not say. */
  orientation: string;
  /** Name of the time zone, such as `Europe/Berlin`. */
  timeZone: string;
}

/** Anything that looks like an event of the simulator. */
export interface RecordableEvent {
  type: string;
  time: number;
}

/** Gives events their id and number, keeps them until the server has confirmed them, and sends them in batches. */
export interface Recorder {
  readonly session: string;
  event(event: RecordableEvent): void;
  mouse(trail: MouseTrail): void;
  /** Sends what waits, now. Resolves when everything so far is confirmed or refused. */
  flush(): Promise<void>;
  /** The page goes away: hands the rest to the browser, which sends it after the page is gone. */
  leave(beacon: Beacon): void;
  retryNow(): void;
  status(): DeliveryStatus;
  stop(): void;
}

const waitMs = 5000;
const utf8 = new TextEncoder();
/** More than one load of the page queues. */
const ordersPerVisit = 1_000_000;
const limits = { events: 50, bytes: 64_000, perSession: 20_000 };
const always = new Set([
  'SessionStart',
  'ScreenLoaded',
  'ScreenClick',
  'WidgetClick',
  'WidgetChange',
  'OverlayLoaded',
  'TaskStart',
  'TaskEnd',
  'SessionEnd',
  'StudyAnswer',
]);

export function createRecorder(options: RecorderOptions): Recorder {
  const { session, hash, store, clock } = options;
  const { visit = 0 } = options;
  const firstSeq = visit * limits.perSession;
  let seq = firstSeq;
  let order = visit * ordersPerVisit;
  let unsaved: QueuedRecord[] = [];
  let saving: Promise<void> = Promise.resolve();
  /** Everything that is not confirmed, for the unload flush: the database cannot be read any more then. */
  const open = new Map<number, QueuedRecord>();
  let waiting = { events: 0, bytes: 0 };
  let cancelTimer: (() => void) | null = null;
  const delivery: Delivery = createDelivery({
    ...options,
    onConfirmed: (records) => {
      for (const record of records) open.delete(record.order);
      options.onConfirmed?.(records);
    },
  });
  const save = (): void => {
    const batch = unsaved;
    if (batch.length === 0) return;
    unsaved = [];
    saving = saving.then(() => store.add(batch));
  };
  const send = (): Promise<void> => {
    cancelTimer?.();
    cancelTimer = null;
    waiting = { events: 0, bytes: 0 };
    save();
    return saving;
  };
  const enqueue = (kind: QueuedRecord['kind'], body: Record<string, unknown>): void => {
    const json = JSON.stringify(body);
    const size = utf8.encode(json).length;
    order += 1;
    const record: QueuedRecord = {
      session,
      order,
      hash,
      kind,
      body: json,
      size,
      ...(options.revision === undefined ? {} : { revision: options.revision }),
      ...(options.key === undefined ? {} : { key: options.key }),
    };
    open.set(order, record);
    if (unsaved.length === 0) queueMicrotask(save);
    unsaved.push(record);
    waiting = { events: waiting.events + 1, bytes: waiting.bytes + size };
    if (waiting.events >= limits.events || waiting.bytes >= limits.bytes) void send().then(delivery.wake);
    else cancelTimer ??= clock.after(waitMs, () => void send().then(delivery.wake));
  };
  return {
    session,
    event: (event) => {
      const written = seq - firstSeq;
      if (written >= limits.perSession || (written >= limits.perSession - 1000 && !always.has(event.type))) return;
      seq += 1;
      const client = event.type === 'SessionStart' && options.client ? { client: options.client } : {};
      enqueue('event', { ...event, ...client, id: options.uuid(), session, user: options.user, seq });
    },
    mouse: (trail) => enqueue('mouse', { ...trail, id: options.uuid(), session, user: options.user }),
    flush: async () => {
      await send();
      await delivery.drained();
    },
    leave: (beacon) => {
      void send();
      sendByBeacon(options, [...open.values()], beacon);
    },
    retryNow: delivery.retryNow,
    status: delivery.status,
    stop: () => {
      cancelTimer?.();
      delivery.stop();
    },
  };
}
