import { baseWidgetId, orderEvents, parseApp, type RecordedEvent } from '@prototrail/model';
import { describeWithFixtures, Driver } from '@prototrail/testing';

/** Gives the engine what the tester did, at the times at which it was done. */
function repeat(driver: Driver, events: readonly RecordedEvent[]): void {
  const started = events[0]?.time ?? 0;
  const begun = driver.time;
  for (const { type, time, widget, state } of events) {
    const ahead = begun + time - started - driver.time;
    if (ahead > 0) driver.wait(ahead);
    const key = widget ? baseWidgetId(widget) : null;
    if (type === 'WidgetChange' && key && state?.type !== undefined) driver.change(key, state.type, state.value);
    else if (type === 'WidgetClick' || type === 'ScreenClick') driver.click(key);
  }
  driver.wait(5000);
}

describeWithFixtures('sessions that were recorded by another client', (fixtures) => {
  it.each(['01-funnel', '02-signup-form'])('end where they ended when the engine repeats what was done: %s', (name) => {
    const parsed = parseApp(fixtures.json('sessions', name, 'prototype.json'));
    if (!parsed.ok) throw new Error('The prototype cannot be opened.');
    const all = fixtures.json('sessions', name, 'events.json') as RecordedEvent[];
    const sessions = [...new Set(all.map(({ session }) => session))];
    expect(sessions.length).toBeGreaterThan(0);
    for (const session of sessions) {
      const events = orderEvents(all.filter((event) => event.session === session));
      const driver = new Driver(parsed.app);
      repeat(driver, events);
      const seen = (list: readonly { type: string; screen?: unknown }[]): unknown[] =>
        list.filter(({ type }) => type === 'ScreenLoaded').map(({ screen }) => screen);
      expect({ session, screens: seen(driver.events) }).toEqual({ session, screens: seen(events) });
    }
  });
});
