import type { OpenedReport } from '@prototrail/contracts';
import { screen } from '@testing-library/react';
import { renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { reportFile } from './report-file';
import SharedReportPage from './shared-report-page';

const hash = 'h'.repeat(64);
const path = `POST /rest/reports/shared/${hash}/open.json`;
const report: OpenedReport = {
  state: 'open',
  report: {
    ...{ name: 'Bread shop', title: 'Bread is found', sessions: 12, allSessions: 14, isTooFew: false },
    asOf: Date.UTC(2026, 10, 21, 12),
    blocks: [{ kind: 'text', text: 'Most people find it.' }, { kind: 'figures' }, { kind: 'notes' }, { kind: 'tasks' }],
    figures: {
      taskSuccess: { succeeded: 9, started: 12, interval: [0.47, 0.91] },
      medianDurationMs: 61_000,
      coverageMean: 0.5,
    },
    notes: [{ text: 'Hesitates', tags: ['slow'] }],
  },
};

function show(answer: unknown) {
  completeBrowser();
  return renderWithServer(<SharedReportPage hash={hash} />, { answers: { [path]: answer } });
}

describe('a shared report', () => {
  it('shows its words and the figures that came with it', async () => {
    show(report);
    expect(await screen.findByRole('heading', { level: 1, name: 'Bread is found' })).toBeVisible();
    expect(screen.getByText('Bread shop, 12 of 14 tests, as of 21 November 2026')).toBeVisible();
    expect(screen.getByText('9 of 12 attempts')).toBeVisible();
    expect(screen.getByText('Hesitates')).toBeVisible();
    // a block without figures is left out
    expect(screen.queryByText('Task success', { selector: 'h3' })).toBeNull();
  });

  it('asks for the password, and says when it is wrong', async () => {
    const answers: unknown[] = [{ state: 'password' }, { state: 'wrong' }, report];
    const { user, sent } = show(() => answers.shift());
    await user.click(await screen.findByRole('button', { name: 'Open the report' }));
    expect(screen.getByText('Enter the password.')).toBeVisible();
    await user.type(screen.getByLabelText('Password'), 'bread');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/This is not the password/)).toBeVisible();
    await user.type(screen.getByLabelText('Password'), '!');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bread is found' })).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{}, { password: 'bread' }, { password: 'bread!' }]);
  });

  it('says that a link is closed', async () => {
    show({ state: 'closed' });
    expect(await screen.findByText('This report is closed')).toBeVisible();
  });

  it('becomes one file without fields, buttons and anything to load', () => {
    document.body.innerHTML =
      '<article data-report><h1>Found</h1><textarea data-screen-only>x</textarea><p data-print-only aria-hidden="true">Words</p><p><button>Test 7, 0:12</button></p><script>1</script></article>';
    const article = document.querySelector<HTMLElement>('[data-report]');
    const text = article ? reportFile(article, { title: 'A <b>', language: 'en' }) : '';
    expect(text).toContain('<title>A &lt;b&gt;</title>');
    expect(text).toContain('Test 7, 0:12');
    expect(text).toContain('Words');
    expect(text).not.toMatch(/<(?:textarea|button|script|link)|url\(|data-print-only/);
    document.body.innerHTML = '';
  });

  it('keeps the fonts and boxes of its parts, which rules that are read from a page can lose', () => {
    document.body.innerHTML = '<article data-report style="font-size: 13px"><h1>Found</h1></article>';
    const article = document.querySelector<HTMLElement>('[data-report]');
    const style = document.createElement('style');
    style.textContent = 'h1 { font-size: 28px } *, ::before { box-sizing: border-box } h2 { margin: 0 }';
    document.head.append(style);
    const text = article ? reportFile(article, { title: 'Found', language: 'en' }) : '';
    expect(text).toMatch(/<h1 style="[^"]*font-size: 28px/);
    expect(text).toContain('box-sizing: border-box');
    expect(text).not.toContain('h2 {');
    style.remove();
    document.body.innerHTML = '';
  });
});
