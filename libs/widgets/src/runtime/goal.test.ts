import { meetsGoal } from './goal';

describe('the goal of a task', () => {
  it.each([
    ['==', 'green', 'green', true],
    ['==', 'green', 'red', false],
    ['!=', 'green', 'red', true],
    ['>=', 3, '3', true],
    ['>', 3, '3', false],
    ['<', 2, '10', true],
    ['contains', ['Green tea'], 'green', true],
    ['==', true, 'true', true],
    ['==', undefined, 'true', false],
    ['==', undefined, '', true],
    ['==', 5, '${limit}', true],
  ] as const)('%s: %j against "%s" is %s', (operator, stored, value, expected) => {
    const variables = { cart: { what: stored }, limit: 5 };
    expect(meetsGoal({ variable: 'cart.what', operator, value }, variables)).toBe(expected);
  });

  it('is never met without a variable', () => {
    expect(meetsGoal({ variable: '', operator: '==', value: '' }, {})).toBe(false);
  });
});
