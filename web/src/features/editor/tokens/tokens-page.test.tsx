import { act, screen, within } from '@testing-library/react';
import { appWith } from '../../../canvas/test/driver';
import { renderEditor, type RenderedEditor } from '../test/render-editor';
import TokensPage from './tokens-page';

function open(): RenderedEditor {
  const app = appWith(['a', 120, 120, 100, 40]);
  const colour = (id: string, name: string, value: string) => ({ id, name, type: 'color', isComplex: false, value });
  return renderEditor(
    {
      ...app,
      designtokens: {
        t1: colour('t1', 'brand/primary', '#24603F'),
        t2: colour('t2', 'brand/on-primary', '#FFFFFF'),
        t3: colour('t3', 'palette/leaf', '#5FA77C'),
      },
      tokenModes: [
        { id: 'light', name: 'Light', kind: 'light' },
        { id: 'dark', name: 'Dark', kind: 'dark' },
      ],
    },
    <TokensPage onClose={() => undefined} />,
  );
}
const cell = (name: string, column: number): HTMLElement => {
  const found = screen.getByRole('row', { name: new RegExp(`^${name}`) });
  const inRow = within(found).getAllByRole('gridcell')[column];
  if (inRow === undefined) throw new Error(`There is no column ${column}.`);
  return inRow;
};

describe('the table of design tokens', () => {
  it('shows groups, modes and what equals the default', () => {
    open();
    expect(screen.getByRole('button', { name: 'brand 2', expanded: true })).toBeTruthy();
    expect(cell('brand/primary', 1).textContent).toBe('#24603F');
    expect(cell('brand/primary', 2).textContent).toBe('Same');
  });

  it('Enter edits a value, arrows move, Escape leaves it', async () => {
    const { driver, user } = open();
    act(() => cell('brand/primary', 0).focus());
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await user.keyboard('#112233{Enter}');
    expect(driver.app.designtokens?.['t1']).toMatchObject({ value: '#24603F', modes: { dark: '#112233' } });
    act(() => void driver.editor.history.undo());
    expect(driver.app.designtokens?.['t1']).not.toHaveProperty('modes');
  });

  it('what is typed in a chosen cell replaces its value', async () => {
    const { driver, user } = open();
    await user.click(cell('brand/primary', 1));
    await user.keyboard('#445566{Enter}');
    expect(driver.app.designtokens?.['t1']).toMatchObject({ value: '#445566' });
  });

  it('a slash lists tokens to stand for; a circle is refused with its names', async () => {
    const { driver, user } = open();
    await user.click(cell('brand/primary', 1));
    await user.keyboard('/');
    await user.keyboard('leaf{ArrowDown}{Enter}');
    expect(driver.app.designtokens?.['t1']).toMatchObject({ alias: 't3', value: '#5FA77C' });
    await user.click(cell('palette/leaf', 1));
    await user.keyboard('/primary{ArrowDown}{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('palette/leaf → brand/primary → palette/leaf');
    await user.keyboard('{Escape}');
    expect(driver.app.designtokens?.['t3']).not.toHaveProperty('alias');
  });

  it('a text that is no value is explained', async () => {
    const { user } = open();
    await user.dblClick(cell('palette/leaf', 1));
    await user.keyboard('greenish{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('#24603F');
  });

  it('the inspector shows contrast and deletes', async () => {
    const { driver, user } = open();
    await user.click(cell('brand/primary', 0));
    expect(screen.getAllByText('7.4 : 1')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Delete token' }));
    expect(Object.keys(driver.app.designtokens ?? {})).toEqual(['t2', 't3']);
  });

  it('makes a token of a colour that has none, links everything that has it, and takes it back in one step', async () => {
    const { driver, user } = open();
    act(() => {
      driver.editor.edit.setWidgetPart(['a'], 'style', { background: '#ABC', borderTopColor: '#aabbcc' });
      driver.editor.edit.setWidgetPart(['a'], 'hover', { background: '#AABBCC' });
    });
    await user.click(screen.getByRole('button', { name: 'Make token of #AABBCC' }));
    const [id = '', token] = Object.entries(driver.app.designtokens ?? {}).at(-1) ?? [];
    expect(token).toMatchObject({ type: 'color', value: '#ABC' });
    expect(driver.app.widgets['a']?.designtokens).toEqual({
      style: { background: id, borderTopColor: id },
      hover: { background: id },
    });
    expect(screen.queryByRole('button', { name: 'Make token of #AABBCC' })).toBeNull();
    act(() => void driver.editor.history.undo());
    expect(driver.app.widgets['a']?.designtokens).toBeUndefined();
    expect(driver.app.designtokens).not.toHaveProperty(id);
  });

  it('a new token gets a name that is free', async () => {
    const { driver, user } = open();
    await user.click(screen.getByRole('button', { name: 'Spacing 0' }));
    await user.click(screen.getByRole('button', { name: 'Add token' }));
    await user.click(screen.getByRole('button', { name: 'Add token' }));
    const names = Object.values(driver.app.designtokens ?? {}).map((token) => token['name']);
    expect(names.slice(3)).toEqual(['new-spacing', 'new-spacing 1']);
  });

  it('the name of a new token is typed at once, then its value is next', async () => {
    const { driver, user } = open();
    await user.click(screen.getByRole('button', { name: 'Radius 0' }));
    await user.click(screen.getByRole('button', { name: 'Add token' }));
    await user.keyboard('soft/card{Enter}{Enter}12{Enter}');
    const token = Object.values(driver.app.designtokens ?? {}).at(-1);
    expect(token).toMatchObject({ name: 'soft/card', value: 12 });
  });
});

describe('files of design tokens', () => {
  const file = {
    brand: {
      $type: 'color',
      primary: { $value: '#24603F' },
      'on-primary': { $value: '#F0F0F0' },
      link: { $value: '{brand.primary}' },
      odd: { $value: 'greenish' },
    },
  };
  const openImport = async (user: RenderedEditor['user']): Promise<HTMLElement> => {
    await user.click(screen.getByRole('button', { name: 'Import and export' }));
    await user.click(screen.getByRole('menuitem', { name: 'Import…' }));
    return screen.findByRole('dialog', { name: 'Import tokens' });
  };

  it('the preview tells what is new, changed and not understood; what is chosen is one step of undo', async () => {
    const { driver, user } = open();
    const dialog = await openImport(user);
    await user.upload(
      within(dialog).getByLabelText('Choose files'),
      new File([JSON.stringify(file)], 'shop.tokens.json', { type: 'application/json' }),
    );
    await within(dialog).findByRole('radio', { name: 'New 1' });
    await user.click(within(dialog).getByRole('radio', { name: 'Not understood 1' }));
    expect(within(dialog).getByText('brand.odd').parentElement?.textContent).toContain('“greenish” is not a colour.');
    await user.click(within(dialog).getByRole('radio', { name: 'Changed 1' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'brand/on-primary' }));
    await user.click(within(dialog).getByRole('button', { name: 'Import 1 token' }));
    const tokens = Object.values(driver.app.designtokens ?? {});
    expect(tokens[3]).toMatchObject({ name: 'brand/link', value: '#24603F', alias: 't1' });
    expect(driver.app.designtokens?.['t2']).toMatchObject({ value: '#FFFFFF' });
    act(() => void driver.editor.history.undo());
    expect(Object.keys(driver.app.designtokens ?? {})).toEqual(['t1', 't2', 't3']);
  });

  it('a file that is broken says where and how to mend it', async () => {
    const { user } = open();
    const dialog = await openImport(user);
    await user.upload(within(dialog).getByLabelText('Choose files'), new File(['{"a":\n'], 'shop.json'));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('shop.json: This is not valid JSON');
  });

  it('colours are pasted as a palette', async () => {
    const { driver, user } = open();
    const dialog = await openImport(user);
    await user.type(within(dialog).getByRole('textbox'), '#111111, ink: #222222');
    await user.click(within(dialog).getByRole('button', { name: 'Read' }));
    await user.click(within(dialog).getByRole('button', { name: 'Import 2 tokens' }));
    expect(Object.values(driver.app.designtokens ?? {}).map((token) => token['name'])).toEqual([
      ...['brand/primary', 'brand/on-primary', 'palette/leaf'],
      ...['palette/1', 'ink'],
    ]);
  });
});
