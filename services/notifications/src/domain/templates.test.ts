import { renderMail } from './templates';

const values = { name: 'Ada', fromName: 'Grace', appName: 'Guide', appID: 'a1', key: 'k-1', message: 'Hello' };
const mail = (template: string, changes: Record<string, string> = {}) =>
  renderMail(template, 'ada@example.org', { ...values, ...changes }, 'https://here/');

describe('a mail', () => {
  it.each([
    ['welcome', 'https://here'],
    ['password-reset', 'https://here/#/?id=k-1'],
    ['team-added', 'https://here/#/apps/a1.html'],
    ['team-invited', 'https://here/#/apps/my-apps.html'],
  ])('made from %s leads to %s', (template, link) => expect(mail(template)?.text.split(/\s/)).toContain(link));

  it('greets by name where there is one', () => {
    expect(mail('team-invited')?.text).toMatch(/^Hello Ada,/);
    expect(mail('team-invited', { name: '' })?.text).toMatch(/^Hello,/);
  });

  it('has one line as subject, whatever people call themselves and their prototypes', () => {
    const subject = mail('team-added', {
      fromName: 'Grace\r\nBcc: eve@example.org',
      appName: `\n${'x'.repeat(300)}`,
    })?.subject;
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject?.length).toBeLessThanOrEqual(200);
  });

  it('is not made from an unknown template', () => {
    expect(mail('nothing')).toBeUndefined();
    expect(mail('constructor')).toBeUndefined();
  });
});
