import { act, screen, waitFor, within } from '@testing-library/react';
import { appWith } from '../../../canvas/test/driver';
import { Inspector } from '../inspector/inspector';
import { ToolBar } from '../panels/canvas-bars';
import { renderEditor } from '../test/render-editor';
import { focusFieldSoon } from '../focus-field';
import { VectorTrail } from './vector-trail';

const noUpload = () => Promise.resolve([]);

/** A triangle that was just closed, its points shown. */
function withTriangle() {
  const part = (
    <>
      <ToolBar />
      <VectorTrail />
      <Inspector upload={noUpload} onMore={() => undefined} />
    </>
  );
  const rendered = renderEditor(appWith(), part);
  const { driver } = rendered;
  act(() => {
    driver.key('p');
    driver.click(150, 150).click(250, 150).click(200, 250).click(150, 150);
  });
  const [id = ''] = Object.keys(driver.app.widgets);
  const path = () => (driver.app.widgets[id]?.props?.['paths'] as Record<string, unknown>[] | undefined)?.[0];
  return { ...rendered, id, path };
}

describe('the points of a vector', () => {
  it('have a bar, a trail and fields; Done goes back to the tools', async () => {
    const { driver, user, path } = withTriangle();
    expect(screen.getByRole('navigation', { name: 'Open vector' }).textContent).toContain('s1');
    await act(() => driver.click(250, 150));
    expect(screen.getByRole('status').textContent).toBe('1 point selected');
    const x = screen.getByRole('textbox', { name: 'X of the point' });
    await user.clear(x);
    await user.type(x, '180{Enter}');
    expect(path()?.['d']).toMatchObject([{ x: 0 }, { x: 130, y: 0 }, {}, { t: 'Z' }]);
    const bar = within(screen.getByRole('toolbar', { name: 'Vector points' }));
    await user.click(bar.getByRole('button', { name: 'Curve point' }));
    expect(path()?.['d']).toMatchObject([{ t: 'M' }, { t: 'C' }, { t: 'C' }, { t: 'Z' }]);
    await user.click(bar.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('toolbar', { name: 'Tools' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Open vector' })).toBeNull();
  });

  it('the fields of its fill and line are reached by the keys of those of other widgets', async () => {
    const { driver } = withTriangle();
    act(() => driver.editor.stopVector());
    for (const [field, name] of [
      ['fill', /^Fill: /],
      ['border', /^Stroke: /],
    ] as const) {
      act(() => focusFieldSoon(field));
      await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(name));
    }
  });

  it('the line has ends, corners, marks and dashes; overlaps are filled or cut out', async () => {
    const { driver, user, path } = withTriangle();
    act(() => driver.editor.stopVector());
    const choose = async (name: string, option: string) => {
      await user.click(screen.getByRole('button', { name: new RegExp(`(^|\\s)${name}(\\s|$)`) }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await choose('Ends', 'Flat');
    await choose('Corners', 'Pointed');
    await choose('End', 'Arrow');
    await choose('Line style', 'Dashed');
    await choose('Overlaps', 'Cut out');
    expect(path()).toMatchObject({
      ...{ strokeLineCap: 'butt', strokeLineJoin: 'miter', markerEnd: 'arrow', strokeDash: '4 4', fillRule: 'evenodd' },
    });
    await choose('Line style', 'Solid');
    expect(path()).not.toHaveProperty('strokeDash');
  });
});
