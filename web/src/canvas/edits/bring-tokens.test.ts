import { tokenModes, type App } from '@prototrail/model';
import { appWith, Driver } from '../test/driver';
import { cutOut } from './fragment';

const colour = (id: string, name: string, value: string, more: object = {}) => ({
  [id]: { id, name, type: 'color', isComplex: false, value, ...more },
});
const modes = [
  { id: 'light', name: 'Light', kind: 'light' },
  { id: 'brand', name: 'Night', kind: 'dark' },
  { id: 'brand2', name: 'Spring', kind: 'brand' },
];

/** A button of a component whose colour is an alias with a value at night, and an instance that has another token. */
function source(): App {
  const app = appWith(['a', 120, 120, 100, 40], ['b', 120, 300, 100, 40]);
  const [a, b] = [app.widgets.a, app.widgets.b];
  if (!a || !b) throw new Error('There are two widgets.');
  return {
    ...app,
    id: 'source',
    tokenModes: modes,
    designtokens: {
      ...colour('t1', 'leaf', '#24603F', { modes: { brand: '#5FA77C' } }),
      ...colour('t2', 'brand/primary', '#24603F', {
        alias: 't1',
        modeAliases: { brand2: 't3' },
        modes: { brand2: '#8A2F5F' },
      }),
      ...colour('t3', 'plum', '#8A2F5F'),
      ...colour('t4', 'unused', '#000000'),
    },
    templates: {
      m1: { ...a, id: 'm1', name: 'Pay', templateType: 'Widget', designtokens: { style: { background: 't2' } } },
    },
    widgets: {
      a: { ...a, template: 'm1', style: {} },
      b: { ...b, template: 'm1', style: {}, tokenOverrides: { style: { background: 't3' } } },
    },
  };
}

function target(more: Partial<App>): Driver {
  return new Driver({ ...appWith(['x', 120, 120, 100, 40]), id: 'target', ...more });
}
function pasted(driver: Driver, app = source(), ids = ['a', 'b']): string[] {
  const fragment = cutOut(app, ids);
  if (fragment === null) throw new Error('There is something to copy.');
  const known = new Set(Object.keys(driver.app.widgets));
  driver.editor.clipboard.pasteText(JSON.stringify(fragment));
  return Object.keys(driver.app.widgets).filter((id) => !known.has(id));
}
const namesIn = ({ app }: Driver): unknown[] => Object.values(app.designtokens ?? {}).map((token) => token['name']);
const background = (driver: Driver, id = ''): unknown => driver.editor.derived.widget(id)?.effectiveStyle['background'];
const tokenNamed = ({ app }: Driver, name: string) =>
  Object.values(app.designtokens ?? {}).find((token) => token['name'] === name) ?? {};

describe('tokens of what is pasted into another prototype', () => {
  it('come along: those of components, of overrides and what they stand for, with their modes', () => {
    const driver = target({});
    const [a, b] = pasted(driver);
    expect(namesIn(driver)).toEqual(['leaf', 'brand/primary', 'plum']);
    expect([background(driver, a), background(driver, b)]).toEqual(['#24603F', '#8A2F5F']);
    const [leaf, primary, plum] = ['leaf', 'brand/primary', 'plum'].map((name) => tokenNamed(driver, name));
    expect(tokenModes(driver.app)).toMatchObject([{ name: 'Light' }, { name: 'Night' }, { name: 'Spring' }]);
    const [, night, spring] = tokenModes(driver.app);
    expect(primary).toMatchObject({ alias: leaf?.['id'], modeAliases: { [spring?.id ?? '']: plum?.['id'] } });
    driver.editor.session.patch({ shownMode: night?.id ?? null });
    expect(background(driver, a)).toBe('#5FA77C');
    driver.editor.history.undo();
    expect(driver.app.designtokens ?? {}).toEqual({});
    expect(driver.app.tokenModes).toBeUndefined();
  });

  it('are those of the same name, kind and value that are there; of another value under another name', () => {
    const driver = target({
      designtokens: {
        ...colour('t1', 'brand/primary', '#FF0000'),
        ...colour('own', 'plum', '#8A2F5F'),
        leaf: { id: 'leaf', name: 'leaf', type: 'spacing', isComplex: false, value: 8 },
      },
      tokenModes: [
        { id: 'day', name: 'Day', kind: 'light' },
        { id: 'dark', name: 'Dark', kind: 'dark' },
      ],
    });
    const [a, b] = pasted(driver);
    expect(namesIn(driver)).toEqual(['brand/primary', 'plum', 'leaf', 'leaf 1', 'brand/primary 1']);
    expect([background(driver, a), background(driver, b)]).toEqual(['#24603F', '#8A2F5F']);
    expect(driver.app.widgets[b ?? '']?.['tokenOverrides']).toEqual({ style: { background: 'own' } });
    expect(tokenNamed(driver, 'leaf 1')).toMatchObject({ modes: { dark: '#5FA77C' } });
    expect(tokenModes(driver.app).map(({ name }) => name)).toEqual(['Day', 'Dark', 'Spring']);
  });

  it('are not doubled by the next paste', () => {
    const driver = target({ designtokens: colour('t9', 'brand/primary', '#FF0000') });
    pasted(driver);
    const names = namesIn(driver);
    pasted(driver);
    expect(namesIn(driver)).toEqual(names);
  });

  it('stay themselves in the same prototype', () => {
    const driver = new Driver(source());
    driver.editor.edit.tokens.setValue('t1', null, '#010203');
    const [a] = pasted(driver, source(), ['a']);
    expect(Object.keys(driver.app.designtokens ?? {})).toEqual(['t1', 't2', 't3', 't4']);
    expect(background(driver, a)).toBe('#010203');
  });
});

describe('tokens that instances have instead of those of their component', () => {
  it('are uses: replacing and deleting reach them', () => {
    const driver = new Driver(source());
    driver.editor.edit.tokens.replace('t3', 't4');
    expect(driver.app.widgets.b?.['tokenOverrides']).toEqual({ style: { background: 't4' } });
    driver.editor.edit.tokens.remove(['t4']);
    expect(driver.app.widgets.b?.['tokenOverrides']).toEqual({ style: { background: null } });
    expect(background(driver, 'b')).toBe('#000000');
  });
});
