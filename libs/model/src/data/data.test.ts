import { anApp } from '@prototrail/testing';
import fc from 'fast-check';
import {
  contentTypes,
  deriveApp,
  isValidText,
  isValidValue,
  knownWidgetTypes,
  matchesPattern,
  readVariable,
  restDefinition,
  rowPath,
  scriptDefinition,
  splitPath,
  startVariables,
  variablesOf,
  writeVariable,
} from '../index';

const key = fc.stringMatching(/^[a-z]{1,5}$/).filter((name) => name !== '');
const path = fc
  .array(fc.oneof(key, fc.nat(5).map(String)), { minLength: 1, maxLength: 6 })
  .map((keys) => keys.map((part, index) => (/\d/.test(part) ? `[${part}]` : index === 0 ? part : `.${part}`)).join(''))
  .filter((text) => !text.startsWith('['));

describe('paths', () => {
  it('read what was written, whatever was there before', () => {
    fc.assert(
      fc.property(path, path, fc.jsonValue(), fc.jsonValue(), (first, second, before, value) => {
        const variables = writeVariable(writeVariable({}, first, before), second, value);
        const read = readVariable(variables, second);
        // a name below a list has no place
        expect(read === undefined || JSON.stringify(read) === JSON.stringify(value)).toBe(true);
        if (first === second || !second.startsWith(first)) expect(read).toEqual(value);
      }),
    );
  });

  it('do not change what they write into', () => {
    fc.assert(
      fc.property(path, path, (first, second) => {
        const before = writeVariable({}, first, 1);
        const text = JSON.stringify(before);
        writeVariable(before, second, 2);
        expect(JSON.stringify(before)).toBe(text);
      }),
    );
  });

  it.each([
    ['user.addresses[0].city', ['user', 'addresses', '0', 'city']],
    ['list[0]', ['list', '0']],
    ['a[0][1]', ['a', '0', '1']],
    ['a["b c"].d', ['a', 'b c', 'd']],
    ['__proto__.x', []],
    ['a.constructor.b', []],
    [new Array(101).fill('a').join('.'), []],
  ])('%s', (text, keys) => {
    expect(splitPath(text)).toEqual(keys);
  });

  it('find a name with dots first, and pollute nothing', () => {
    expect(readVariable({ 'a.b': 1, a: { b: 2 } }, 'a.b')).toBe(1);
    expect(writeVariable({}, '__proto__', { polluted: true })).toEqual({});
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(readVariable({}, 'toString')).toBeUndefined();
  });

  it.each([
    ['items', 'name', 'items[2].name'],
    ['items', 'items.name', 'items[2].name'],
    ['items', 'items[0].name', 'items[2].name'],
    ['items', 'itemsLeft', 'items[2].itemsLeft'],
    ['items', 'items', 'items[2]'],
  ])('of a row: %s, %s', (repeater, own, expected) => {
    expect(rowPath(repeater, own, 2)).toBe(expected);
  });
});

describe('variables of a prototype', () => {
  const app = anApp({ variables: { city: { type: 'text', description: 'Where', value: 'Lisbon' }, broken: 7 } })
    .withScreen('s')
    .withWidget('name', { type: 'TextBox', props: { label: 'Ada', databinding: { default: 'user.name' } } })
    .withWidget('done', { type: 'CheckBox', props: { checked: true, databinding: { default: 'done' } } })
    .withWidget('a', { type: 'TextBox', props: { label: 'x', databinding: { default: 'city' } } })
    .withWidget('b', { type: 'Label', props: { label: '{0}', databinding: { default: 'city' } } })
    .withWidget('twice1', { props: { label: 'x', databinding: { default: 'twice' } } })
    .withWidget('twice2', { props: { label: 'y', databinding: { default: 'twice' } } })
    .withWidget('list', {
      type: 'Repeater',
      x: 0,
      y: 300,
      w: 300,
      h: 300,
      z: 90,
      props: { databinding: { default: 'rows', output: 'row' } },
    })
    .withWidget('cell', {
      type: 'Label',
      x: 10,
      y: 310,
      z: 91,
      props: { label: 'z', databinding: { default: 'title' } },
    })
    .build();
  const derived = deriveApp(app);

  it('are those that its widgets name and that its author declared', () => {
    expect(variablesOf(derived).map(({ path: name, type, widgets }) => [name, type, widgets.length])).toEqual([
      ['city', 'text', 2],
      ['done', 'boolean', 1],
      ['row', 'object', 1],
      ['rows', 'list', 1],
      ['rows[0].title', 'text', 1],
      ['twice', 'text', 2],
      ['user.name', 'text', 1],
    ]);
  });

  it('start with what was given, else declared, else the value of the only widget', () => {
    const valueOf = ({ props }: { props: Record<string, unknown> }): unknown => props['checked'] ?? props['label'];
    expect(startVariables(derived, { done: false }, valueOf)).toEqual({
      city: 'Lisbon',
      done: false,
      user: { name: 'Ada' },
    });
  });
});

describe('validation', () => {
  it.each<[string, Record<string, unknown>, string, boolean]>([
    ['int', {}, '-12', true],
    ['int', {}, '1.5', false],
    ['int', { min: '2', max: 9 }, '10', false],
    ['double', {}, '1,5', true],
    ['double', { min: '1,25' }, '1,2', false],
    ['email', {}, 'a@b.de', true],
    ['email', {}, 'a b@c.de', false],
    ['email', {}, 'a@b', false],
    ['phone', {}, '+49 30-12.3', true],
    ['phone', {}, '030x', false],
    ['date', {}, '1.12.26', true],
    ['date', {}, '2026-1-1', false],
    ['time', {}, '12:5', true],
    ['time', {}, '1:05', false],
    ['string', { operator: 'equals', text: 'yes' }, 'yes', true],
    ['string', { operator: 'contains', text: 'e' }, 'no', false],
    ['string', { operator: 'length', min: 2, max: 3 }, 'abcd', false],
    ['string', { operator: 'pattern', pattern: '^[A-Z]{2}$' }, 'AB', true],
    ['string', { operator: 'pattern', pattern: '^[A-Z]{2}$' }, 'ab', false],
    ['string', { operator: 'pattern', pattern: '(' }, 'anything', true],
    ['custom', { subtype: 'int' }, 'x', false],
    ['unknown', {}, 'x', true],
  ])('%s with %j: %s', (type, settings, text, expected) => {
    expect(isValidText({ type, ...settings }, text)).toBe(expected);
    expect(isValidText({ type, ...settings }, '')).toBe(true);
    expect(isValidText({ type, ...settings, required: true }, '')).toBe(false);
  });

  it('of what is required is that of the kind of widget', () => {
    const check = (type: string, value: unknown, props: Record<string, unknown> = {}): boolean =>
      isValidValue(type, { ...props, validation: { required: true } }, value);
    const options = { options: ['none', 'one'] };
    expect([check('CheckBox', true), check('Switch', false)]).toEqual([true, false]);
    expect([check('DropDown', 'one', options), check('DropDown', 'none', options)]).toEqual([true, false]);
    expect([check('RadioGroup', 'none', options), check('RadioGroup', null, options)]).toEqual([true, false]);
    expect([check('CheckBoxGroup', ['one'], options), check('CheckBoxGroup', [], options)]).toEqual([true, false]);
    expect([check('Upload', [{ name: 'a' }]), check('Upload', []), check('Camera', undefined)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isValidValue('TextBox', {}, '')).toBe(true);
  });

  it('never throws and answers soon, whatever stands in a file', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...knownWidgetTypes),
        fc.record({
          required: fc.jsonValue(),
          type: fc.oneof(fc.constantFrom(...contentTypes, 'custom'), fc.jsonValue()),
          operator: fc.constantFrom('equals', 'contains', 'length', 'pattern', 'other'),
          pattern: fc.oneof(fc.string(), fc.jsonValue()),
          min: fc.jsonValue(),
        }),
        fc.jsonValue(),
        (type, validation, value) => {
          expect(typeof isValidValue(type, { validation, options: [value] }, value)).toBe('boolean');
        },
      ),
    );
    expect(matchesPattern('^(a+)+$', `${'a'.repeat(20_000)}!`)).toBe(true);
  });
});

it('requests and scripts have defaults for what a file leaves open', () => {
  const rest = (props: Record<string, unknown>) => restDefinition({ type: 'Rest', props });
  expect(rest({})).toMatchObject({ method: 'GET', authType: 'Bearer', trigger: 'line', delay: 1, headers: [] });
  expect(
    rest({ rest: { method: 'post', headers: [null, { key: 'a' }] }, trigger: 'repeat', delay: '5' }),
  ).toMatchObject({
    method: 'POST',
    headers: [{ key: 'a', value: '' }],
    trigger: 'repeat',
    delay: 5,
  });
  expect(scriptDefinition({ type: 'Script', props: { script: 'return 1', trigger: 'databinding' } })).toEqual({
    script: 'return 1',
    trigger: 'databinding',
    delay: 1,
  });
  expect([restDefinition({ type: 'Box', props: {} }), scriptDefinition({ type: 'Rest', props: {} })]).toEqual([
    undefined,
    undefined,
  ]);
});
