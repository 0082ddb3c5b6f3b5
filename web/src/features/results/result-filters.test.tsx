import { screen } from '@testing-library/react';
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

  it('let go of picked tests alone', async () => {
    const { user } = renderWithServer(<Part first={{ session: 'S1,S2', device: 'phone' }} />);
    await user.click(screen.getByRole('button', { name: 'Picked tests (2)' }));
    expect(screen.queryByRole('button', { name: /Picked tests/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  });
});
