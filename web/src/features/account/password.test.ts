import { isCommonPassword } from './common-passwords';
import { passwordStrength } from './password';

describe('a password', () => {
  test.each([
    ['', 0],
    ['1234567', 0],
    ['12345678', 1],
    ['abcdefgh12', 2],
    ['correct horse battery', 3],
    ['Tr4il-maker-9', 3],
  ])('"%s" has strength %d', (password, strength) => expect(passwordStrength(password)).toBe(strength));

  test.each([
    ['Football', true],
    ['1qaz2wsx', true],
    ['Tr4il-maker-9', false],
  ])('"%s" is one of the most used ones: %s', async (password, isCommon) =>
    expect(await isCommonPassword(password)).toBe(isCommon),
  );
});
