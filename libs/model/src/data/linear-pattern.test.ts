import fc from 'fast-check';
import { compilePattern } from './linear-pattern';

const letter = fc.constantFrom(
  'a',
  'b',
  '1',
  '.',
  '\\d',
  '\\w',
  '[ab]',
  '[^a]',
  '[a-c1]',
  '\\.',
  '^',
  '$',
  '\\b',
  '[\\d-]',
);
const times = fc.constantFrom('', '*', '+', '?', '{2}', '{1,2}', '{0,}', '*?');
const pattern = fc.letrec<{ any: string; one: string }>((tie) => ({
  one: fc.oneof(
    { maxDepth: 3 },
    fc.tuple(letter, times).map(([unit, count]) => (/^(\^|\$|\\b)$/.test(unit) ? unit : unit + count)),
    fc.tuple(fc.constantFrom('(', '(?:'), tie('any'), times).map(([open, inner, count]) => `${open}${inner})${count}`),
    fc.tuple(fc.constantFrom('(?=', '(?!'), tie('any')).map(([open, inner]) => `${open}${inner})`),
  ),
  any: fc.oneof(
    { maxDepth: 3 },
    tie('one'),
    fc.tuple(tie('one'), tie('one')).map(([a, b]) => a + b),
    fc.tuple(tie('one'), tie('one')).map(([a, b]) => `${a}|${b}`),
  ),
})).any;
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '.', '-', ' '), maxLength: 8 });

it('decides as the regular expressions of the language do', () => {
  fc.assert(
    fc.property(pattern, text, (source, value) => {
      expect([source, compilePattern(source)?.test(value)]).toEqual([source, new RegExp(source).test(value)]);
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ['^(?=.*[A-Z])(?=.*\\d).{8,}$', 'Password1', true],
  ['^(?=.*[A-Z])(?=.*\\d).{8,}$', 'password1', false],
  ['^[\\w.+-]+@[\\w-]+\\.[a-z]{2,}$', 'a.b+c@host.org', true],
  ['^\\u0041\\x42\\t?$', 'AB', true],
  ['^(?<year>\\d{4})-\\d\\d$', '2026-11', true],
])('%s on %s: %s', (source, value, expected) => {
  expect(compilePattern(source)?.test(value)).toBe(expected);
});

it('takes a moment where backtracking would take years', () => {
  const value = `${'a'.repeat(1000)}!`;
  for (const source of ['^(a+)+$', '^(a|a)*$', '^(.*)*x$', '(a*)*(a*)*(a*)*b'])
    expect([source, compilePattern(source)?.test(value)]).toEqual([source, false]);
});

it.each(['(', '[a', '(a)\\1', '(?<=a)b', 'a{100000}', 'x'.repeat(600), '((a{99}){99}){99}'])(
  'does not take %s',
  (source) => {
    expect(compilePattern(source)).toBeUndefined();
  },
);
