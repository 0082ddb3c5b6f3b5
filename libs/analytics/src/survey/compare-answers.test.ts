import { twoMeans } from '../statistics/comparisons';
import { twoNetPromoterScores } from '../statistics/net-promoter-score';
import { compareAnswers } from './compare-answers';
import type { Question } from './questions';

const question = (widget: string, kind: Question['kind'], options: string[] = []): Question => ({
  ...{ widget, item: null, group: widget, label: widget, kind, options, surface: '' },
});
const questions = [
  question('why', 'choices', ['price', 'size']),
  question('agrees', 'boolean'),
  question('order', 'ranking', ['first', 'second']),
  question('words', 'text'),
];
type Given = { value: string | boolean; items?: string[]; atMs: number } | undefined;
const list = (...items: string[]): Given => ({ value: items.join(', '), items, atMs: 0 });
const one = (value: string | boolean): Given => ({ value, atMs: 0 });
const test = (...answers: Given[]) => ({ answers });

describe('answers of two groups', () => {
  const a = [
    test(list('price'), one(true), list('first', 'second'), one('hello')),
    test(list('price', 'size'), one(true), list('second', 'first'), one('you')),
    test(undefined, one(false), undefined, undefined),
  ];
  const b = [
    test(list('size'), one(false), list('second', 'first'), one('there')),
    test(list('size'), undefined, list('second', 'first'), undefined),
  ];
  const rows = compareAnswers(questions, a, b);

  it('are shares of those who answered, or means, each once', () => {
    expect(rows.map(({ id, what, option, a: of, b: other }) => [id, what, option, of.value, other.value])).toEqual([
      ['why', 'share', 'price', 1, 0],
      ['why', 'share', 'size', 0.5, 1],
      // who says no is the rest
      ['agrees', 'share', 'true', 2 / 3, 0],
      ['order', 'place', 'first', 1.5, 2],
      ['order', 'place', 'second', 1.5, 1],
    ]);
    expect(rows[0]).toMatchObject({ difference: -1, a: { n: 2 }, b: { n: 2 } });
  });

  it('are corrected for as many comparisons as there are', () => {
    const tested = rows.flatMap(({ p, adjusted }) => (p === null ? [] : [[p, adjusted ?? 0] as const]));
    const [least] = [...tested].sort(([p], [other]) => p - other);
    expect(least?.[1]).toBeCloseTo(Math.min(1, (least?.[0] ?? 0) * tested.length), 9);
    expect(tested.every(([p, adjusted]) => adjusted >= p)).toBe(true);
  });

  it('turn around with the groups', () => {
    const turned = compareAnswers(questions, b, a);
    rows.forEach((row, index) => {
      expect(turned[index]?.difference ?? 0).toBeCloseTo(-(row.difference ?? 0), 9);
      expect(turned[index]?.p ?? 1).toBeCloseTo(row.p ?? 1, 9);
    });
  });
});

it("Welch's test of two means has the values of R: t.test(c(2,4,6,8,10), c(1,2,3,4,5))", () => {
  const found = twoMeans([2, 4, 6, 8, 10], [1, 2, 3, 4, 5]);
  expect(found?.diff).toBe(3);
  expect(found?.p).toBeCloseTo(0.1075, 4);
  expect(found?.ci?.[0]).toBeCloseTo(-0.8876, 3);
  expect(found?.ci?.[1]).toBeCloseTo(6.8876, 3);
  expect(twoMeans([1], [1, 2])).toBeNull();
  expect(twoMeans([1, 1], [2, 2])).toEqual({ diff: -1, ci: null, p: null });
});

it('net promoter scores differ by the root of the sum of their squared errors', () => {
  // half promoters, half detractors: 0 with an error of 100 / 10; all promoters: 100 without an error
  const halves = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? 10 : 0));
  const found = twoNetPromoterScores(Array<number>(50).fill(9), halves);
  expect(found?.diff).toBe(100);
  expect(found?.ci?.[0]).toBeCloseTo(100 - 1.959964 * 10, 4);
  expect(found?.p).toBeLessThan(1e-9);
  expect(twoNetPromoterScores([], halves)).toBeNull();
});
