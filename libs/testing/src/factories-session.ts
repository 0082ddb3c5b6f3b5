import type { MouseRecord, RecordedEvent, SessionAnnotation, Task, TaskStep, TestSettings } from '@prototrail/model';
import { exampleTime } from './factories-app';

/** A click on a widget, complete with id and position. */
export function anEvent(fields: Partial<RecordedEvent> = {}): RecordedEvent {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    session: 'S1',
    seq: 1,
    user: { id: 'U1', name: 'tester' },
    type: 'WidgetClick',
    time: exampleTime,
    screen: 's1',
    widget: 'w1',
    x: 0.5,
    y: 0.5,
    scrollTop: 0,
    ...fields,
  };
}

/** Mouse samples, 50 ms apart. */
export function aMouseRecord(fields: Partial<MouseRecord> = {}): MouseRecord {
  const t = [0, 50, 100].map((offset) => exampleTime + offset);
  return {
    id: 'm1',
    session: 'S1',
    user: { id: 'U1', name: 'tester' },
    screen: 's1',
    sample: 50,
    x: [0.1, 0.2, 0.3],
    y: [0.1, 0.2, 0.3],
    c: [0, 0, 0],
    t,
    ...fields,
  };
}

export function aStep(fields: Partial<TaskStep> = {}): TaskStep {
  return { screen: 's1', widget: null, type: 'ScreenLoaded', ...fields };
}

export function aTask(fields: Partial<Task> = {}): Task {
  return { id: 't1', name: 'Task', description: 'Do it', strict: false, flow: [aStep()], ...fields };
}

export function aTestSettings(fields: Partial<TestSettings> = {}): TestSettings {
  return {
    description: '',
    tasks: [aTask()],
    showTaskInTest: false,
    showSuccessInTest: false,
    recordOneTestPerUser: false,
    ...fields,
  };
}

export function aSessionAnnotation(fields: Partial<SessionAnnotation> = {}): SessionAnnotation {
  return { type: 'session', reference: 'S1', isValid: true, tasks: {}, ...fields };
}

/**
 * Builds the events of one session: `aSession('S1').loads('s1').waits(500).clicks('w1').loads('s2').build()`. Every step
 * takes `stepMs` (100 ms); ids are `<session>-<seq>`.
 */
export class SessionBuilder {
  private readonly events: RecordedEvent[] = [];
  private screen = 's1';
  private overlays: string[] = [];

  constructor(
    private readonly session: string,
    private time: number,
    private readonly stepMs: number,
  ) {
    this.add({ type: 'SessionStart', device: { w: 375, h: 812, qr: false } });
  }

  waits(ms: number): this {
    this.time += ms;
    return this;
  }

  loads(screen: string): this {
    this.screen = screen;
    this.overlays = [];
    return this.add({ type: 'ScreenLoaded' });
  }

  opens(overlay: string): this {
    this.overlays.push(overlay);
    return this.add({ type: 'OverlayLoaded' });
  }

  closes(): this {
    this.add({ type: 'OverlayRemoved' });
    this.overlays.pop();
    return this;
  }

  clicks(widget: string, fields: Partial<RecordedEvent> = {}): this {
    return this.add({ type: 'WidgetClick', widget, x: 0.5, y: 0.5, ...fields });
  }

  /** A click on the background. */
  misses(fields: Partial<RecordedEvent> = {}): this {
    return this.add({ type: 'ScreenClick', x: 0.5, y: 0.9, ...fields });
  }

  types(widget: string, value: string): this {
    return this.add({
      type: 'WidgetChange',
      widget,
      state: { type: 'text', value, children: [{ time: this.time + this.stepMs, value }] },
    });
  }

  add(fields: Partial<RecordedEvent>): this {
    const seq = this.events.length + 1;
    const overlay = this.overlays.at(-1);
    this.events.push(
      anEvent({
        id: `${this.session}-${seq}`,
        session: this.session,
        seq,
        time: this.time,
        screen: this.screen,
        widget: null,
        x: -1,
        y: -1,
        ...(overlay === undefined ? {} : { overlay }),
        ...fields,
      }),
    );
    this.time += this.stepMs;
    return this;
  }

  build(): RecordedEvent[] {
    return this.events.map((event) => ({ ...event }));
  }
}

/** Starts a session with its `SessionStart`. Times are ms since 1970. */
export function aSession(session = 'S1', options: { start?: number; stepMs?: number } = {}): SessionBuilder {
  return new SessionBuilder(session, options.start ?? exampleTime, options.stepMs ?? 100);
}
