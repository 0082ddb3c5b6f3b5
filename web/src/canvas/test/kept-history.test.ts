import { keepHistory } from '../sync/kept-history';
import { appWith, Driver } from './driver';

/** What a tab keeps over a reload. */
function tabStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  };
}

const at = (driver: Driver) => driver.app.widgets['a']?.x;

describe('steps of undo that outlive a reload', () => {
  it('go back and forth as before, with what was selected', () => {
    const storage = tabStorage();
    const before = new Driver(appWith(['a', 120, 120, 40, 40], ['b', 220, 120, 40, 40]));
    const leave = keepHistory(before.editor.history, storage, 'app');
    before.click(140, 140);
    for (const key of ['arrowright', 'arrowright', 'delete', 'mod+z']) before.key(key);
    leave();

    const after = new Driver(before.app);
    keepHistory(after.editor.history, storage, 'app');
    after.key('mod+z');
    expect([at(after), after.selection]).toEqual([121, ['a']]);
    after.key('mod+z');
    expect([at(after), after.editor.history.canUndo]).toEqual([120, false]);
    for (const key of ['mod+y', 'mod+y', 'mod+y']) after.key(key);
    expect(after.app.widgets['a']).toBeUndefined();
  });

  it('leave alone what somebody changed meanwhile', () => {
    const storage = tabStorage();
    const before = new Driver(appWith(['a', 120, 120, 40, 40]));
    const leave = keepHistory(before.editor.history, storage, 'app');
    before.click(140, 140);
    before.key('arrowright');
    leave();

    const changed = JSON.parse(JSON.stringify(before.app)) as typeof before.app;
    const thing = changed.widgets['a'];
    if (thing) changed.widgets['a'] = { ...thing, name: 'Theirs' };
    const after = new Driver(changed);
    keepHistory(after.editor.history, storage, 'app');
    after.key('mod+z');
    expect(after.app.widgets['a']).toMatchObject({ x: 120, name: 'Theirs' });
  });

  it('are the last 25 of the last two prototypes; what is damaged or too large is left', () => {
    const storage = tabStorage();
    const leaveOne = (appId: string, presses: number, label = ''): void => {
      const driver = new Driver(appWith(['a', 120, 120, 40, 40]));
      const leave = keepHistory(driver.editor.history, storage, appId);
      if (label !== '') driver.editor.edit.setWidgetPart(['a'], 'props', { label });
      driver.editor.selection.set(['a']);
      for (let press = 0; press < presses; press += 1) driver.key('arrowright');
      leave();
    };
    const depth = (appId: string): number => {
      const driver = new Driver(appWith(['a', 120, 120, 40, 40]));
      keepHistory(driver.editor.history, storage, appId);
      return driver.editor.history.depth;
    };
    for (const appId of ['one', 'two', 'three']) leaveOne(appId, 30);
    expect(['one', 'two', 'three'].map(depth)).toEqual([0, 25, 25]);
    leaveOne('two', 0, 'x'.repeat(1_100_000));
    expect(['two', 'three'].map(depth)).toEqual([0, 25]);
    storage.setItem('prototrail.undo', '[{"appId":"three","steps":{"undo":[{"label":"x"}],"redo":[]}}]');
    expect(depth('three')).toBe(0);
  });
});
