/**
 * @jest-environment node
 */
import { tipsFor } from './journey-tips';

const day = 24 * 60 * 60_000;
const now = 1_800_000_000_000;
const ids = ({ shown, next }: ReturnType<typeof tipsFor>): string[] => [
  ...shown.map(({ id }) => id),
  ...(next ? [`next ${next.id}`] : []),
];

describe('tips of the first days', () => {
  it('begin at once, and come one a day', () => {
    const person = { created: now, loginCount: 2, name: 'Ada' };
    expect(ids(tipsFor(person, now))).toEqual(['next tip.welcome']);
    const seen = { ...person, notifications: { 'tip.welcome': now, 'old tip': now } };
    expect(ids(tipsFor(seen, now + day - 1))).toEqual(['tip.welcome']);
    expect(ids(tipsFor(seen, now + day))).toEqual(['tip.welcome', 'next tip.openSource']);
  });

  it('wait for logins, for a missing name and for the age of the account', () => {
    const shown = { 'tip.welcome': now - 9 * day };
    const nextOf = (person: object, at = now): string | undefined =>
      tipsFor({ created: now, loginCount: 1, name: 'Ada', notifications: shown, ...person }, at).next?.id;
    expect(nextOf({})).toBeUndefined();
    expect(nextOf({ loginCount: 2 })).toBe('tip.openSource');
    const more = { ...shown, 'tip.openSource': now - 8 * day };
    expect(nextOf({ loginCount: 5, notifications: more })).toBeUndefined();
    expect(nextOf({ loginCount: 4, name: '', notifications: more })).toBeUndefined();
    expect(nextOf({ loginCount: 5, name: ' ', notifications: more })).toBe('tip.profile');
    const order = ['check', 'components', 'replay', 'together'];
    const found = order.map((_, index) => {
      const before = Object.fromEntries(order.slice(0, index).map((id) => [`tip.${id}`, now - 8 * day]));
      const at = now + (index + 1) * day;
      return [
        nextOf({ notifications: { ...shown, ...before } }, at),
        nextOf({ notifications: { ...shown, ...before } }, at + 1),
      ];
    });
    expect(found).toEqual(order.map((id) => [undefined, `tip.${id}`]));
    const rest = ['layout', 'undo', 'aiTesters', 'vector', 'fill', 'chat', 'media'];
    const known = order.map((id) => `tip.${id}`);
    const later = rest.map((_, index) => {
      const before = [...known, ...rest.slice(0, index).map((id) => `tip.${id}`)].map((id) => [id, now - 8 * day]);
      return nextOf({ notifications: { ...shown, ...Object.fromEntries(before) } }, now + 6 * day + 1);
    });
    expect(later).toEqual(rest.map((id) => `tip.${id}`));
  });
});
