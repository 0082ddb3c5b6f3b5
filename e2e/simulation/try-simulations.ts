import type { Browser, BrowserContext } from 'playwright-core';
import {
  closeBrowser,
  openBrowser,
  openTesterProduct,
  until,
  type AddedPrototype,
  type StoredEvent,
  type TesterProduct,
} from '../flows/tester-product';
import { Hand, type Way } from './hand';
import { missingOf, type Simulation } from './simulation';

interface Place {
  way: Way;
  width: 390 | 1440;
}
const ways = ['pointer', 'touch', 'keyboard'] as const;
const widths = [390, 1440] as const;
const chosen = process.env['SIMULATION']?.split(',');

/**
 * Each chapter is tried in each way, at one of the widths: the next chapter in that way is tried at the other. With
 * `SIMULATION_WIDTHS=both`, which takes twice as long, at both.
 */
const isTried = (number: number, { way, width }: Place): boolean =>
  process.env['SIMULATION_WIDTHS'] === 'both' || widths[(number + ways.indexOf(way)) % 2] === width;
const placesOf = ({ number, ways: own = ways }: Simulation): readonly Place[] =>
  own.flatMap((way) => widths.map((width) => ({ way, width }))).filter((place) => isTried(number, place));

/**
 * Tries rules of running prototypes, each chapter in a prototype made for it, by pointer, by touch and by keyboard, at 390 and at
 * 1440 px; then what is stored of it. The ways run side by side in one browser. `SIMULATION=3,SIM-45` tries these chapters and rules only.
 */
export function trySimulations(given: readonly Simulation[]): void {
  const tried = given.filter(
    ({ number, rules }) => chosen === undefined || [String(number), ...rules].some((each) => chosen.includes(each)),
  );
  const named = tried.map((simulation) => ({ simulation, name: `${simulation.number} ${simulation.title}` }));
  if (tried.length === 0) return;
  let product: TesterProduct;
  let browser: Browser;
  const prototypes = new Map<Simulation, AddedPrototype>();
  /** Contexts by way and width: what one person has in a browser. */
  const contexts = new Map<string, Promise<BrowserContext>>();
  /** Who has tried a chapter at a place. */
  const testers = new Map<string, string>();

  beforeAll(async () => {
    [product, browser] = await Promise.all([openTesterProduct(), openBrowser()]);
    for (const simulation of tried) {
      const { number, app, settings, title } = simulation;
      const prototype = await product.add({ ...app, id: undefined, name: `${number} ${title}` });
      await prototype.change({ tasks: [], recordTypedText: true, ...settings });
      prototypes.set(simulation, prototype);
    }
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
  }, 120_000);

  const prototypeOf = (simulation: Simulation): AddedPrototype => {
    const prototype = prototypes.get(simulation);
    if (!prototype) throw new Error('The prototype is missing.');
    return prototype;
  };
  function contextAt({ way, width }: Place): Promise<BrowserContext> {
    const name = `${way}-${width}`;
    const opened =
      contexts.get(name) ??
      browser.newContext({
        viewport: { width, height: width === 390 ? 844 : 900 },
        ...(way === 'touch' ? { hasTouch: true } : {}),
        ...(way === 'touch' && width === 390 ? { isMobile: true } : {}),
        permissions: ['geolocation'],
        geolocation: { latitude: 52.5, longitude: 13.4 },
      });
    contexts.set(name, opened);
    return opened;
  }

  async function tryAt(simulation: Simulation, place: Place): Promise<string[]> {
    const problems: string[] = [];
    const name = `${place.way} ${place.width}`;
    const context = await contextAt(place);
    const page = await context.newPage();
    try {
      page.setDefaultTimeout(10_000);
      page.on('pageerror', (error) => problems.push(`${name}: ${String(error)}`));
      const hand = new Hand(page, place.way, await context.newCDPSession(page));
      await tryOne(simulation, hand, name);
      // What the page still holds is sent while it goes; a window that is closed at once would not send it.
      await page.goto('about:blank');
    } catch (error) {
      problems.push(`${name}: ${String(error)}`);
    } finally {
      await page.close();
    }
    return problems;
  }

  async function tryOne(simulation: Simulation, hand: Hand, name: string): Promise<void> {
    const prototype = prototypeOf(simulation);
    const user = `${name}-${Date.now()}`;
    testers.set(`${simulation.title} ${name}`, user);
    const query = Object.fromEntries(new URLSearchParams(simulation.query));
    const params = new URLSearchParams({ s: 'true', u: user, ...query });
    await simulation.before?.(hand);
    await hand.page.goto(`${product.base}/t/${prototype.hash}?${params.toString()}`);
    await hand.page.waitForSelector(params.get('s') === 'true' ? '[data-screen]' : 'h1');
    await simulation.use(hand, prototype);
  }

  it.each(named)(
    'are kept by pointer, by touch and by keyboard: $name',
    async ({ simulation }) => {
      // Testers at the same time.
      const problems = await Promise.all(placesOf(simulation).map((place) => tryAt(simulation, place)));
      expect(problems.flat()).toEqual([]);
    },
    120_000,
  );

  it.each(named)(
    'are recorded: $name',
    async ({ simulation }) => {
      const prototype = prototypeOf(simulation);
      const of = (stored: readonly StoredEvent[], { way, width }: Place): StoredEvent[] =>
        stored
          .filter(({ user }) => user === testers.get(`${simulation.title} ${way} ${width}`))
          .sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
      const wantedOf = (way: Way): readonly string[] =>
        typeof simulation.records === 'function' ? simulation.records(way) : (simulation.records ?? []);
      const places = placesOf(simulation);
      let stored: StoredEvent[] = [];
      const missing = (): string[] =>
        places.flatMap((place) =>
          missingOf(of(stored, place), wantedOf(place.way)).map((record) => `${place.way} ${place.width}: ${record}`),
        );
      await until(async () => {
        stored = await prototype.events();
        return missing().length === 0;
      }, 15_000).catch(() => expect(missing()).toEqual([]));
      for (const place of places) {
        await simulation.check?.(of(stored, place), place.way, prototype);
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
}
