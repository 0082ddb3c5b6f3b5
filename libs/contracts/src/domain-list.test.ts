import { notADomain } from './domain-list';

test.each(['', '*', 'example.org', '@example.org, sub.example.com ,', 'localhost', 'xn--mller-kva.example'])(
  'a list of domains: %s',
  (list) => expect(notADomain(list)).toBeUndefined(),
);

test.each([
  ['example.org, http://example.com', 'http://example.com'],
  ['ada@example.org', 'ada@example.org'],
  ['example.org; example.com', 'example.org; example.com'],
  ['*.example.org', '*.example.org'],
  ['-example.org', '-example.org'],
])('names the first entry that is no domain: %s', (list, wrong) => expect(notADomain(list)).toBe(wrong));
