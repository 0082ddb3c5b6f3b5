import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useDialogAddress } from './use-dialog-address';

function at(...entries: string[]) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>
  );
  return renderHook(
    () => {
      const { pathname, search } = useLocation();
      return { dialog: useDialogAddress('sharing'), address: pathname + search, navigate: useNavigate() };
    },
    { wrapper },
  ).result;
}

describe('a dialog in the address', () => {
  it('is opened by a link on its tab, and its closing leaves the other parameters', () => {
    const now = at('/apps/1/results.html?view=screens&sharing=links');
    expect(now.current.dialog.value).toBe('links');
    act(() => now.current.dialog.close());
    expect(now.current.address).toBe('/apps/1/results.html?view=screens');
  });

  it('is closed by Back, after whatever tabs', async () => {
    const now = at('/', '/apps/1.html');
    act(() => now.current.dialog.open('test'));
    act(() => now.current.dialog.change('links'));
    act(() => now.current.dialog.change('code'));
    expect(now.current.address).toBe('/apps/1.html?sharing=code');
    act(() => void now.current.navigate(-1));
    await waitFor(() => expect(now.current.address).toBe('/apps/1.html'));
    expect(now.current.dialog.value).toBeNull();
  });

  it('leaves no entry of its own behind when it is closed', async () => {
    const now = at('/', '/apps/1.html');
    act(() => now.current.dialog.open('test'));
    act(() => now.current.dialog.change('links'));
    act(() => now.current.dialog.close());
    await waitFor(() => expect(now.current.address).toBe('/apps/1.html'));
    act(() => void now.current.navigate(-1));
    await waitFor(() => expect(now.current.address).toBe('/'));
  });
});
