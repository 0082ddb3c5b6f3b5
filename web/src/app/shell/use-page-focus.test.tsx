import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { usePageFocus } from './use-page-focus';

function Part({ page, shown }: { page: string; shown: string }) {
  const main = useRef<HTMLElement>(null);
  usePageFocus(main, page, page === 'first');
  return (
    <main ref={main} tabIndex={-1}>
      <button key={shown}>{shown}</button>
    </main>
  );
}

/** Somebody pressed a link of the first page and is on the way to the next one, which shows the first until it has loaded. */
function go() {
  const { rerender } = render(<Part page="first" shown="Open" />);
  screen.getByRole('button', { name: 'Open' }).focus();
  rerender(<Part page="next" shown="Open" />);
  return { rerender, main: screen.getByRole('main') };
}

describe('the focus on the way to another page', () => {
  it('is in the new page when what was pressed goes only after it has loaded', async () => {
    const { rerender, main } = go();
    rerender(<Part page="next" shown="Results" />);
    await waitFor(() => expect(document.activeElement).toBe(main));
  });

  it('stays with those who pressed something else meanwhile', async () => {
    const { rerender, main } = go();
    await userEvent.keyboard('{Tab}');
    rerender(<Part page="next" shown="Results" />);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(document.activeElement).not.toBe(main);
  });
});
