import { textLanguages } from '@prototrail/contracts';
import { pickTexts } from './mail-texts';
import { letterNames, newsTypes } from './mail-texts/texts';
import { nextMorning } from './next-morning';
import { renderDigest, renderMail, type Reader } from './templates';

const values = {
  name: 'Ada',
  from: 'Grace',
  app: 'Guide',
  key: 'k-1',
  email: 'ada@example.org',
  message: 'Hello',
  excerpt: '<b>Too small</b>',
  count: '5',
  link: '#/apps/a1/comments.html?comment=c1',
};
const reader: Reader = { to: 'ada@example.org', publicUrl: 'https://here/' };
const mail = (template: string, changes: Record<string, string> = {}, more: Partial<Reader> = {}) =>
  renderMail(template, { ...values, ...changes }, { ...reader, ...more });
const languages = Object.keys(textLanguages);

describe('a mail', () => {
  it.each([
    ['welcome', 'https://here'],
    ['password-reset', 'https://here/#/?id=k-1'],
    ['team-invited', 'https://here/#/invitation.html?key=k-1'],
    ['confirm-email', 'https://here/#/confirm-email.html?id=k-1'],
    ['mention', 'https://here/#/apps/a1/comments.html?comment=c1'],
  ])('made from %s leads to %s, in text and HTML', (template, link) => {
    expect(mail(template)?.text.split(/\s/)).toContain(link);
    expect(mail(template)?.html).toContain(`href="${link}"`);
  });

  it.each(languages)('has every text in %s, and fills every place', (language) => {
    for (const template of [...letterNames, ...newsTypes]) {
      const made = mail(template, {}, { language, unsubscribeToken: 't' });
      expect([made?.subject, made?.text, made?.html].join()).not.toMatch(/\{\{|undefined/);
      expect(made?.html).toContain(`<html lang="${pickTexts(language).tag}">`);
    }
    expect(mail('mention', {}, { language })?.subject).toMatch(/Grace.*Guide/);
  });

  it('shows what people wrote as text, and loads nothing from elsewhere', () => {
    const html = mail('mention')?.html ?? '';
    expect(html).toContain('&lt;b&gt;Too small&lt;/b&gt;');
    expect(html).not.toMatch(/<img|<script|url\(|<link/);
  });

  it('names guests and prototypes without a name in the language of the reader', () =>
    expect(mail('thread', { from: '', app: '' }, { language: 'de' })?.subject).toBe(
      'Ein Gast hat einem Prototyp kommentiert',
    ));

  it('has the headers that end it by one click, when it can be ended', () => {
    expect(mail('welcome')?.headers).toBeUndefined();
    const made = mail('mention', {}, { unsubscribeToken: 'token' });
    expect(made?.headers).toEqual({
      'List-Unsubscribe': '<https://here/rest/notifications/unsubscribe/token>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(made?.text).toContain('https://here/#/unsubscribe.html?token=token');
  });

  it('greets by name where there is one', () => {
    expect(mail('invited')?.text).toMatch(/^Hello Ada,/);
    expect(mail('invited', { name: '' })?.text).toMatch(/^Hello,/);
  });

  it('has one line as subject, whatever people call themselves and their prototypes', () => {
    const changes = { from: 'Grace\r\nBcc: eve@example.org', app: `\n${'x'.repeat(300)}` };
    const subject = mail('added', changes)?.subject;
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject?.length).toBeLessThanOrEqual(200);
  });

  it('is not made from an unknown template', () => {
    expect(mail('nothing')).toBeUndefined();
    expect(mail('constructor')).toBeUndefined();
  });

  it('of a day lists twenty things and counts the rest', () => {
    const items = Array.from({ length: 22 }, (_, n) => ({ news: 'thread' as const, values, link: `#/apps/${n}.html` }));
    const digest = renderDigest(items, 'Ada', reader);
    expect(digest.subject).toBe('22 updates on Prototrail');
    expect(digest.text).toContain('https://here/#/apps/19.html');
    expect(digest.text).not.toContain('https://here/#/apps/20.html');
    expect(digest.text).toContain('And 2 more.');
    expect(renderDigest(items.slice(0, 1), 'Ada', reader).subject).toBe('1 update on Prototrail');
  });
});

describe('the next morning', () => {
  it.each([
    ['2026-03-01T07:59:30Z', 'UTC', '2026-03-01T08:00:00.000Z'],
    ['2026-03-01T08:00:00Z', undefined, '2026-03-02T08:00:00.000Z'],
    ['2026-03-01T20:10:00Z', 'Asia/Kolkata', '2026-03-02T02:30:00.000Z'],
    // the clocks change in the night
    ['2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T06:00:00.000Z'],
    ['2026-10-24T12:00:00Z', 'Europe/Berlin', '2026-10-25T07:00:00.000Z'],
    ['2026-03-01T07:00:00Z', 'No/Where', '2026-03-01T08:00:00.000Z'],
  ])('after %s in %s is %s', (now, zone, expected) =>
    expect(new Date(nextMorning(Date.parse(now), zone)).toISOString()).toBe(expected),
  );
});
