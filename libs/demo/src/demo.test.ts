import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  deepEqual,
  deriveApp,
  linesFor,
  matchTask,
  mouseRecordSchema,
  parseApp,
  prepareEvents,
  recordedEventSchema,
  startScreen,
  testSettingsSchema,
  type MouseRecord,
  type RecordedEvent,
} from '@prototrail/model';
import { demoFolder } from '.';
import { drawDemo } from './build-demo';

const read = (name: string): unknown => JSON.parse(readFileSync(join(demoFolder, name), 'utf8'));

describe('the demo', () => {
  const { app, settings } = drawDemo();

  it('is what the drawings give', () => {
    expect(deepEqual(read('prototype.json'), app)).toBe(true);
    expect(deepEqual(read('test-settings.json'), settings)).toBe(true);
  });

  it('is sound', () => {
    const parsed = parseApp(app);
    expect(parsed).toMatchObject({ ok: true, repairs: [], warnings: [] });
    expect(startScreen(app)?.name).toBe('Welcome');
    expect(testSettingsSchema.safeParse(settings).success).toBe(true);
  });

  it('has only screens that can be reached from the start', () => {
    const derived = deriveApp(app);
    const reached = new Set<string>();
    const queue = [startScreen(app)?.id ?? ''];
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      if (reached.has(id)) continue;
      reached.add(id);
      const elements = derived.screens[id]
        ? [id, ...(derived.screens[id]?.widgets ?? []).map((widget) => widget.id)]
        : [id];
      for (const element of elements)
        for (const line of [...linesFor(derived, element, 'click'), ...derived.linesFrom(element)]) queue.push(line.to);
    }
    const missing = Object.values(app.screens).filter((screen) => screen.segment !== true && !reached.has(screen.id));
    expect(missing.map((screen) => screen.name)).toEqual([]);
  });

  it('names only existing screens and widgets in its tasks', () => {
    for (const step of settings.tasks.flatMap((task) => task.flow)) {
      expect(app.screens[step.screen ?? '']).toBeDefined();
      if (step.overlay) expect(app.screens[step.overlay]?.style['overlay']).toBe(true);
      if (step.widget) expect(app.widgets[step.widget]).toBeDefined();
    }
  });
});

describe('the recorded study of the demo', () => {
  const study = JSON.parse(gunzipSync(readFileSync(join(demoFolder, 'sessions.json.gz'))).toString('utf8')) as {
    events: RecordedEvent[];
    mouse: MouseRecord[];
  };
  const { sessions } = prepareEvents(study.events);
  const { app, settings } = drawDemo();

  it('holds 60 sessions of records that the doors accept', () => {
    expect(sessions.size).toBe(60);
    for (const event of study.events) expect(recordedEventSchema.safeParse(event).success).toBe(true);
    for (const record of study.mouse) expect(mouseRecordSchema.safeParse(record).success).toBe(true);
    expect(new Set(study.events.map((event) => event.id)).size).toBe(study.events.length);
  });

  it('was made with this prototype: all elements in it exist', () => {
    const derived = deriveApp(app);
    for (const event of study.events) {
      expect(app.screens[event.screen ?? '']).toBeDefined();
      if (event.overlay) expect(app.screens[event.overlay]).toBeDefined();
      if (event.widget) expect(app.widgets[derived.sourceIdOf(event.widget)]).toBeDefined();
    }
  });

  it('holds nothing that somebody typed', () => {
    const isQuestion = (widget: unknown): boolean => app.widgets[String(widget)]?.props['isSurveyElement'] === true;
    const typed = study.events
      .filter(({ state, widget }) => state?.type === 'text' && !isQuestion(widget))
      .map(({ state }) => String(state?.value));
    expect(typed.length).toBeGreaterThan(100);
    expect(typed.filter((value) => !/^(\u2022*|short|long|empty)$/.test(value))).toEqual([]);
  });

  it.each(settings.tasks.map((task) => [task.name ?? '', task] as const))(
    '%s: some succeed, some do not',
    (_name, task) => {
      const done = [...sessions.values()].filter((stream) => matchTask(task, stream) !== undefined).length;
      expect(done).toBeGreaterThan(20);
      expect(done).toBeLessThan(60);
    },
  );

  it('has people who click where nothing happens, on phones and with a mouse', () => {
    expect(study.events.filter((event) => event.missed).length).toBeGreaterThan(20);
    expect(study.mouse.length).toBeGreaterThan(100);
    expect(new Set(study.events.map((event) => event.device?.w)).size).toBeGreaterThan(3);
  });
});
