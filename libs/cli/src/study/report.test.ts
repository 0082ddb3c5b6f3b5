import { judge, successMarkdown, successText } from './report';
import type { ResultsFile } from './schemas';

const task = (id: string, succeeded: number, started: number, interval: [number, number]) => ({
  ...{ id, name: `Task ${id}`, rate: succeeded / started, interval, succeeded, started, gaveUp: 0 },
  medianSeconds: 12.5,
});
const results: ResultsFile = {
  asOf: '2026-01-01T00:00:00.000Z',
  tests: 20,
  medianSeconds: 60,
  taskSuccess: { rate: 0.75, interval: [0.6, 0.86], succeeded: 33, started: 44 },
  tasks: [task('a', 18, 20, [0.7, 0.97]), task('b', 12, 20, [0.39, 0.78]), task('c', 3, 4, [0.3, 0.95])],
};
const verdicts = (...[options]: [Parameters<typeof judge>[1]]) =>
  judge(results, options).tasks.map((each) => each.verdict);

test('tasks that succeed less often than is asked for fail a report; few tests and unasked tasks do not', () => {
  expect(verdicts({ minSuccess: 0.8 })).toEqual(['reached', 'below', 'tooFew']);
  expect(judge(results, { minSuccess: 0.8 }).ok).toBe(false);
  expect(judge(results, { minSuccess: 0.8, tasks: new Map([['Task b', 0.5]]) }).ok).toBe(true);
  expect(verdicts({})).toEqual(['notAsked', 'notAsked', 'notAsked']);
});

test('the lower end of the interval may be what counts', () => {
  expect(verdicts({ minSuccess: 0.8, by: 'interval' })).toEqual(['below', 'below', 'tooFew']);
  expect(verdicts({ minSuccess: 0.7, by: 'interval', minTests: 1 })).toEqual(['reached', 'below', 'below']);
});

test('a report in words and as a table; names cannot break the table', () => {
  const report = judge(results, { minSuccess: 0.8 });
  expect(successText(report)).toContain('20 tests, 75 % of attempts succeeded; 1 task is below what is asked for');
  expect(successText(report)).toMatch(/✗ Task b +60 % +39 % to 78 % +12 of 20 +12.5 s +80 %: below/);
  const [first] = results.tasks;
  const odd = { ...results, tasks: first ? [{ ...first, name: 'a|b\n<img>' }] : [] };
  expect(successMarkdown(judge(odd, {}))).toContain('| a\\|b \\<img\\> |');
});
