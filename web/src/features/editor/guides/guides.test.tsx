import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { appWith } from '../../../canvas/test/driver';
import { Inspector } from '../inspector/inspector';
import { renderEditor } from '../test/render-editor';

const open = () => {
  const opened = renderEditor(
    appWith(['a', 120, 120, 100, 40]),
    <Inspector upload={() => Promise.resolve([])} onMore={() => undefined} />,
  );
  act(() => opened.driver.editor.selection.set(['s1']));
  return opened;
};

describe('guides in the inspector', () => {
  it('are added, placed exactly and removed', async () => {
    const { driver, user } = open();
    await user.click(screen.getByRole('button', { name: 'Add vertical guide' }));
    const place = screen.getByRole('textbox', { name: 'From the left' });
    await user.clear(place);
    await user.type(place, '24{Enter}');
    expect(driver.app.screens['s1']?.rulers).toMatchObject([{ type: 'x', v: 24 }]);
    await user.click(screen.getByRole('button', { name: 'Remove the guide at 24 px' }));
    expect(driver.app.screens['s1']?.rulers).toEqual([]);
  });

  it('show their places from both sides while they are selected', async () => {
    const { driver, user } = open();
    act(() => void driver.editor.actions.run('addHorizontalGuide', 'palette'));
    expect(screen.getByRole('heading', { name: 'Horizontal guide' })).toBeVisible();
    const below = screen.getByRole('textbox', { name: 'From the bottom' });
    await user.clear(below);
    await user.type(below, '100{Enter}');
    expect(driver.app.screens['s1']?.rulers).toMatchObject([{ type: 'y', v: 500 }]);
    await user.click(screen.getByRole('button', { name: 'Remove guide' }));
    expect(driver.app.screens['s1']?.rulers).toEqual([]);
  });
});

describe('layout grids in the inspector', () => {
  it('start with columns for the width, take own values, and go to screens of the same width', async () => {
    const { driver, user } = open();
    await user.click(screen.getByRole('button', { name: 'Add layout grid' }));
    expect(driver.app.screens['s1']?.['layoutGrid']).toMatchObject({ columns: { count: 4, gutter: 16, margin: 16 } });
    const gutter = screen.getByRole('textbox', { name: 'Columns: gutter' });
    await user.clear(gutter);
    await user.type(gutter, '10{Enter}');
    await user.click(screen.getByRole('switch', { name: 'Rows' }));
    await user.click(screen.getByRole('button', { name: 'Use for all 2 screens 300 px wide' }));
    expect(driver.app.screens['s2']?.['layoutGrid']).toMatchObject({ columns: { gutter: 10 }, rows: { count: 6 } });
    await user.click(screen.getByRole('button', { name: 'Remove layout grid' }));
    expect(driver.app.screens['s1']).not.toHaveProperty('layoutGrid');
  });
});
