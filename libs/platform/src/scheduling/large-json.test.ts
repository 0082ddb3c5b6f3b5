import fc from 'fast-check';
import { parseLargeJson, stringifyLargeJson } from './large-json';

const padding = 'x'.repeat(300_000);
const values = fc.jsonValue({ maxDepth: 6 });

it('a large text is parsed to the same value', async () => {
  await fc.assert(
    fc.asyncProperty(values, fc.constantFrom('', ' ', '\n  '), async (value, space) => {
      const texts = [
        JSON.stringify({ first: value, padding, 'a"b\\': [padding, value, { value }] }, null, space),
        JSON.stringify([[value, padding], value, padding], null, space),
      ];
      for (const text of texts) expect(await parseLargeJson(text)).toEqual(JSON.parse(text));
    }),
    { numRuns: 60 },
  );
});

it('a large value is written as the same text', async () => {
  const many = Object.fromEntries(Array.from({ length: 9000 }, (_, index) => [`w${index}`, { x: index, y: [null] }]));
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      const large = { many, gone: undefined, inside: { list: [many, undefined, value] }, value };
      expect(await stringifyLargeJson(large)).toBe(JSON.stringify(large));
    }),
    { numRuns: 20 },
  );
});

it.each([
  ['cut off', `{"a":"${padding}","b":{"c":1`],
  ['without a colon', `{"a":"${padding}","b" 1}`],
  ['without a comma', `{"a":"${padding}" "b":1}`],
  ['with a comma too many', `{"a":"${padding}",}`],
  ['with something behind it', `{"a":"${padding}"} {}`],
  ['with brackets that do not match', `{"a":["${padding}"}`],
  ['with a word that JSON does not have', `{"a":"${padding}","b":undefined}`],
  ['without a value', `{"a":"${padding}","b":}`],
])('a large text %s is refused', async (_, text) => {
  await expect(parseLargeJson(text)).rejects.toThrow(SyntaxError);
});

it('a large text does not reach a prototype', async () => {
  const parsed = (await parseLargeJson(`{"a":"${padding}","__proto__":{"polluted":true}}`)) as object;
  expect(Object.keys(parsed)).toEqual(['a', '__proto__']);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
