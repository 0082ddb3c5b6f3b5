import fc from 'fast-check';
import { createApp } from '../../app/create-app';
import type { App } from '../../app/types';
import { settled } from '../edit-tokens';
import { tokenModes } from '../modes';
import { storedTypeOf, type TokenKind, type TokenMap } from '../token';
import {
  modeNames,
  planImport,
  readTokenFiles,
  suggestTargets,
  takeImport,
  TokenFileError,
  writeTokenFile,
  type ImportRow,
  type TokenFile,
} from './index';

const source = (name: string, content: unknown) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return { name, text, bytes: new Uint8Array(Buffer.from(text)) };
};
const read = (content: unknown, name = 'shop.tokens.json'): TokenFile => readTokenFiles([source(name, content)]);
const values = (file: TokenFile): Record<string, unknown> =>
  Object.fromEntries(file.tokens.map(({ name, base }) => [name, base.alias ?? base.value]));
const problems = (file: TokenFile): string[] =>
  file.problems.map(({ path, code, detail = '' }) => `${path}: ${code} ${detail}`.trim());

const modes = [
  { id: 'm1', name: 'Light', kind: 'light' },
  { id: 'm2', name: 'Dark', kind: 'dark' },
  { id: 'm3', name: 'Spring', kind: 'brand' },
] as const;

function appWith(designtokens: TokenMap, tokenModes: App['tokenModes'] = [...modes]): App {
  return { ...createApp({ name: 'Shop', screenSize: { w: 375, h: 812 } }, 0), designtokens, tokenModes };
}

/** Takes all rows of a file, as the editor does with its modes as they are. */
function takeAll(app: App, file: TokenFile): { rows: ImportRow[]; tokens: TokenMap } {
  const suggested = suggestTargets(app, file);
  const targets = new Map(
    [...suggested].map(([name, key]) => [name, key === undefined ? ('none' as const) : { key }] as const),
  );
  const rows = planImport(app, file, targets);
  let last = 0;
  const tokens = takeImport(
    app.designtokens ?? {},
    rows,
    () => `new${++last}`,
    (name, taken) => (taken.has(name) ? `${name} 2` : name),
  );
  return { rows, tokens };
}

describe('files of design tokens', () => {
  it('the stable format is read: groups, inherited types, aliases, composites, colour spaces', () => {
    const file = read({
      brand: {
        $type: 'color',
        green: {
          $value: { colorSpace: 'srgb', components: [0.1412, 0.3765, 0.2471], hex: '#24603f' },
          $description: 'Ours',
        },
        link: { $value: '{brand.green}' },
        faint: { $value: { colorSpace: 'srgb', components: [0, 0, 0], alpha: 0.5 } },
        vivid: { $value: { colorSpace: 'display-p3', components: [1, 0, 0] } },
        soft: { $value: { colorSpace: 'oklch', components: [0.628, 0.2577, 29.23] } },
      },
      space: { md: { $type: 'dimension', $value: { value: 1, unit: 'rem' } } },
      radius: {
        $root: { $type: 'dimension', $value: '4px' },
        lg: { $type: 'dimension', $value: { value: 8, unit: 'px' } },
      },
      line: { $type: 'border', $value: { color: '{brand.green}', width: '{hair}', style: 'solid' } },
      hair: { $type: 'dimension', $value: { value: 1, unit: 'px' } },
      lift: {
        $type: 'shadow',
        $value: { color: '#00000080', offsetX: { value: 0, unit: 'px' }, offsetY: '2px', blur: '4px', spread: '0px' },
      },
      sky: {
        $type: 'gradient',
        $value: [
          { color: '#fff', position: 0 },
          { color: '{brand.green}', position: 1 },
        ],
      },
      body: {
        $type: 'typography',
        $value: {
          fontFamily: ['Inter', 'sans-serif'],
          fontSize: { value: 16, unit: 'px' },
          fontWeight: 'semi-bold',
          letterSpacing: { value: 0, unit: 'px' },
          lineHeight: 1.5,
        },
      },
    });
    expect(problems(file)).toEqual([]);
    expect(values(file)).toMatchObject({
      'brand/green': '#24603F',
      'brand/link': 'brand/green',
      'brand/faint': 'rgba(0,0,0,0.5)',
      'brand/vivid': '#FF0000',
      'brand/soft': '#FF0000',
      'space/md': 16,
      radius: 4,
      'radius/lg': 8,
      line: { borderTopWidth: 1, borderLeftColor: '#24603F' },
      lift: { h: 0, v: 2, b: 4, s: 0, c: 'rgba(0,0,0,0.502)' },
      sky: {
        gradient: true,
        colors: [
          { c: '#FFFFFF', p: 0 },
          { c: '#24603F', p: 100 },
        ],
      },
      body: { fontFamily: 'Inter, sans-serif', fontSize: 16, fontWeight: 600, letterSpacing: 0, lineHeight: 1.5 },
    });
    expect(file.tokens.map(({ name, kind }) => [name, kind])).toContainEqual(['radius/lg', 'radius']);
  });

  it('groups extend groups, and JSON pointers are references', () => {
    const file = read({
      base: { $type: 'color', a: { $value: '#111111' }, b: { $value: '#222222' } },
      more: { $extends: '{base}', b: { $value: '#333333' } },
      ref: { $ref: '#/base/a' },
    });
    expect(values(file)).toMatchObject({ 'more/a': '#111111', 'more/b': '#333333', ref: 'base/a' });
  });

  it('what is not understood is named with its path and the reason', () => {
    const file = read({
      a: { $type: 'color', $value: 'greenish' },
      b: { $type: 'dimension', $value: '50%' },
      c: { $type: 'duration', $value: { value: 100, unit: 'ms' } },
      d: { $type: 'color', $value: '{gone.away}' },
      e: { $type: 'color', $value: '{f}' },
      f: { $type: 'color', $value: '{e}' },
      g: { $value: true },
      fine: { $type: 'color', $value: '#123456' },
    });
    expect(problems(file)).toEqual([
      'a: color greenish',
      'b: unit 50%',
      'c: unsupportedType duration',
      'd: missingAlias gone.away',
      'e: aliasLoop f → e → f',
      'f: aliasLoop e → f → e',
      'g: noType',
    ]);
    expect(values(file)).toEqual({ fine: '#123456' });
  });

  it.each([
    ['{"a": {\n "b": }}', 'json', '2'],
    ['[1]', 'notObject', undefined],
    ['{"a": {}}', 'nothing', undefined],
  ])('a file that is broken says where: %s', (text, code, detail) => {
    const broken = (): unknown => read(text);
    expect(broken).toThrow(TokenFileError);
    try {
      broken();
    } catch (error) {
      expect(error).toMatchObject({ problem: { code, ...(detail ? { detail } : {}) } });
    }
  });

  it('Style Dictionary: values without dollar signs, types by path, references with .value', () => {
    const file = read({
      color: { base: { red: { value: '#ff0000' } }, font: { value: '{color.base.red.value}' } },
      size: { font: { small: { value: '10px', comment: 'Small print' } } },
    });
    expect(values(file)).toEqual({
      'color/base/red': '#FF0000',
      'color/font': 'color/base/red',
      'size/font/small': 10,
    });
    expect(file.tokens[2]?.description).toBe('Small print');
  });

  it('Tokens Studio: themes of sets are modes', () => {
    const file = read({
      core: { green: { value: '#24603f', type: 'color' }, leaf: { value: '#5fa77c', type: 'color' } },
      light: { primary: { value: '{green}', type: 'color' }, gap: { value: '8', type: 'spacing' } },
      dark: { primary: { value: '{leaf}', type: 'color' }, gap: { value: '8', type: 'spacing' } },
      $themes: [
        { name: 'Light', selectedTokenSets: { core: 'source', light: 'enabled', dark: 'disabled' } },
        { name: 'Dark', selectedTokenSets: { core: 'source', dark: 'enabled' } },
      ],
      $metadata: { tokenSetOrder: ['core', 'light', 'dark'] },
    });
    expect(file.modes).toEqual([
      { name: 'Light', kind: 'light' },
      { name: 'Dark', kind: 'dark' },
    ]);
    expect(file.tokens.find(({ name }) => name === 'primary')).toMatchObject({
      base: { alias: 'green' },
      modes: { Dark: { alias: 'leaf', value: '#5FA77C' } },
    });
    expect(file.tokens.find(({ name }) => name === 'gap')).toMatchObject({ kind: 'spacing', modes: {} });
  });

  it('Tokens Studio: arithmetic in values and between references is worked out', () => {
    const type = 'spacing';
    const file = read({
      base: { value: '8px', type },
      rem: { value: '1rem', type },
      step: { value: '1.333', type: 'number' },
      double: { value: '{base} * 2', type },
      less: { value: '{double} - {base}/2', type },
      signed: { value: '{base} * -1', type },
      mixed: { value: '({base} + {rem}) / 2', type },
      scaled: { value: 'roundTo({base} * {step}, 1)', type },
      rounded: { value: 'max(round({base} * {step}), 4)', type },
      sides: { value: '8px -4px', type },
      head: { value: { fontSize: '{base} * 3', lineHeight: '100% * 1.2' }, type: 'typography' },
      over: { value: '{base} / 0', type },
      odd: { value: '{base} * 2px', type },
      wrong: { value: '{base} ** 2', type },
    });
    expect(values(file)).toEqual({
      ...{ base: 8, rem: 16, step: 1.333, double: 16, less: 12, signed: -8, mixed: 12, scaled: 10.7, rounded: 11 },
      head: { fontSize: 24, lineHeight: 1.2 },
    });
    expect(problems(file)).toEqual([
      'sides: dimension 8px -4px',
      'over: dimension 8px / 0',
      'odd: dimension 8px * 2px',
      'wrong: dimension 8px ** 2',
    ]);
  });

  it('one file for each mode, as Figma exports variables', () => {
    const variables = (mode: string, hex: string) =>
      source(`${mode}.tokens.json`, {
        Primary: { $type: 'color', $value: { colorSpace: 'srgb', components: [0, 0, 0], hex } },
        Same: { $type: 'number', $value: 4 },
        $extensions: { 'com.figma.modeName': mode },
      });
    const dark = variables('Dark', '#000000');
    const file = readTokenFiles([
      variables('Light', '#000000'),
      { ...dark, text: dark.text.replace('[0,0,0]', '[1,1,1]') },
    ]);
    expect(file.modes.map(({ name }) => name)).toEqual(['Light', 'Dark']);
    expect(file.tokens[0]?.modes).toEqual({ Dark: { value: '#FFFFFF' } });
    expect(file.tokens[1]).toMatchObject({ base: { value: 4 }, modes: {} });
  });

  it('values of modes beside the token, and resolver files', () => {
    const beside = read({
      a: { $type: 'color', $value: '#fff', $extensions: { mode: { Day: '#fff', Night: '#000' } } },
    });
    expect(beside.modes.map(({ name }) => name)).toEqual(['Day', 'Night']);
    const color = (value: string) => ({ a: { $type: 'color', $value: value } });
    const resolver = read({
      version: '2025.10',
      sets: { base: { sources: [color('#111111')] } },
      modifiers: { theme: { contexts: { light: [], dark: [color('#eeeeee')] }, default: 'light' } },
      resolutionOrder: [{ $ref: '#/sets/base' }, { $ref: '#/modifiers/theme' }],
    });
    expect(resolver.tokens[0]).toMatchObject({ base: { value: '#111111' }, modes: { dark: { value: '#EEEEEE' } } });
  });

  it('palettes: GIMP, Adobe, lists of hex values', () => {
    const gpl =
      'GIMP Palette\nName: Leaves\nColumns: 3\n# one\n 36  96  63\tForest\n 95 167 124\tUntitled\n300 0 0 Wrong\n';
    expect(values(read(gpl, 'leaves.gpl'))).toEqual({ 'Leaves/Forest': '#24603F', 'Leaves/2': '#5FA77C' });
    expect(problems(read(gpl, 'leaves.gpl'))).toEqual(['leaves.gpl:7: color 300 0 0 Wrong']);
    expect(values(read('#24603F, 5fa77c\nplum: #8A2F5F\nrgb(1, 2, 3)', 'mine.txt'))).toEqual({
      'mine/1': '#24603F',
      'mine/2': '#5FA77C',
      plum: '#8A2F5F',
      'mine/4': '#010203',
    });
    const bytes = aseOf([
      ['Forest', 'RGB ', [0.1412, 0.3765, 0.2471]],
      ['Ink', 'CMYK', [0, 0, 0, 1]],
    ]);
    expect(values(readTokenFiles([{ name: 'leaves.ase', bytes, text: '' }]))).toEqual({
      'leaves/Forest': '#24603F',
      'leaves/Ink': '#000000',
    });
    const cut = { name: 'cut.ase', bytes: bytes.subarray(0, 30), text: '' };
    expect(() => readTokenFiles([cut])).toThrow('palette');
  });

  it('custom properties of CSS; dark blocks are modes', () => {
    const css = `
      /* ours; really */
      :root { --brand: #24603f; --link: var(--brand); --gap: 1rem; --font: 'Inter', sans-serif }
      @media (prefers-color-scheme: dark) { :root { --brand: rgb(95 167 124 / 50%); } }`;
    const file = read(css, 'site.css');
    expect(values(file)).toEqual({ brand: '#24603F', link: 'brand', gap: 16 });
    expect(file.modes.map(({ name }) => name)).toEqual(['light', 'dark']);
    expect(file.tokens[0]?.modes).toEqual({ dark: { value: 'rgba(95,167,124,0.5)' } });
  });
});

function aseOf(colours: readonly (readonly [string, string, readonly number[]])[]): Uint8Array {
  const blocks = colours.map(([name, model, parts]) => {
    const body = Buffer.alloc(2 + (name.length + 1) * 2 + 4 + parts.length * 4 + 2);
    body.writeUInt16BE(name.length + 1, 0);
    for (const [at, letter] of [...name].entries()) body.writeUInt16BE(letter.charCodeAt(0), 2 + at * 2);
    body.write(model, 2 + (name.length + 1) * 2, 'ascii');
    for (const [at, part] of parts.entries()) body.writeFloatBE(part, 6 + (name.length + 1) * 2 + at * 4);
    const head = Buffer.alloc(6);
    head.writeUInt16BE(1, 0);
    head.writeUInt32BE(body.length, 2);
    return Buffer.concat([head, body]);
  });
  const head = Buffer.alloc(12);
  head.write('ASEF', 0, 'ascii');
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(blocks.length, 8);
  return new Uint8Array(Buffer.concat([head, ...blocks]));
}

describe('taking design tokens of a file', () => {
  const brand = (): TokenMap => ({
    t1: { id: 't1', name: 'leaf', type: 'color', isComplex: false, value: '#24603F', modes: { m2: '#5FA77C' } },
    t2: { id: 't2', name: 'link', type: 'color', isComplex: false, value: '#24603F', alias: 't1' },
    t3: { id: 't3', name: 'gap', type: 'spacing', isComplex: false, value: 8 },
  });

  it('tells what is new, changed and the same, and changes only that', () => {
    const file = read({
      leaf: { $type: 'color', $value: '#24603F' },
      link: { $type: 'color', $value: '#000000' },
      gap: { $type: 'dimension', $value: '8px', $description: 'Between things' },
      fresh: { $type: 'color', $value: '{link}' },
    });
    const { rows, tokens } = takeAll(appWith(brand()), file);
    expect(rows.map(({ token, status }) => [token.name, status])).toEqual([
      ['leaf', 'same'],
      ['link', 'changed'],
      ['gap', 'changed'],
      ['fresh', 'new'],
    ]);
    expect(tokens).toMatchObject({
      t1: brand().t1,
      t2: { value: '#000000' },
      t3: { value: 8, description: 'Between things' },
      new1: { name: 'fresh', type: 'color', isComplex: false, value: '#000000', alias: 't2' },
    });
    expect(tokens['t2']).not.toHaveProperty('alias');
  });

  it('an alias that would close a circle becomes its value', () => {
    const file = read({ leaf: { $type: 'color', $value: '{link}' }, link: { $type: 'color', $value: '#ABCDEF' } });
    const app = appWith(brand());
    const rows = planImport(app, file, new Map([['', { key: null }]])).filter(({ token }) => token.name === 'leaf');
    const tokens = takeImport(
      brand(),
      rows,
      () => 'x',
      (name) => name,
    );
    expect(app.designtokens).toEqual(brand());
    expect(tokens['t1']).toMatchObject({ value: '#ABCDEF' });
    expect(tokens['t1']).not.toHaveProperty('alias');
  });

  const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0').toUpperCase()}`);
  const number = fc.integer({ min: 0, max: 64 });
  const oneShadow = { h: number, v: number, b: number, s: number, c: hex };
  const valueOf: Record<TokenKind, fc.Arbitrary<unknown>> = {
    color: fc.oneof(hex, fc.constantFrom('rgba(0,0,0,0.25)', 'rgba(1,2,3,0.333)', 'transparent', 'red', 'no colour')),
    gradient: fc.record({
      gradient: fc.constant(true),
      direction: fc.constantFrom(0, 90, 180),
      colors: fc.array(fc.record({ c: hex, p: fc.integer({ min: 0, max: 100 }) }), { minLength: 2, maxLength: 4 }),
    }),
    text: fc.record(
      {
        fontSize: number,
        fontWeight: fc.constantFrom(400, 700),
        fontFamily: fc.constantFrom('Inter', 'Inter, sans-serif', 'A,B'),
        lineHeight: fc.constantFrom(1, 1.5, '150%'),
        letterSpacing: fc.constantFrom(0, -0.5, '2%'),
        textAlign: fc.constantFrom('left', 'center'),
        textDecoration: fc.constantFrom('none', 'underline'),
      },
      { requiredKeys: ['fontSize'] },
    ),
    spacing: number,
    radius: number,
    size: fc.oneof(number, fc.constant('auto')),
    border: fc.record({ borderTopWidth: number, borderTopColor: hex, borderLeftWidth: number }),
    shadow: fc.record(
      { ...oneShadow, more: fc.array(fc.record(oneShadow), { minLength: 1, maxLength: 3 }) },
      { requiredKeys: ['h', 'v', 'b', 's', 'c'] },
    ),
    padding: fc.record({ paddingTop: number, paddingRight: number, paddingBottom: number, paddingLeft: number }),
    tooltip: fc.record({ tooltipBackground: hex, tooltipColor: hex, tooltipFontSize: number }),
  };
  const kind = fc.constantFrom(...(Object.keys(valueOf) as TokenKind[]));
  const name = fc.oneof(
    fc.constantFrom('a', 'a/b', 'a/b/c', 'brand.primary', '$x', '{y}', 'a//b', ' ', '__proto__', 'value', 'Größe 1'),
    fc.string({ minLength: 1, maxLength: 8 }),
  );
  const token = kind.chain((each) =>
    fc.record({
      kind: fc.constant(each),
      name,
      value: valueOf[each],
      dark: fc.option(valueOf[each], { nil: undefined }),
      description: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
      alias: fc.option(fc.nat(20), { nil: undefined }),
      springAlias: fc.option(fc.nat(20), { nil: undefined }),
    }),
  );

  it('an exported file imports back to the same', () => {
    const document = fc.uniqueArray(token, { maxLength: 12, selector: (each) => each.name }).map((list) => {
      // Aliases lead to earlier tokens only, so that there is no circle.
      const target = (at: number, wanted: number | undefined): string | undefined => {
        const found = wanted === undefined || at === 0 ? undefined : wanted % at;
        return found !== undefined && list[found]?.kind === list[at]?.kind ? `t${found}` : undefined;
      };
      const tokens = list.map((each, at): [string, TokenMap[string]] => {
        const alias = target(at, each.alias);
        const spring = target(at, each.springAlias);
        return [
          `t${at}`,
          {
            id: `t${at}`,
            name: each.name,
            ...storedTypeOf(each.kind),
            value: each.value,
            ...(alias === undefined ? {} : { alias }),
            ...(each.dark === undefined && spring === undefined
              ? {}
              : {
                  modes: {
                    ...(each.dark === undefined ? {} : { m2: each.dark }),
                    ...(spring === undefined ? {} : { m3: each.value }),
                  },
                }),
            ...(spring === undefined ? {} : { modeAliases: { m3: spring } }),
            ...(each.description === undefined ? {} : { description: each.description }),
          },
        ];
      });
      return settled(Object.fromEntries(tokens));
    });
    fc.assert(
      fc.property(document, (tokens) => {
        if (Object.keys(tokens).length === 0) return;
        const app = appWith(tokens);
        const file = read(JSON.parse(JSON.stringify(writeTokenFile(app))));
        expect(file.problems).toEqual([]);
        expect(takeAll(app, file).rows.filter(({ status }) => status !== 'same')).toEqual([]);
        expect(takeAll(app, file).tokens).toEqual(tokens);
        const fresh = takeAll(appWith({}), file).tokens;
        const namesOf = (map: TokenMap) => new Map(Object.values(map).map((each) => [each['id'], each['name']]));
        const plain = (map: TokenMap) =>
          Object.values(map)
            .map(({ id: _id, alias, modeAliases, ...rest }) => ({
              ...rest,
              alias: namesOf(map).get(alias),
              spring: namesOf(map).get((modeAliases as Record<string, string> | undefined)?.['m3']),
            }))
            .sort((a, b) => (String(a['name' as never]) < String(b['name' as never]) ? -1 : 1));
        expect(plain(fresh)).toEqual(plain(tokens));
      }),
      { numRuns: 300 },
    );
  });

  it('any JSON is read or refused with a reason', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        try {
          expect(Array.isArray(read(text).tokens)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(TokenFileError);
        }
      }),
    );
    expect(tokenModes(appWith({})).map(({ name: mode }) => mode)).toEqual(
      modeNames(read(writeTokenFile(appWith(brand())))),
    );
  });
});
