import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { appWith } from '../../../canvas/test/driver';
import { renderEditor } from '../test/render-editor';
import { WidgetLibrary } from './widget-library';

function show(isPinned = false) {
  const onClose = jest.fn();
  const onPin = jest.fn();
  const rendered = renderEditor(appWith(), <WidgetLibrary isPinned={isPinned} onPin={onPin} onClose={onClose} />);
  return { ...rendered, onClose, onPin };
}

const search = () => screen.getByRole('searchbox', { name: 'Find a widget or an icon' });
const category = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Categories' })).getByRole('button', { name });

describe('the library of widgets', () => {
  // jsdom lays nothing out: without a height the list cannot tell which rows are in view
  beforeAll(() => jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100));
  afterAll(() => jest.restoreAllMocks());

  it('starts with the search, which counts what it finds in each category', async () => {
    const { user } = show();
    expect(search()).toHaveFocus();
    const all = category(/^All, /).getAttribute('aria-label');
    await user.type(search(), 'primary');
    expect(category(/^All, /).getAttribute('aria-label')).not.toBe(all);
    expect(screen.getByRole('button', { name: 'Primary button' })).toBeVisible();
  });

  it('says so when nothing is found, and the search can be cleared', async () => {
    const { user } = show();
    await user.type(search(), 'qqqq');
    expect(screen.getByText('Nothing fits “qqqq”.', { ignore: '[role=status]' })).toBeVisible();
    expect(category(/^All, /)).toHaveAccessibleName('All, 0 widgets');
    await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) ?? search());
    expect(search()).toHaveValue('');
    expect(category(/^All, /)).not.toHaveAccessibleName('All, 0 widgets');
  });

  it('shows one category', async () => {
    const { user } = show();
    await user.click(category(/^Logic, /));
    expect(category(/^Logic, /)).toHaveAttribute('aria-current', 'true');
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['Logic']);
  });

  it('remembers the category, and a search looks beyond it', async () => {
    const { user } = show();
    await user.click(category(/^Logic, /));
    await user.type(search(), 'primary');
    expect(screen.getByRole('button', { name: 'Primary button' })).toBeVisible();
    await user.clear(search());
    expect(category(/^Logic, /)).toHaveAttribute('aria-current', 'true');
  });

  it('folds a section away and brings it back', async () => {
    const { user } = show();
    expect(screen.getByRole('button', { name: 'Rectangle' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Basic', expanded: true }));
    expect(screen.queryByRole('button', { name: 'Rectangle' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Basic', expanded: false }));
    expect(screen.getByRole('button', { name: 'Rectangle' })).toBeInTheDocument();
  });

  it('places the best result with Enter in the search', async () => {
    const { user, driver } = show();
    await user.type(search(), 'primary button{Enter}');
    expect(Object.values(driver.app.widgets).map(({ name }) => name)).toEqual(['Primary button']);
  });

  it('is walked by arrow keys from the search and back', async () => {
    const { user } = show();
    await user.type(search(), 'primary{ArrowDown}');
    expect(screen.getAllByRole('button', { name: /^Primary button/ })[0]).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getAllByRole('button', { name: /^Primary button/ })[1]).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    expect(search()).toHaveFocus();
  });

  it('puts a widget into the middle with Enter and closes, unless it is pinned', async () => {
    const { user, driver, onClose } = show();
    await user.type(search(), 'primary');
    act(() => screen.getByRole('button', { name: 'Primary button' }).focus());
    await user.keyboard('{Enter}');
    expect(Object.keys(driver.app.widgets)).toHaveLength(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open while it is pinned', async () => {
    const { user, onClose, onPin } = show(true);
    await user.type(search(), 'primary');
    act(() => screen.getByRole('button', { name: 'Primary button' }).focus());
    await user.keyboard('{Enter}');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Unpin' }));
    expect(onPin).toHaveBeenCalledWith(false);
  });

  it('offers what was used lately and what was marked before everything else', async () => {
    const { user } = show(true);
    const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    await user.type(search(), 'primary');
    await user.click(screen.getByRole('button', { name: 'Add Primary button to favourites' }));
    act(() => screen.getByRole('button', { name: 'Primary button' }).focus());
    await user.keyboard('{Enter}');
    await user.clear(search());
    expect(titles().slice(0, 2)).toEqual(['Favourites', 'Recent']);
    await user.click(screen.getAllByRole('button', { name: 'Remove Primary button from favourites' })[0] ?? search());
    expect(titles()[0]).toBe('Recent');
  });

  it('puts a whole screen beside the others', async () => {
    const { user, driver } = show(true);
    const before = Object.keys(driver.app.screens).length;
    await user.type(search(), 'onboarding');
    act(() => screen.getByRole('button', { name: 'Onboarding' }).focus());
    await user.keyboard('{Enter}');
    expect(Object.keys(driver.app.screens)).toHaveLength(before + 1);
    expect(Object.values(driver.app.screens).at(-1)?.name).toBe('Onboarding');
  });

  it('says what a search has found, and that nothing was', async () => {
    const { user } = show();
    await user.type(search(), 'primary button');
    expect(screen.getByText(/^\d+ found\. Enter places/)).toHaveAttribute('role', 'status');
    await user.clear(search());
    await user.type(search(), 'xq');
    await waitFor(() =>
      expect(screen.getAllByText('Nothing fits “xq”.').some((one) => one.getAttribute('role') === 'status')).toBe(true),
    );
  });

  it('is closed by Escape', async () => {
    const { user, onClose } = show();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });

  it('has a theme of the prototype: previews and new widgets follow, those that are there when asked', async () => {
    const { driver, user } = show(true);
    const picture = () => screen.getByRole('button', { name: 'Primary button' }).querySelector('img')?.src;
    await user.type(search(), 'primary button');
    const before = picture();
    act(() => screen.getByRole('button', { name: 'Primary button' }).focus());
    await user.keyboard('{Enter}');
    const choose = async (name: string | RegExp) => {
      await user.click(screen.getByRole('button', { name: /^Theme: / }));
      const [item = search()] = screen
        .queryAllByRole('menuitemradio', { name })
        .concat(screen.queryAllByRole('menuitem', { name }));
      await user.click(item);
    };
    await choose(/^Sharp/);
    expect(driver.app['paletteTheme']).toBe('sharp');
    expect(screen.getByRole('button', { name: 'Theme: Sharp' })).toBeVisible();
    expect(picture()).not.toBe(before);
    const [id = ''] = Object.keys(driver.app.widgets);
    const style = () => driver.app.widgets[id]?.style;
    expect(style()).toMatchObject({ background: '#4f46e5' });
    await choose(/^Restyle all widgets/);
    expect(style()).toMatchObject({ background: '#0f62fe', borderTopLeftRadius: 0 });
    act(() => void driver.editor.history.undo());
    expect(style()).toMatchObject({ background: '#4f46e5', borderTopLeftRadius: 6 });
    act(() => void driver.editor.history.undo());
    expect(driver.app['paletteTheme']).toBeUndefined();
    await choose(/^Dark/);
    await choose(/^Restyle all widgets/);
    expect(style()).toMatchObject({ background: '#5b54e8', color: '#ffffff' });
    const [filled] = Object.values(driver.app.screens);
    expect(filled?.style.background).toBe('#0f1115');
  });
});
