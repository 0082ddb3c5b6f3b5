import fc from 'fast-check';
import { createApp } from '../app/create-app';
import type { App } from '../app/types';
import { deriveApp } from '../derived/derive-app';
import { parseApp } from '../parse/parse-app';
import { appInMode } from './app-in-mode';
import {
  aliasLoops,
  settled,
  withDefaultMode,
  withoutTokens,
  withTokenAlias,
  withTokenValue,
  withAliasesTo,
} from './edit-tokens';
import { pickMode, tokenModes } from './modes';
import { detachTokens, linkToken, tokenUses, unlinkKeys } from './references';
import { resolveToken, tokenValue } from './resolve-token';
import type { TokenMap } from './token';

const colour = (id: string, value: string, more: object = {}) => ({
  id,
  name: id,
  type: 'color',
  isComplex: false,
  value,
  ...more,
});
const box = { x: 0, y: 0, w: 100, h: 40 };

function appWith(tokens: TokenMap): App {
  const app = createApp({ name: 'Shop', screenSize: { w: 375, h: 812 } }, 0);
  return {
    ...app,
    designtokens: tokens,
    tokenModes: [
      { id: 'light', name: 'Light', kind: 'light' },
      { id: 'dark', name: 'Dark', kind: 'dark' },
      { id: 'blossom', name: 'Blossom', kind: 'brand' },
    ],
    screens: { s1: { id: 's1', name: 'Start', ...box, w: 375, h: 812, children: ['w1', 'w2'], props: {}, style: {} } },
    widgets: {
      w1: {
        id: 'w1',
        name: 'Pay',
        type: 'Button',
        ...box,
        z: 1,
        props: {},
        style: { background: '#111111' },
        designtokens: { style: { background: 'primary' } },
      },
      w2: { id: 'w2', name: 'Text', type: 'Label', ...box, z: 2, props: {}, style: {} },
    },
  };
}

const brand: TokenMap = {
  leaf: colour('leaf', '#24603f', { modes: { dark: '#5fa77c' } }),
  plum: colour('plum', '#8a2f5f'),
  primary: colour('primary', '#24603f', {
    alias: 'leaf',
    modeAliases: { blossom: 'plum' },
    modes: { blossom: '#8a2f5f' },
  }),
};
const background = (app: App) => deriveApp(app).widget('w1')?.effectiveStyle['background'];

describe('design tokens', () => {
  it('have a value in each mode, aliases followed', () => {
    const app = appWith(brand);
    expect(
      [undefined, 'light', 'dark', 'blossom', 'nowhere'].map((mode) => resolveToken(app, 'primary', mode)),
    ).toEqual(['#24603f', '#24603f', '#5fa77c', '#8a2f5f', '#24603f']);
  });

  it('a prototype is derived in a mode; what uses no token stays the same object', () => {
    const app = appWith(brand);
    expect(appInMode(app, 'light')).toBe(app);
    const [light, dark] = [deriveApp(app), deriveApp(appInMode(app, 'dark'))];
    expect([background(app), background(appInMode(app, 'dark')), background(appInMode(app, 'blossom'))]).toEqual([
      '#24603f',
      '#5fa77c',
      '#8a2f5f',
    ]);
    expect(dark.widget('w2')).toBe(light.widget('w2'));
    expect(appInMode(app, 'dark')).toBe(appInMode(app, 'dark'));
  });

  it('an alias whose target was changed by somebody else shows the new value', () => {
    const app = appWith({ ...brand, leaf: colour('leaf', '#ff0000') });
    expect(background(app)).toBe('#ff0000');
  });

  it('a change of a value reaches what stands for the token, as old clients read it', () => {
    const tokens = withTokenValue(brand, 'leaf', null, '#00ff00');
    expect(tokens['primary']).toMatchObject({ value: '#00ff00', alias: 'leaf' });
    const inBlossom = withTokenValue(brand, 'plum', null, '#0000ff');
    expect(inBlossom['primary']).toMatchObject({ value: '#24603f', modes: { blossom: '#0000ff' } });
    expect(inBlossom['leaf']).toBe(brand['leaf']);
  });

  it('a circle of aliases is refused and named', () => {
    expect(withTokenAlias(brand, 'leaf', 'dark', 'primary')).toEqual({
      problem: { kind: 'loop', names: ['leaf', 'primary', 'leaf'] },
    });
    expect(withTokenAlias(brand, 'leaf', null, 'leaf')).toHaveProperty('problem.kind', 'loop');
    const spacing = { gap: { id: 'gap', name: 'gap', type: 'spacing', value: 8 } };
    expect(withTokenAlias({ ...brand, ...spacing }, 'leaf', null, 'gap')).toEqual({ problem: { kind: 'sort' } });
  });

  it('a circle in a file survives and is a warning', () => {
    const file = appWith({ a: colour('a', '#010101', { alias: 'b' }), b: colour('b', '#020202', { alias: 'a' }) });
    const parsed = parseApp(file);
    if (!parsed.ok) throw new Error('The file is not read.');
    expect(parsed.warnings.map(({ message }) => message)).toContain(
      'Design tokens stand for each other in a circle: "a" → "b" → "a" (V16)',
    );
    expect(parsed.app.designtokens).toEqual(file.designtokens);
    expect([resolveToken(parsed.app, 'a'), resolveToken(parsed.app, 'b')]).toEqual(['#020202', '#010101']);
  });

  it('another default mode changes no look of any mode', () => {
    const app = appWith(brand);
    const next = withDefaultMode(brand, 'dark', ['light', 'blossom']);
    for (const id of Object.keys(brand))
      for (const mode of ['light', 'dark', 'blossom'])
        expect(tokenValue(next, id, mode === 'dark' ? null : mode)).toBe(resolveToken(app, id, mode));
    expect(next['primary']).toMatchObject({ value: '#5fa77c' });
  });

  it('tokens that stood for a removed one keep its values', () => {
    const next = withoutTokens(brand, ['leaf', 'plum']);
    expect(next).toEqual({ primary: colour('primary', '#24603f', { modes: { blossom: '#8a2f5f' } }) });
    expect(withAliasesTo(brand, 'leaf', 'plum')['primary']).toMatchObject({ alias: 'plum', value: '#8a2f5f' });
  });

  it('links write the literal; unlinked and detached things keep what they show', () => {
    const app = appWith({
      ...brand,
      inset: { id: 'inset', name: 'inset', type: 'padding', isComplex: true, value: { paddingTop: 8 } },
    });
    const { w2 } = app.widgets;
    if (w2 === undefined) throw new Error('There is no w2.');
    const linked = linkToken(
      app,
      linkToken(app, w2, 'hover', ['color'], 'primary'),
      'style',
      ['paddingTop', 'paddingLeft'],
      'inset',
    );
    expect(linked).toMatchObject({ hover: { color: '#24603f' }, style: { paddingTop: 8 } });
    expect(linked.designtokens).toEqual({ hover: { color: 'primary' }, style: { paddingTop: 'inset' } });
    expect(unlinkKeys(linked, 'style', ['paddingTop']).designtokens).toEqual({ hover: { color: 'primary' } });
    const stale = { ...linked, hover: { color: '#000000' } };
    const detached = detachTokens(app, stale, (id) => id === 'primary' || id === 'inset');
    expect(detached).toEqual({ ...w2, hover: { color: '#24603f' }, style: { paddingTop: 8 } });
  });

  it('uses are listed by owner and state', () => {
    const app = appWith(brand);
    expect([...tokenUses(app)]).toEqual([
      ['primary', [{ map: 'widgets', id: 'w1', state: 'style', keys: ['background'] }]],
    ]);
  });

  it('two modes that were added at once are both there, whoever wrote the order last', () => {
    const byId = {
      light: { name: 'Light', kind: 'light' },
      dark: { name: 'Dark', kind: 'dark' },
      brand: { name: 'Blossom', kind: 'brand' },
    };
    const ids = tokenModes({ tokenModes: { order: ['light', 'brand'], byId } }).map(({ id }) => id);
    expect(ids).toEqual(['light', 'brand', 'dark']);
  });

  it('the mode of a tester: by link, by device, else the default', () => {
    const app = appWith(brand);
    const day = { isDark: false, isHighContrast: false };
    const night = { isDark: true, isHighContrast: false };
    expect([pickMode(app, 'Blossom', night), pickMode(app, null, night), pickMode(app, 'other', day)]).toEqual([
      'blossom',
      undefined,
      undefined,
    ]);
    const followed = { ...app, tokenModeRule: 'device' };
    expect([
      pickMode(followed, null, night),
      pickMode(followed, null, day),
      pickMode(followed, 'light', night),
    ]).toEqual(['dark', 'light', 'light']);
  });
});

describe('any tokens', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const modeIds = ['dark', 'blossom'];
  const anyTokens = fc
    .array(
      fc.record({
        value: fc.constantFrom('#000000', '#ffffff', '#123456'),
        alias: fc.option(fc.constantFrom(...ids), { nil: undefined }),
        modes: fc.dictionary(fc.constantFrom(...modeIds), fc.constantFrom('#aa0000', '#00bb00'), {
          noNullPrototype: true,
        }),
        modeAliases: fc.dictionary(fc.constantFrom(...modeIds), fc.constantFrom(...ids), { noNullPrototype: true }),
      }),
      { minLength: 5, maxLength: 5 },
    )
    .map((list): TokenMap =>
      Object.fromEntries(list.map((token, at) => [ids[at], { id: ids[at], name: ids[at], type: 'color', ...token }])),
    );

  it('end in a value in every mode, circles included, and settling is stable', () => {
    fc.assert(
      fc.property(anyTokens, (tokens) => {
        for (const id of ids)
          for (const mode of [null, ...modeIds]) expect(typeof tokenValue(tokens, id, mode)).toBe('string');
        if (aliasLoops(tokens).length > 0) return;
        const once = settled(tokens);
        for (const id of ids) {
          expect(once[id]?.['value']).toBe(tokenValue(tokens, id, null));
          expect(settled(once)[id]).toBe(once[id]);
        }
      }),
    );
  });

  it('edits never make a circle', () => {
    const step = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(null, ...modeIds), fc.constantFrom(...ids));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let tokens: TokenMap = Object.fromEntries(ids.map((id) => [id, colour(id, '#000000')]));
        for (const [id, mode, target] of steps) {
          const result = withTokenAlias(tokens, id, mode, target);
          if ('tokens' in result) tokens = result.tokens;
          tokens = withAliasesTo(tokens, id, target);
        }
        expect(aliasLoops(tokens)).toEqual([]);
      }),
    );
  });

  it('another default mode changes no look', () => {
    fc.assert(
      fc.property(anyTokens, (tokens) => {
        if (aliasLoops(tokens).length > 0) return;
        const next = withDefaultMode(tokens, 'dark', ['light', 'blossom']);
        for (const id of ids) {
          expect(tokenValue(next, id, null)).toBe(tokenValue(tokens, id, 'dark'));
          expect(tokenValue(next, id, 'light')).toBe(tokenValue(tokens, id, null));
          expect(tokenValue(next, id, 'blossom')).toBe(tokenValue(tokens, id, 'blossom'));
        }
      }),
    );
  });
});
