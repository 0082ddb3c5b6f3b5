import '@testing-library/jest-dom';
import { inLanguage, type App } from '@prototrail/model';
import { anApp } from '@prototrail/testing';
import { createPaintEnv, measureText } from '@prototrail/widgets';
import { render, screen } from '@testing-library/react';
import { completeBrowser } from '../../ui/test/browser';
import { createRuntime } from '../runtime';
import { Player } from './player';

const built = anApp().withScreen('s1', { name: 'Welcome' }).build();
const app = {
  ...built,
  language: 'en',
  languages: { de: {} },
  screens: {
    s1: { ...built.screens['s1'], translations: { de: { name: { of: 'Welcome', text: 'Willkommen' } } } },
  },
} as unknown as App;

function show(shown: App): void {
  completeBrowser();
  render(
    <Player
      app={shown}
      runtime={createRuntime(shown, { random: () => 0 })}
      clock={{ now: () => 1_000 }}
      fit={{ scale: 1, w: 400, h: 800, viewport: { w: 400, h: 800 } }}
      env={createPaintEnv()}
      isPhone={false}
      onEvents={() => undefined}
    />,
  );
}

describe('what is said of a screen when it appears', () => {
  it('is its name in the language that the tester reads', () => {
    show(inLanguage(app, 'de', measureText));
    expect(screen.getByText('Screen: Willkommen')).toBeInTheDocument();
  });

  it('is its own name in the language that the prototype is written in', () => {
    show(app);
    expect(screen.getByText('Screen: Welcome')).toBeInTheDocument();
  });
});
