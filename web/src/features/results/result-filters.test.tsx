import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithServer } from '../../testing/render-with-server';
import type { FilterChoice } from './filter-query';
import { ResultFilters } from './result-filters';

function Part({ first = {} }: { first?: FilterChoice }) {
  const [choice, setChoice] = useState<FilterChoice>(first);
  return (
    <ResultFilters
      choice={choice}
      onChange={(change) => setChoice({ ...choice, ...change })}
      onClear={() => setChoice({})}
      tasks={[{ id: 't1', name: 'Buy bread' }]}
      shown="46"
      total="51"
      isActive={Object.values(choice).some((value) => value !== undefined)}
    />
  );
}

describe('the filters of results', () => {
  it('always say how many tests are shown', () => {
    renderWithServer(<Part />);
    expect(screen.getByRole('status')).toHaveTextContent('46 of 51 tests');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('offer the tasks, and are cleared together', async () => {
    const { user } = renderWithServer(<Part />);
    await user.click(screen.getByRole('button', { name: /Any result/ }));
    await user.click(screen.getByRole('option', { name: 'Completed: Buy bread' }));
    expect(screen.getByRole('button', { name: /Completed: Buy bread/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByRole('button', { name: /Any result/ })).toBeVisible();
  });

  it('take tests from one day to another', async () => {
    const { user } = renderWithServer(<Part />);
    await user.click(screen.getByRole('button', { name: /Any time/ }));
    await user.click(screen.getByRole('option', { name: 'Choose days…' }));
    await user.click(screen.getByRole('button', { name: 'Show these tests' }));
    expect(screen.getByText('Choose a first and a last day, in this order.')).toBeVisible();
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2025-11-01' } });
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2025-11-21' } });
    await user.click(screen.getByRole('button', { name: 'Show these tests' }));
    expect(screen.getByRole('button', { name: /1 Nov 2025 to 21 Nov 2025/ })).toBeVisible();
  });

  it('keep those that are chosen less often together, and say how many are chosen', async () => {
    const { user } = renderWithServer(<Part first={{ signal: 'rage' }} />);
    await user.click(screen.getByRole('button', { name: 'More filters 1' }));
    await user.click(screen.getByRole('button', { name: /Any browser/ }));
    await user.click(screen.getByRole('option', { name: 'Edge' }));
    // below the open popover, which hides the rest from assistive technology
    expect(await screen.findByRole('button', { name: 'More filters 2', hidden: true })).toBeVisible();
  });

  it('let go of picked tests alone', async () => {
    const { user } = renderWithServer(<Part first={{ session: 'S1,S2', device: 'phone' }} />);
    await user.click(screen.getByRole('button', { name: 'Picked tests (2)' }));
    expect(screen.queryByRole('button', { name: /Picked tests/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  });
});
