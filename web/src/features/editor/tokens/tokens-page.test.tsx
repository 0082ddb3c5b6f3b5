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
    act(() => driver.editor.history.undo());
    expect(driver.app.designtokens?.['t1']).not.toHaveProperty('modes');
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

  it('a new token gets a name that is free', async () => {
    const { driver, user } = open();
    await user.click(screen.getByRole('button', { name: 'Spacing 0' }));
    await user.click(screen.getByRole('button', { name: 'Add token' }));
    await user.click(screen.getByRole('button', { name: 'Add token' }));
    const names = Object.values(driver.app.designtokens ?? {}).map((token) => token['name']);
    expect(names.slice(3)).toEqual(['new-spacing', 'new-spacing 1']);
  });
});
