import { isEmail, passwordStrength } from './password';

describe('a password', () => {
  test.each([
    ['', 0],
    ['12345', 0],
    ['123456', 1],
    ['abcdefgh12', 2],
    ['correct horse battery', 3],
    ['Tr4il-maker-9', 3],
  ])('"%s" has strength %d', (password, strength) => expect(passwordStrength(password)).toBe(strength));
});

describe('an email', () => {
  test.each(['a@b.org', ' ada.lovelace@mail.example.co.uk ', 'me@localhost'])('"%s" is accepted', (text) =>
    expect(isEmail(text)).toBe(true),
  );
  test.each(['', 'a', 'a@', '@b.org', 'a b@c.org', 'a@b'])('"%s" is not', (text) => expect(isEmail(text)).toBe(false));
});
