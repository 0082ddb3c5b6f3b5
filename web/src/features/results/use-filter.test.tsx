import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { useFilter } from './use-filter';

it('Back takes the last choice of a filter back, and a choice that changes nothing is none', async () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/results.html?view=heatmaps']}>{children}</MemoryRouter>
  );
  const current = renderHook(() => ({ ...useFilter(), navigate: useNavigate() }), { wrapper }).result;
  act(() => current.current.setChoice({ device: 'phone' }));
  act(() => current.current.setChoice({ device: 'tablet' }));
  act(() => current.current.setChoice({ device: 'tablet' }));
  act(() => void current.current.navigate(-1));
  await waitFor(() => expect(current.current.choice).toEqual({ device: 'phone' }));
  act(() => current.current.clear());
  act(() => void current.current.navigate(-1));
  await waitFor(() => expect(current.current.choice).toEqual({ device: 'phone' }));
});
