import type { App } from '@prototrail/model';
import { anApp } from '@prototrail/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Driver } from '../../canvas/test/driver';
import { completeBrowser } from '../../ui/test/browser';
import { CommandPalette } from '../palette/command-palette';
import { paletteSource } from './palette-source';

test('the command palette shows screens and widgets with the icons of the layer list', () => {
  const app = anApp()
    .withScreen('phone', { name: 'Phone', w: 375 })
    .withWidget('go', { type: 'Button', name: 'Go' })
    .withWidget('shop', { type: 'Image', name: 'Shop' })
    .withScreen('wide', { name: 'Wide', w: 1440 })
    .build();
  const { entries } = paletteSource(new Driver(app).editor, (key) => key);
  const icon = (id: string) => entries.find((entry) => entry.id === `show:${id}`)?.icon?.displayName;
  expect(['phone', 'wide', 'go', 'shop'].map(icon)).toEqual(['Smartphone', 'AppWindow', 'Button', 'Image']);
});

test('what lies beside the screens is found too, such as logic', () => {
  const { widgets, ...app } = anApp()
    .withScreen('s1')
    .withWidget('which', { type: 'LogicOr', name: 'Which way' })
    .build();
  const [screen] = Object.values(app.screens);
  const screens: App['screens'] = screen ? { s1: { ...screen, children: [] } } : {};
  const { editor } = new Driver({ ...app, widgets, screens });
  const { entries, run } = paletteSource(editor, (key) => key);
  const found = entries.find(({ label }) => label === 'Which way');
  run(found?.id ?? '');
  expect(editor.selection.ids).toEqual(['which']);
});

describe('the focus after the command palette', () => {
  /** The palette over a canvas, opened by a button; another button lies beside. */
  function Host({ source }: { source: ReturnType<typeof paletteSource> }): ReactNode {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <div data-area="canvas">
          <div role="img" aria-label="Canvas" tabIndex={0} />
        </div>
        <button onClick={() => setOpen(true)}>Find</button>
        <CommandPalette
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          entries={source.entries}
          onLeaveScope={() => undefined}
          onRun={({ id }) => source.run(id)}
        />
      </>
    );
  }
  function open() {
    completeBrowser();
    const app = anApp().withScreen('s1', { name: 'Home' }).build();
    render(<Host source={paletteSource(new Driver(app).editor, (key) => key)} />);
    return userEvent.setup();
  }
  const find = (): HTMLElement => screen.getByRole('button', { name: 'Find' });

  test('is on the canvas after a jump', async () => {
    const user = open();
    await user.click(find());
    await user.keyboard('Home{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('img', { name: 'Canvas' })));
  });

  test('is back where it was after Escape, also when a jump came before', async () => {
    const user = open();
    await user.click(find());
    await user.keyboard('Home{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('img', { name: 'Canvas' })));
    await user.click(find());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(find()));
  });

  test('stays where somebody has gone on meanwhile, and is back there the next time', async () => {
    const user = open();
    await user.click(find());
    await user.keyboard('Home{Enter}');
    find().focus();
    await user.click(find());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(find()));
  });
});
