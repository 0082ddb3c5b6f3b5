import { applyEdits, diffApps, editsOf, readTokenFiles, tokenModes, tokenUses, type App } from '@prototrail/model';
import { appWith, Driver } from '../test/driver';
import type { ModeChoice } from './token-edits';

function open(): Driver {
  return new Driver(appWith(['a', 120, 120, 100, 40], ['b', 120, 300, 100, 40]));
}
const place = { map: 'widgets', ids: ['a', 'b'], state: 'style', keys: ['background'] } as const;
const light = { id: 'light', name: 'Light', kind: 'light' } as const;
const background = (driver: Driver, id = 'a'): unknown =>
  driver.editor.derived.widget(id)?.effectiveStyle['background'];

/** A brand colour that both widgets have, and a dark mode in which it is another. */
function linked(): { driver: Driver; token: string; dark: string } {
  const driver = open();
  const { tokens } = driver.editor.edit;
  const token = tokens.createAndLink(place, { kind: 'color', name: 'brand/primary', value: '#24603F' }) ?? '';
  const dark = tokens.addMode({ name: 'Dark', kind: 'dark' }, light) ?? '';
  tokens.setValue(token, dark, '#5FA77C');
  return { driver, token, dark };
}

describe('design tokens in the editor', () => {
  it('a token made of a value is linked at once, in one step', () => {
    const driver = open();
    const before = driver.app;
    driver.editor.edit.tokens.createAndLink(place, { kind: 'color', name: 'brand/primary', value: '#24603F' });
    expect([background(driver), background(driver, 'b')]).toEqual(['#24603F', '#24603F']);
    driver.editor.history.undo();
    expect({ ...driver.app, lastUUID: 0 }).toEqual({ ...before, lastUUID: 0 });
  });

  it('the canvas shows a mode; the document and its default stay', () => {
    const { driver, dark } = linked();
    driver.editor.session.patch({ shownMode: dark });
    expect(background(driver)).toBe('#5FA77C');
    driver.editor.session.patch({ shownMode: null });
    expect(background(driver)).toBe('#24603F');
  });

  it('a change of the token reaches all that is linked; a literal takes the link away', () => {
    const { driver, token } = linked();
    driver.editor.edit.tokens.setValue(token, null, '#112233');
    driver.editor.edit.setFill(['b'], 'style', '#FFFFFF');
    expect([background(driver), background(driver, 'b')]).toEqual(['#112233', '#FFFFFF']);
    expect(driver.app.widgets.b?.designtokens).toBeUndefined();
    driver.editor.edit.setWidgetPart(['a'], 'style', { background: '#000000' });
    expect(driver.app.widgets.a?.designtokens).toBeUndefined();
  });

  it('unlinked and deleted tokens leave the values that were shown', () => {
    const { driver, token } = linked();
    driver.editor.edit.tokens.setValue(token, null, '#112233');
    driver.editor.edit.tokens.unlink({ ...place, ids: ['a'] });
    driver.editor.edit.tokens.remove([token]);
    expect(driver.app.designtokens).toEqual({});
    expect(
      [driver.app.widgets.a, driver.app.widgets.b].map((widget) => [widget?.style.background, widget?.designtokens]),
    ).toEqual([
      ['#112233', undefined],
      ['#112233', undefined],
    ]);
    driver.editor.history.undo();
    expect(driver.app.widgets.b?.designtokens).toEqual({ style: { background: token } });
  });

  it('everything that uses a token uses another', () => {
    const { driver, token } = linked();
    const { tokens } = driver.editor.edit;
    const other = tokens.create({ kind: 'color', name: 'plum', value: '#8A2F5F' }) ?? '';
    const alias = tokens.create({ kind: 'color', name: 'link', value: '#000000' }) ?? '';
    expect(tokens.setAlias(alias, null, token)).toBeNull();
    tokens.replace(token, other);
    expect(background(driver)).toBe('#8A2F5F');
    expect(driver.app.designtokens?.[alias]).toMatchObject({ alias: other, value: '#8A2F5F' });
    expect(tokens.setAlias(other, null, alias)).toMatchObject({ kind: 'loop' });
  });

  it('another default mode is what old clients see', () => {
    const { driver, token, dark } = linked();
    driver.editor.edit.tokens.setDefaultMode(dark);
    expect(background(driver)).toBe('#5FA77C');
    expect(driver.app.designtokens?.[token]).toMatchObject({ value: '#5FA77C', modes: { light: '#24603F' } });
    driver.editor.edit.tokens.removeMode('light');
    expect([driver.app.tokenModes, driver.app.designtokens?.[token]?.['modes']]).toEqual([undefined, undefined]);
  });

  it('a copied style takes its links along', () => {
    const { driver } = linked();
    const { editor } = driver;
    editor.edit.tokens.unlink({ ...place, ids: ['b'] });
    editor.selection.set(['a']);
    editor.clipboard.copyStyle();
    editor.selection.set(['b']);
    editor.clipboard.pasteStyle();
    expect(driver.app.widgets.b?.designtokens).toEqual(driver.app.widgets.a?.designtokens);
  });

  it('nothing changes for readers', () => {
    const app: App = linked().driver.app;
    const driver = new Driver(app, { readOnly: true });
    const [token = ''] = Object.keys(app.designtokens ?? {});
    driver.editor.edit.tokens.remove([token]);
    expect(driver.app).toBe(app);
  });
});

describe('files of design tokens in the editor', () => {
  const file = (mode: string, hex: string) => {
    const text = JSON.stringify({ brand: { primary: { $type: 'color', $value: hex } } });
    return { name: `${mode}.tokens.json`, text, bytes: new Uint8Array() };
  };

  it('make the modes that they need, in one step', () => {
    const driver = open();
    const before = driver.app;
    const read = readTokenFiles([file('Day', '#FFFFFF'), file('Night', '#000000')]);
    const choices = new Map<string, ModeChoice>([
      ['Day', { key: null }],
      ['Night', 'new'],
    ]);
    driver.editor.edit.tokens.takeFile(read, choices, new Set(['brand/primary']));
    expect(tokenModes(driver.app)).toMatchObject([{ name: 'Day' }, { name: 'Night', kind: 'dark' }]);
    expect(Object.values(driver.app.designtokens ?? {})).toMatchObject([
      { name: 'brand/primary', value: '#FFFFFF', modes: { dark: '#000000' } },
    ]);
    driver.editor.history.undo();
    expect({ ...driver.app, lastUUID: 0 }).toEqual({ ...before, lastUUID: 0 });
  });

  it('the values of a file go into a mode that there is', () => {
    const { driver, token, dark } = linked();
    const read = readTokenFiles([file('Night', '#000001')]);
    driver.editor.edit.tokens.takeFile(read, new Map([['', { key: dark }]]), new Set(['brand/primary']));
    expect(driver.app.designtokens?.[token]).toMatchObject({ value: '#24603F', modes: { [dark]: '#000001' } });
  });
});

describe('two people who change modes at once', () => {
  it('both succeed: one adds a mode, the other renames and adds one', () => {
    const { driver: ann, dark } = linked();
    const before = ann.app;
    const ben = new Driver(before);
    ann.editor.edit.tokens.addMode({ name: 'Spring', kind: 'brand' }, light);
    ben.editor.edit.tokens.updateMode(dark, { name: 'Night' });
    ben.editor.edit.tokens.addMode({ name: 'Contrast', kind: 'contrast' }, light);
    const merged = applyEdits(ann.app, editsOf(diffApps(before, ben.app)));
    expect(tokenModes(merged).map(({ name }) => name)).toEqual(['Light', 'Night', 'Spring', 'Contrast']);
  });
});

describe('tokens of sizes and distances', () => {
  const width = { map: 'widgets', ids: ['a', 'b'], state: 'size', keys: ['w'] } as const;
  const widths = ({ app }: Driver): unknown[] => ['a', 'b'].map((id) => app.widgets[id]?.w);

  it('a width follows its token, in one step of undo; a width by hand takes the link away', () => {
    const driver = open();
    const { edit, history } = driver.editor;
    const token = edit.tokens.createAndLink(width, { kind: 'size', name: 'size/card', value: 140 }) ?? '';
    expect(widths(driver)).toEqual([140, 140]);
    edit.tokens.setValue(token, null, 160);
    expect(widths(driver)).toEqual([160, 160]);
    history.undo();
    expect(widths(driver)).toEqual([140, 140]);
    edit.place('b', { w: 90 });
    edit.tokens.setValue(token, null, 200);
    expect(widths(driver)).toEqual([200, 90]);
    expect([driver.app.widgets.a, driver.app.widgets.b].map((widget) => widget?.['sizeTokens'])).toEqual([
      { w: token },
      undefined,
    ]);
    expect(driver.app.widgets.a?.style['w']).toBeUndefined();
  });

  it('an alias counts, and who removes the token keeps the size', () => {
    const driver = open();
    const { tokens } = driver.editor.edit;
    const base = tokens.create({ kind: 'size', name: 'size/base', value: 64 }) ?? '';
    const card = tokens.createAndLink(width, { kind: 'size', name: 'size/card', value: 140 }) ?? '';
    tokens.setAlias(card, null, base);
    expect(widths(driver)).toEqual([64, 64]);
    tokens.setValue(base, null, 72);
    expect(widths(driver)).toEqual([72, 72]);
    tokens.remove([card]);
    expect(widths(driver)).toEqual([72, 72]);
    expect(driver.app.widgets.a?.['sizeTokens']).toBeUndefined();
  });

  it('the gap of a group follows its token and moves the members; a copy brings the token into another prototype', async () => {
    const clipboard = { text: '' };
    const driver = new Driver(appWith(['a', 120, 120, 100, 40], ['b', 120, 300, 100, 40]), { clipboard });
    const group = driver.editor.edit.addAutoLayout(['a', 'b']) ?? '';
    const gap = { map: 'groups', ids: [group], state: 'size', keys: ['gap'] } as const;
    const token = driver.editor.edit.tokens.createAndLink(gap, { kind: 'spacing', name: 'space/md', value: 16 }) ?? '';
    expect(driver.app.widgets.b?.y).toBe(176);
    driver.editor.edit.tokens.setValue(token, null, 40);
    expect(driver.app.widgets.b?.y).toBe(200);
    const uses = tokenUses(driver.app).get(token);
    expect(uses).toEqual([{ map: 'groups', id: group, state: 'size', keys: ['gap'] }]);

    driver.editor.selection.set([group]);
    driver.editor.clipboard.copy();
    const other = new Driver({ ...appWith(), id: 'other' }, { clipboard });
    await other.editor.clipboard.paste();
    const pasted = Object.values(other.app.groups ?? {}).find(({ autoLayout }) => autoLayout !== undefined);
    const [brought] = Object.values(other.app.designtokens ?? {});
    expect(brought).toMatchObject({ name: 'space/md', value: 40 });
    expect(pasted?.['sizeTokens']).toEqual({ gap: brought?.['id'] });
  });

  it('a member that fills a row gets a size of its own when it is linked', () => {
    const driver = open();
    driver.editor.edit.addAutoLayout(['a', 'b']);
    driver.editor.edit.setLayoutItem(['a'], { width: 'hug' });
    driver.editor.edit.tokens.createAndLink({ ...width, ids: ['a'] }, { kind: 'size', name: 'size/card', value: 140 });
    expect(driver.app.widgets.a).toMatchObject({ w: 140, layoutItem: { width: 'fixed' } });
  });

  it('each mode has its sizes and distances: the canvas shows them laid out, the document keeps those of the default', () => {
    const driver = open();
    const { edit } = driver.editor;
    const group = edit.addAutoLayout(['a', 'b']) ?? '';
    const gap = { map: 'groups', ids: [group], state: 'size', keys: ['gap'] } as const;
    const space = edit.tokens.createAndLink(gap, { kind: 'spacing', name: 'space/md', value: 16 }) ?? '';
    const height = { map: 'widgets', ids: ['a'], state: 'size', keys: ['h'] } as const;
    const tall = edit.tokens.createAndLink(height, { kind: 'size', name: 'size/row', value: 50 }) ?? '';
    const comfort = edit.tokens.addMode({ name: 'Comfort', kind: 'brand' }, light) ?? '';
    edit.tokens.setValue(space, comfort, 40);
    edit.tokens.setValue(tall, comfort, 80);
    const stored = driver.app;
    expect([stored.widgets.a?.h, stored.widgets.b?.y]).toEqual([50, 186]);
    driver.editor.session.patch({ shownMode: comfort });
    const { derived } = driver.editor;
    expect([derived.widget('a')?.h, derived.widget('b')?.y]).toEqual([80, 240]);
    expect(derived.app.groups?.[group]).toMatchObject({ autoLayout: { gap: 40, h: 160 } });
    expect(driver.app).toBe(stored);
    // what an edit elsewhere does not reach stays the same object
    const b = derived.app.widgets['b'];
    edit.updateApp({ name: 'Other' });
    expect(driver.editor.derived.app.widgets['b']).toBe(b);
  });

  it('a handle lies at the size of the shown mode; what it leaves alone stays linked', () => {
    const driver = open();
    const { edit } = driver.editor;
    const height = { map: 'widgets', ids: ['a'], state: 'size', keys: ['h'] } as const;
    const token = edit.tokens.createAndLink(height, { kind: 'size', name: 'size/row', value: 50 }) ?? '';
    const comfort = edit.tokens.addMode({ name: 'Comfort', kind: 'brand' }, light) ?? '';
    edit.tokens.setValue(token, comfort, 80);
    driver.editor.session.patch({ shownMode: comfort });
    driver.editor.selection.set(['a']);
    expect(driver.editor.selection.bounds()).toMatchObject({ y: 120, h: 80 });
    driver.drag([220, 160], [260, 160]);
    expect(driver.app.widgets.a).toMatchObject({ w: 140, h: 50, sizeTokens: { h: token } });
    driver.drag([190, 200], [190, 230]);
    expect(driver.app.widgets.a).toMatchObject({ w: 140, h: 110 });
    expect(driver.app.widgets.a?.['sizeTokens']).toBeUndefined();
  });

  it('the limits of a member follow a token', () => {
    const driver = open();
    driver.editor.edit.addAutoLayout(['a', 'b']);
    driver.editor.edit.setLayoutItem(['a'], { height: 'fill' });
    const limit = { map: 'widgets', ids: ['a'], state: 'size', keys: ['minH'] } as const;
    const token = driver.editor.edit.tokens.createAndLink(limit, { kind: 'size', name: 'touch', value: 44 }) ?? '';
    driver.editor.edit.tokens.setValue(token, null, 48);
    expect(driver.app.widgets.a).toMatchObject({
      layoutItem: { height: 'fill', minH: 48 },
      sizeTokens: { minH: token },
    });
    driver.editor.edit.setLayoutItem(['a'], { minH: undefined });
    expect(driver.app.widgets.a?.['sizeTokens']).toBeUndefined();
  });

  it('a component gives the tokens of its distances to its instances', () => {
    const driver = open();
    const { edit } = driver.editor;
    const group = edit.addAutoLayout(['a', 'b']) ?? '';
    const gap = { map: 'groups', ids: [group], state: 'size', keys: ['gap'] } as const;
    const token = edit.tokens.createAndLink(gap, { kind: 'spacing', name: 'space/md', value: 16 }) ?? '';
    driver.editor.selection.set([group]);
    driver.editor.actions.run('createComponent', 'api');
    driver.editor.actions.run('duplicate', 'api');
    const copies = Object.values(driver.app.groups ?? {}).filter(({ id }) => id !== group);
    expect(copies).toMatchObject([{ sizeTokens: { gap: token }, autoLayout: { gap: 16 } }]);
    edit.tokens.setValue(token, null, 30);
    expect(Object.values(driver.app.groups ?? {}).map(({ autoLayout }) => autoLayout)).toMatchObject([
      { gap: 30 },
      { gap: 30 },
    ]);
    edit.tokens.remove([token]);
    expect(JSON.stringify(driver.app)).not.toContain(token);
  });
});
