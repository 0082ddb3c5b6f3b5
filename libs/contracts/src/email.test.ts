import { emailAddress, isEmailAddress } from './email';

describe('one e-mail address', () => {
  test.each([
    'ada@example.org',
    'ada.lovelace+studies@mail.example.co.uk',
    "o'brien_x@ex-ample.org",
    'me@localhost',
    'jürgen@müller.de',
    '用户@例子.广告',
    'ada@xn--mller-kva.de',
    'new@example.invalid',
  ])('is %s', (address) => expect(isEmailAddress(address)).toBe(true));

  test.each([
    '',
    'ada',
    'ada@',
    '@example.org',
    'a@b,c@d',
    'ada@example.org,eve@example.org',
    'ada@example.org;eve@example.org',
    'ada@example.org eve@example.org',
    'ada@example.org\r\nBcc: eve@example.org',
    'ada\nBcc: eve@example.org',
    '"ada\r\nBcc: eve"@example.org',
    '"ada@example.org,eve"@example.org',
    'ada@eve@example.org',
    'Ada <ada@example.org>',
    'friends: ada@example.org;',
    'ada(comment)@example.org',
    'ada@example.org\0',
    'ada\u2028@example.org',
    'ada\u202e@example.org',
    'ada@[127.0.0.1]',
    'ada@example',
    `${'a'.repeat(65)}@example.org`,
    `ada@${'e'.repeat(250)}.org`,
  ])('is not %j', (address) => expect(isEmailAddress(address)).toBe(false));

  it('is read without the blanks around it and in lower case', () =>
    expect(emailAddress.parse('  Ada@Example.org ')).toBe('ada@example.org'));
});
