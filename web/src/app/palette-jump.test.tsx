import { anApp } from '@prototrail/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Driver } from '../canvas/test/driver';
import { paletteSource } from '../features/editor/palette-source';
import { CommandPalette } from '../features/palette/command-palette';
import { completeBrowser } from '../ui/test/browser';

describe('the focus after the command palette', () => {
  /** The palette over a canvas, opened by a button; another button lies beside. */
  function Host({ source }: { source: ReturnType<typeof paletteSource> }): ReactNode {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <div data-area="canvas">
          <div role="application" aria-label="Canvas" tabIndex={0} />
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
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('application', { name: 'Canvas' })));
  });

  test('is back where it was after Escape, also when a jump came before', async () => {
    const user = open();
    await user.click(find());
    await user.keyboard('Home{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('application', { name: 'Canvas' })));
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
