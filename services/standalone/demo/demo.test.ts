import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deepEqual, deriveApp, linesFor, parseApp, startScreen, testSettingsSchema } from '@prototrail/model';
import { drawDemo } from './build-demo';

const read = (name: string): unknown => JSON.parse(readFileSync(join(__dirname, name), 'utf8'));

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
