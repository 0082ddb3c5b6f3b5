import { evaluateNumberText } from './number-text';

describe('a text typed into a number field', () => {
  test.each([
    ['327', 327],
    ['327/2', 163.5],
    ['10+4*2', 18],
    ['(10+4)*2', 28],
    ['-3', -3],
    ['2−5', -3],
    ['1,5', 1.5],
    ['24px', 24],
    ['3x4', 12],
  ])('%s is %d', (text, value) => expect(evaluateNumberText(text)).toBe(value));

  test('a percentage is taken of the parent', () => expect(evaluateNumberText('50%', 375)).toBe(187.5));

  test.each(['', 'abc', '1/0', '1+', '(2', '2)', '50%', 'alert(1)', '1 2'])('"%s" is refused', (text) =>
    expect(evaluateNumberText(text)).toBeUndefined(),
  );
});
