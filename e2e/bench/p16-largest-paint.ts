import type { App } from '@prototrail/model';
import { median, readable } from '../support/measuring';
import type { Bench, Figure } from './bench';
import { canvasScene } from './canvas-scene';
import { openTesterLab, openVitalsPage, type TesterLab } from './tester-lab';

const rounds = 5;
/** Longer than any later paint of these pages takes, ms. */
const restMs = 1_500;
const window = { viewport: { width: 1440, height: 900 } };

/** What a client of the format needs on a machine of this size, times the share of it that is the target. */
const limits = { tester: 1_000, simulator: 490, editor: 820 } as const;

/** From the navigation until the largest text or picture is painted, without a cache, of a prototype with 100 screens. */
export const largestPaint: Bench = {
  id: 'P16',
  title: 'Largest paint of the pages, prototype with 100 screens and 2,000 widgets',
  note: 'Each page is opened in a browser without a cache, from the product on the same machine; medians of five. Limits are ms, because what they come from was measured elsewhere: they hold on a machine that does nothing else.',
  run: async (report) => {
    const lab = await openTesterLab();
    try {
      const { id, hash } = await lab.add(canvasScene(2_000).app as unknown as App);
      const { token } = lab.product;
      const pages: [what: string, path: string, until: string, limit: number][] = [
        ['tester page by short link', `/t/${hash}`, 'h1', limits.tester],
        ['tester page by hash link', `/#/test.html?h=${hash}`, 'h1', limits.tester],
        ['simulator by short link', `/t/${hash}?s=true&log=false`, '[data-screen]', limits.simulator],
        ['simulator by hash link', `/#/simulate.html?h=${hash}&s=true&log=false`, '[data-screen]', limits.simulator],
        ['editor', `/#/apps/${id}/create.html`, '[data-testid=canvas]', limits.editor],
      ];
      const figures: Figure[] = [];
      for (const [what, path, until, limit] of pages) {
        const paints: number[] = [];
        for (let round = 0; round < rounds; round += 1) paints.push(await paintOf(lab, path, { until, token }));
        const paint = median(paints);
        report(`${what}: ${paints.map(readable).join(', ')} ms`);
        const met = paint <= limit;
        figures.push({ what, value: `${readable(paint)} ms`, baseline: '', target: `<= ${limit} ms`, met });
      }
      return figures;
    } finally {
      await lab.close();
    }
  },
};

async function paintOf(lab: TesterLab, path: string, { until, token }: { until: string; token: string }) {
  const { context, page, vitals } = await openVitalsPage(lab.browser, window);
  try {
    await context.addInitScript(signIn, token);
    await page.goto(lab.base + path);
    await page.waitForSelector(until);
    await page.waitForTimeout(restMs);
    return (await vitals()).lcp;
  } finally {
    await context.close();
  }
}

/** As the studio keeps who is signed in. A script of the page: it has nothing of this module. */
function signIn(token: string): void {
  const claims = JSON.parse(atob(token.split('.')[1] ?? '')) as { id: string };
  const user = { id: claims.id, _id: claims.id, email: 'owner@example.org', name: 'Owner', lastname: '', role: 'user' };
  localStorage.setItem('prototrail.user', JSON.stringify({ ...user, token, exp: 4_000_000_000_000 }));
}
