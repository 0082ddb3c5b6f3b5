/**
 * Each chapter of the rules of running prototypes in a prototype made for it, by pointer, by touch and by keyboard, at 390 and at
 * 1440 px; then what is stored of it. The ways run side by side in one browser.
 */
import type { Browser } from 'playwright-core';
import {
  openBrowser,
  openTesterProduct,
  until,
  type AddedPrototype,
  type StoredEvent,
  type TesterProduct,
} from '../flows/tester-product';
import { simulations } from './all';
import { Hand, type Way } from './hand';
import { missingOf, type Simulation } from './simulation';

interface Place {
  way: Way;
  width: 390 | 1440;
}
const ways = ['pointer', 'touch', 'keyboard'] as const;
const widths = [390, 1440] as const;
const chosen = process.env['SIMULATION'];
const tried = simulations.filter(({ number }) => chosen === undefined || chosen.split(',').includes(String(number)));

/**
 * Each chapter is tried in each way, at one of the widths: the next chapter in that way is tried at the other. With
 * `SIMULATION_WIDTHS=both`, which takes twice as long, at both.
 */
const isTried = (number: number, { way, width }: Place): boolean =>
  process.env['SIMULATION_WIDTHS'] === 'both' || widths[(number + ways.indexOf(way)) % 2] === width;
const placesOf = (number: number): readonly Place[] =>
  ways.flatMap((way) => widths.map((width) => ({ way, width }))).filter((place) => isTried(number, place));

describe('the rules of running prototypes', () => {
  let product: TesterProduct;
  let browser: Browser;
  const prototypes = new Map<number, AddedPrototype>();
  const testers = new Map<string, string>();

  beforeAll(async () => {
    [product, browser] = await Promise.all([openTesterProduct(), openBrowser()]);
    for (const { number, app, settings, title } of tried) {
      const prototype = await product.add({ ...app, id: undefined, name: `${number} ${title}` });
      await prototype.change({ tasks: [], recordTypedText: true, ...settings });
      prototypes.set(number, prototype);
    }
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await product?.close();
  }, 120_000);

  it('are kept by pointer, by touch and by keyboard', async () => {
    // Three testers at the same time.
    const failures = await Promise.all(
      ways.map(async (way) => [...(await tryAll({ way, width: 390 })), ...(await tryAll({ way, width: 1440 }))]),
    );
    expect(failures.flat()).toEqual([]);
  }, 240_000);

  async function tryAll({ way, width }: Place): Promise<string[]> {
    const context = await browser.newContext({
      viewport: { width, height: width === 390 ? 844 : 900 },
      ...(way === 'touch' ? { hasTouch: true } : {}),
      ...(way === 'touch' && width === 390 ? { isMobile: true } : {}),
      permissions: ['geolocation'],
      geolocation: { latitude: 52.5, longitude: 13.4 },
    });
    const failures: string[] = [];
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    page.on('pageerror', (error) => failures.push(String(error)));
    const hand = new Hand(page, way, await context.newCDPSession(page));
    for (const simulation of tried.filter(({ number }) => isTried(number, { way, width })))
      await tryOne(simulation, hand, `${way}-${width}`).catch((error: unknown) =>
        failures.push(`${simulation.number} ${simulation.title}: ${String(error)}`),
      );
    // What the last chapter still holds is sent while the page goes; a window that is closed at once would not send it.
    await page.goto('about:blank');
    return failures;
  }

  async function tryOne({ number, query, use: steps }: Simulation, hand: Hand, name: string): Promise<void> {
    const prototype = prototypes.get(number);
    if (!prototype) throw new Error('The prototype is missing.');
    const user = `${name}-${Date.now()}`;
    testers.set(`${number} ${name}`, user);
    const params = new URLSearchParams({ s: 'true', u: user, ...Object.fromEntries(new URLSearchParams(query)) });
    await hand.page.goto(`${product.base}/t/${prototype.hash}?${params.toString()}`);
    await hand.page.waitForSelector(params.get('s') === 'true' ? '[data-screen]' : 'h1');
    await steps(hand, prototype);
  }

  it.each(tried.map(({ number, title, rules }) => [number, title, rules.join(', ')] as const))(
    'are recorded: %i %s (%s)',
    async (number) => {
      const simulation = tried.find((each) => each.number === number);
      const prototype = prototypes.get(number);
      if (!simulation || !prototype) throw new Error('The prototype is missing.');
      const of = (stored: readonly StoredEvent[], { way, width }: Place): StoredEvent[] =>
        stored
          .filter(({ user }) => user === testers.get(`${number} ${way}-${width}`))
          .sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
      const wantedOf = (way: Way): readonly string[] =>
        typeof simulation.records === 'function' ? simulation.records(way) : (simulation.records ?? []);
      let stored: StoredEvent[] = [];
      const missing = (): string[] =>
        placesOf(number).flatMap((place) =>
          missingOf(of(stored, place), wantedOf(place.way)).map((record) => `${place.way} ${place.width}: ${record}`),
        );
      await until(async () => {
        stored = await prototype.events();
        return missing().length === 0;
      }, 15_000).catch(() => expect(missing()).toEqual([]));
      for (const place of placesOf(number)) {
        simulation.check?.(of(stored, place), place.way);
        const { session } = of(stored, place)[0] ?? {};
        const isRight = async (): Promise<boolean> => {
          const trails = simulation.isMouseRight ? await prototype.mouse() : [];
          return (
            simulation.isMouseRight?.(
              trails.filter((each) => each.session === session),
              place.way,
            ) !== false
          );
        };
        await until(isRight, 15_000);
      }
    },
    60_000,
  );
});
