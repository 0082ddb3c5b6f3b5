import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Component, useState, type ReactNode } from 'react';
import { completeBrowser } from './browser';
import { MissingDialog, MissingNote, MissingQuietly, onDemand } from '../on-demand';

interface PartProps {
  onClose(): void;
}

const gone = 'Failed to fetch dynamically imported module: /assets/export-dialog-1.js';
const part = (): Promise<{ default: (props: PartProps) => ReactNode }> =>
  Promise.resolve({ default: () => <p>The part</p> });
const fails = (message: string) => () =>
  Promise.reject<{ default: (props: PartProps) => ReactNode }>(new TypeError(message));

/** What a page does about errors. */
class OfPage extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };
  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }
  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <p>The page failed: {this.state.error.message}</p>;
  }
}

/** A page with text that was typed, and a button that shows the part. */
function Page({ Part }: { Part: (props: PartProps) => ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Name" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Part onClose={() => setOpen(false)} />}
    </>
  );
}

function show(Part: (props: PartProps) => ReactNode): void {
  render(<Page Part={Part} />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'typed' } });
  fireEvent.click(screen.getByText('Open'));
}

beforeAll(completeBrowser);
let errors: jest.SpyInstance;
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('a part of a page that is loaded when it is shown', () => {
  it.each([
    gone,
    'error loading dynamically imported module: /assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
    'The texts of an imported module could not be loaded: export',
  ])('leaves the page as it is when it does not come, and says so: %s', async (message) => {
    show(onDemand(fails(message), MissingDialog));
    const dialog = await screen.findByRole('dialog', { name: 'This part could not be loaded' });
    expect(dialog.textContent).toContain('Load the page again');
    fireEvent.click(screen.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('typed');
  });

  it('is asked for again when it is shown again', async () => {
    const loads = [fails(gone), part];
    show(onDemand(() => (loads.shift() ?? part)(), MissingDialog));
    await screen.findByRole('dialog');
    fireEvent.click(screen.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByText('Open'));
    expect(await screen.findByText('The part')).toBeTruthy();
  });

  it('says so in its place within a panel, and nothing where nobody waits for it', async () => {
    show(onDemand(fails(gone), MissingNote));
    expect((await screen.findByRole('alert')).textContent).toContain('This part could not be loaded');
    cleanup();
    show(onDemand(fails(gone), MissingQuietly));
    await waitFor(() => expect(errors).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Open')).toBeTruthy();
  });

  it('passes on what is wrong within it', async () => {
    const Broken = (): ReactNode => {
      throw new Error('broken');
    };
    const Part = onDemand(
      (): Promise<{ default: (props: PartProps) => ReactNode }> => Promise.resolve({ default: Broken }),
      MissingDialog,
    );
    render(
      <OfPage>
        <Page Part={Part} />
      </OfPage>,
    );
    fireEvent.click(screen.getByText('Open'));
    expect(await screen.findByText('The page failed: broken')).toBeTruthy();
  });
});
