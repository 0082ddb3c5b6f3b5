import { newLink, type TestSettings } from '@prototrail/model';
import { fieldTime, linkAddress, linksOf, newLinkId, removeLink, timeOfField, updateLink } from './edit-links';

const settings: TestSettings = { tasks: [], links: [newLink('p1', 'Panel')] };
const hash = 'h'.repeat(56) + 'password';

describe('links in the settings', () => {
  it('begin with the main link, which has no entry until it gets rules', () => {
    expect(linksOf(settings).map(({ id }) => id)).toEqual(['main', 'p1']);
    const paused = updateLink(settings, 'main', { isPaused: true });
    expect(linksOf(paused)[0]).toMatchObject({ id: 'main', isPaused: true });
    expect(linksOf(removeLink(paused, 'p1')).map(({ id }) => id)).toEqual(['main']);
  });

  it('have addresses with a place for each parameter, without the end of the secret where it is a password', () => {
    const parameters = [{ name: 'pid', label: '', isRequired: true }];
    const link = { ...newLink('p1', 'Panel'), parameters, asksPassword: true };
    expect(linkAddress('https://x.org', hash, link)).toEqual({
      address: `https://x.org/t/${'h'.repeat(56)}?l=p1&pid={pid}`,
      password: 'password',
    });
    expect(linkAddress('https://x.org', hash, newLink('main', ''))).toEqual({
      address: `https://x.org/t/${hash}`,
      password: null,
    });
  });

  it('close at a time that a field can show', () => {
    const ms = new Date(2026, 10, 28, 18, 5).getTime();
    expect(fieldTime(ms)).toBe('2026-11-28T18:05');
    expect(timeOfField(fieldTime(ms))).toBe(ms);
    expect([timeOfField(''), timeOfField('2026-11')].map((time) => time === null)).toEqual([true, false]);
  });

  it('get ids of letters and digits', () => {
    expect(newLinkId(new Uint8Array([0, 31, 32, 255]))).toMatch(/^[a-z0-9]{4}$/);
  });
});
