import '@testing-library/jest-dom';
import { act, screen, within } from '@testing-library/react';
import { appWith } from '../../../canvas/test/driver';
import { renderEditor } from '../test/render-editor';
import { FirstSteps } from './first-steps';
import { firstSteps, useFirstSteps } from './use-first-steps';

const list = (isGuest = false) => {
  const called: string[] = [];
  const rendered = renderEditor(
    appWith(['a', 10, 10, 40, 40]),
    <FirstSteps isGuest={isGuest} onSimulate={() => called.push('simulate')} onShare={() => called.push('share')} />,
  );
  return { ...rendered, called, card: screen.getByRole('region', { name: 'First steps' }) };
};

describe('the list of first steps', () => {
  it('ticks what the prototype has, and leads to what is left', async () => {
    const { driver, user, card, called } = list();
    expect(within(card).getByRole('status')).toHaveTextContent('2 of 5 done');
    expect(within(card).getByRole('button', { name: /Add a widget.*done/ })).toBeInTheDocument();
    const next = within(card).getByRole('button', { name: /Link two screens/ });
    expect(next).toHaveAttribute('aria-current', 'step');
    await user.click(next);
    expect(driver.editor.state.tool).toBe('line');
    await user.click(within(card).getByRole('button', { name: /Share with a tester/ }));
    expect(called).toEqual(['share']);
  });

  it('keeps a tick when the thing is deleted again', () => {
    const { driver, card } = list();
    act(() => driver.editor.selection.set(['a']));
    act(() => void driver.key('delete'));
    expect(Object.keys(driver.editor.app.widgets)).toEqual([]);
    expect(within(card).getByRole('button', { name: /Add a widget.*done/ })).toBeInTheDocument();
  });

  it('is not shown to who did all of it before, also where that is read later', async () => {
    function Visit() {
      const { tick } = useFirstSteps();
      return (
        <>
          <button onClick={() => tick(firstSteps)}>Read</button>
          <FirstSteps isGuest={false} onSimulate={() => undefined} onShare={() => undefined} />
        </>
      );
    }
    const { user } = renderEditor(appWith(), <Visit />);
    await user.click(screen.getByRole('button', { name: 'Read' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  });

  it('stays away once it is closed, and asks guests to share nothing', async () => {
    const { user, card } = list(true);
    expect(within(card).queryByRole('button', { name: /Share/ })).not.toBeInTheDocument();
    await user.click(within(card).getByRole('button', { name: 'Close for good' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  });
});
