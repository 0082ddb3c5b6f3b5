import '@testing-library/jest-dom';
import type { App } from '@prototrail/model';
import { makePrototype } from '@prototrail/testing';
import { createPaintEnv } from '@prototrail/widgets';
import { beginRun, perform, type Act } from '@prototrail/widgets/runtime';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../../ui/test/browser';
import { createRuntime, type SimEvent } from '../runtime';
import { Player } from './player';

const random = (): number => 0;
const label = (text: string): { type: string; props: { label: string } } => ({
  type: 'Button',
  props: { label: text },
});
const what = (events: readonly SimEvent[]): unknown[] =>
  events.map(({ type, screen: place, overlay, widget, missed }) => [type, place, overlay, widget, missed]);

/** What the player records when somebody presses these buttons, one after the other. */
async function played(app: App, names: readonly string[]): Promise<SimEvent[]> {
  completeBrowser();
  const events: SimEvent[] = [];
  let now = 1_000;
  render(
    <Player
      app={app}
      runtime={createRuntime(app, { random })}
      clock={{ now: () => (now += 1_000) }}
      fit={{ scale: 1, w: 400, h: 800, viewport: { w: 400, h: 800 } }}
      env={createPaintEnv()}
      isPhone={false}
      onEvents={(list) => events.push(...list)}
    />,
  );
  const user = userEvent.setup();
  for (const name of names) {
    const button = await screen.findByRole('button', { name });
    act(() => button.focus());
    await user.keyboard('{Enter}');
  }
  return events;
}

function headless(app: App, widgets: readonly string[]): readonly SimEvent[] {
  const runtime = createRuntime(app, { random });
  const acts = widgets.map((widget): Act => ({ kind: 'click', widget }));
  return acts.reduce((moment, next) => perform(runtime, moment, next), beginRun(runtime, 0)).events;
}

describe('a run without a browser', () => {
  it.each([
    [
      'screens and overlays',
      makePrototype({
        screens: {
          home: { widgets: { go: label('Go') } },
          list: { widgets: { ask: label('Ask') } },
          sure: { style: { overlay: true }, widgets: { yes: label('Yes') } },
          end: { widgets: { done: label('Done') } },
        },
        lines: [
          { from: 'go', to: 'list' },
          { from: 'ask', to: 'sure' },
          { from: 'yes', to: 'end' },
        ],
      }),
      [
        ['go', 'Go'],
        ['ask', 'Ask'],
        ['yes', 'Yes'],
        ['done', 'Done'],
      ],
    ],
    [
      'chance',
      makePrototype({
        screens: { home: { widgets: { go: label('Go') } }, a: { widgets: { on: label('On') } }, b: {} },
        free: { ab: { type: 'LogicOr', props: { isRandom: true } } },
        lines: [
          { from: 'go', to: 'ab' },
          { from: 'ab', to: 'a' },
          { from: 'ab', to: 'b' },
          { from: 'on', to: 'b' },
        ],
      }),
      [
        ['go', 'Go'],
        ['on', 'On'],
      ],
    ],
  ])('records what the player records: %s', async (_, app, steps) => {
    const recorded = await played(
      app,
      steps.map(([, name]) => name ?? ''),
    );
    expect(what(recorded)).toEqual(
      what(
        headless(
          app,
          steps.map(([id]) => id ?? ''),
        ),
      ),
    );
    expect(recorded.length).toBeGreaterThan(steps.length * 2);
  });
});
