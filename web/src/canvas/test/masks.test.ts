/** @jest-environment node */
import { anApp } from '@prototrail/testing';
import { Driver } from './driver';

const drawing = () =>
  new Driver(
    anApp()
      .withScreen('s1', { x: 100, y: 100, w: 300, h: 600 })
      .withWidget('photo', { type: 'Image', x: 120, y: 120, w: 100, h: 100, z: 1 })
      .withWidget('round', { type: 'Box', x: 130, y: 130, w: 50, h: 50, z: 2 })
      .withWidget('field', { type: 'TextBox', x: 120, y: 400, w: 100, h: 40, z: 3 })
      .withWidget('text', { type: 'Label', x: 120, y: 500, w: 100, h: 40, z: 4 })
      .build(),
  );

describe('masks', () => {
  it('group what is selected, with the lowest shape or picture as the mask, in one step', () => {
    const driver = drawing();
    driver.editor.selection.set(['photo', 'round', 'text']);
    driver.editor.actions.run('useAsMask', 'api');
    const [group] = driver.selection;
    expect(driver.app.groups?.[group ?? '']?.children.sort()).toEqual(['photo', 'round', 'text']);
    expect(driver.app.widgets.photo?.props.isMask).toBe(true);
    driver.editor.history.undo();
    expect(driver.app.groups).toEqual({});
    expect(driver.app.widgets.photo?.props.isMask).toBeUndefined();
  });

  it('a shape of a group goes below what it is the mask of, and can be released', () => {
    const driver = drawing();
    driver.editor.edit.group(['photo', 'round']);
    driver.editor.selection.set(['round']);
    driver.editor.actions.run('useAsMask', 'api');
    expect(driver.app.widgets).toMatchObject({ round: { z: 1, props: { isMask: true } }, photo: { z: 2 } });
    expect(driver.editor.actions.isEnabled('useAsMask')).toBe(false);
    driver.editor.actions.run('releaseMask', 'api');
    expect(driver.app.widgets.round?.props.isMask).toBeUndefined();
  });

  it('controls and texts alone are no masks', () => {
    const driver = drawing();
    driver.editor.selection.set(['field', 'text']);
    expect(driver.editor.actions.isEnabled('useAsMask')).toBe(false);
    driver.editor.selection.set(['round']);
    expect(driver.editor.actions.isEnabled('useAsMask')).toBe(false);
  });
});

describe('pasting from a menu', () => {
  it('hangs what was copied at the pointer until a click says where it goes', async () => {
    const driver = drawing();
    driver.editor.selection.set(['photo', 'round']);
    driver.editor.clipboard.copy();
    await driver.editor.clipboard.hang();
    driver.hold({ ctrl: true }).moveTo(250, 550);
    expect(driver.editor.state.transient.ghosts).toEqual([{ x: 200, y: 500, w: 100, h: 100 }]);
    expect(Object.keys(driver.app.widgets)).toHaveLength(4);
    driver.click(250, 550);
    expect(driver.selection.map((id) => driver.app.widgets[id])).toMatchObject([
      { type: 'Image', x: 200, y: 500 },
      { type: 'Box', x: 210, y: 510 },
    ]);
    expect(driver.editor.state).toMatchObject({ tool: 'select', pasting: null, armed: null });
  });
});
