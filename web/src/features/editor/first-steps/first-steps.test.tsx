import '@testing-library/jest-dom';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
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

  it('does not come back in another visit when all of it was done before', async () => {
    function Visits() {
      const { tick } = useFirstSteps();
      const [visit, setVisit] = useState(1);
      return (
        <>
          <button onClick={() => tick(firstSteps)}>Do all</button>
          <button onClick={() => setVisit(visit + 1)}>Come back</button>
          <FirstSteps key={visit} isGuest={false} onSimulate={() => undefined} onShare={() => undefined} />
        </>
      );
    }
    const { user } = renderEditor(appWith(), <Visits />);
    await user.click(screen.getByRole('button', { name: 'Do all' }));
    expect(within(screen.getByRole('region', { name: 'First steps' })).getByText(/All done/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Come back' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  });

  it('stays away once it is closed, and asks guests to share nothing', async () => {
    const { user, card } = list(true);
    expect(within(card).queryByRole('button', { name: /Share/ })).not.toBeInTheDocument();
    await user.click(within(card).getByRole('button', { name: 'Close for good' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  });
});
