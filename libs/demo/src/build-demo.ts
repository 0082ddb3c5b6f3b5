/**
 * Writes the demo prototype and its test settings to `data`. Run it after a change of the drawings:
 * `npx tsx --conditions=prototrail-source libs/demo/src/build-demo.ts`
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseApp, type App, type TestSettings } from '@prototrail/model';
import { demoFolder } from '.';
import { studyWithLanguages, withLanguages } from './languages';
import { drawCheckout, drawDetail, drawEndings, drawPromise } from './screens-buy';
import { drawEntry, linkEntry } from './screens-entry';
import { drawFeedback } from './screens-feedback';
import { drawMe, drawTabBar, showTabBar, type TabName } from './screens-me';
import { drawSearch, drawShop } from './screens-shop';
import { Sketch } from './sketch';

export function drawDemo(): { app: App; settings: TestSettings } {
  const sketch = new Sketch();
  const bar = drawTabBar(sketch);
  const screens = drawScreens(sketch);
  linkTabs(sketch, bar, screens);
  linkEntry(sketch, screens.home.shop.id);
  linkShop(sketch, screens);
  linkSearch(sketch, screens);
  linkOrder(sketch, screens);
  linkRest(sketch, screens);
  return { app: withLanguages(sketch.build()), settings: studyWithLanguages(describeStudy(screens)) };
}

type Screens = ReturnType<typeof drawScreens>;

function drawScreens(sketch: Sketch) {
  drawEntry(sketch);
  const promise = drawPromise(sketch);
  return {
    home: drawShop(sketch),
    find: drawSearch(sketch),
    buy: drawDetail(sketch, promise),
    order: drawCheckout(sketch, promise),
    end: drawEndings(sketch),
    me: drawMe(sketch),
    opinion: drawFeedback(sketch),
  };
}

/** Shows the tab bar on its screens and links its tabs. */
function linkTabs(
  sketch: Sketch,
  bar: ReturnType<typeof drawTabBar>,
  { home: { shop }, find, order, me }: Screens,
): void {
  const tabScreens: [TabName, typeof shop][] = [
    ['Shop', shop],
    ['Search', find.search],
    ['Search', find.results],
    ['Cart', order.cart],
    ['Care', me.care],
    ['Profile', me.profile],
  ];
  for (const [tab, screen] of tabScreens) showTabBar(sketch, bar, screen, tab);
  const targets: Record<TabName, string> = {
    Shop: shop.id,
    Search: find.search.id,
    Cart: order.cart.id,
    Care: me.care.id,
    Profile: me.profile.id,
  };
  for (const [tab, spot] of Object.entries(bar.spots)) sketch.line(spot, targets[tab as TabName]);
}

function linkShop(sketch: Sketch, { home, find, buy, order, me }: Screens): void {
  const { shop } = home;
  sketch.line(home.search, find.search.id, { animation: 'fadeIn', duration: 100 });
  sketch.line(home.banner, find.search.id, { animation: 'slideLeft', duration: 250 });
  sketch.line(home.bag, order.cart.id, { animation: 'slideLeft', duration: 250 });
  shop.link('Tip', home.tip, me.care.id, { animation: 'slideLeft', duration: 250 });
  shop.link('Monstera', home.cards.monstera, buy.detail.id, { animation: 'slideLeft', duration: 250 });
  sketch.group('Olive tree', home.cards.olive);
  sketch.group('Cactus trio', home.cards.cactus);
  sketch.group('Areca palm', home.cards.palm);
}

/** The search, its filters, and what the filter of pets decides. */
function linkSearch(sketch: Sketch, { find, buy }: Screens): void {
  for (const [name, card] of Object.entries(find.cards)) {
    if (name === 'monstera')
      find.search.link('Monstera', card, buy.detail.id, { animation: 'slideLeft', duration: 250 });
    else sketch.group(name, card);
  }
  for (const [name, card] of Object.entries(find.resultCards)) sketch.group(name, card);
  for (const opener of [find.openFilters, find.refilter])
    sketch.line(opener, find.filters.id, { animation: 'slideUp', duration: 250 });
  sketch.line(find.reset, find.search.id);

  const byPets = sketch.logic('Pet-safe?', 2250, 1760);
  sketch.line(find.apply, byPets, { animation: 'fadeIn', duration: 150 });
  sketch.line(byPets, find.results.id, {
    rule: {
      type: 'widget',
      widget: find.petSafe,
      operator: 'active',
      value: true,
      databinding: null,
      restResponseStatus: null,
    },
  });
  sketch.line(byPets, find.search.id);
}

/** From the plant over the cart to the two endings. */
function linkOrder(sketch: Sketch, { buy, order, end }: Screens): void {
  sketch.line(buy.add, buy.added.id, { animation: 'slideUp', duration: 250 });
  sketch.line(buy.toCart, order.cart.id, { animation: 'slideLeft', duration: 250 });
  sketch.line(order.toCheckout, order.checkout.id, { animation: 'slideLeft', duration: 250 });

  const byTerms = sketch.logic('Terms accepted?', 4060, 1780);
  const byDelivery = sketch.logic('Pick up?', 4460, 1860);
  sketch.line(order.order, byTerms, { animation: 'slideUp', duration: 250 });
  sketch.line(byTerms, byDelivery, {
    rule: {
      type: 'widget',
      widget: order.terms,
      operator: 'checked',
      value: true,
      databinding: null,
      restResponseStatus: null,
    },
  });
  sketch.line(byTerms, end.missing.id);
  sketch.line(byDelivery, end.ready.id, {
    rule: {
      type: 'widget',
      widget: order.pickUp,
      operator: 'checked',
      value: true,
      databinding: null,
      restResponseStatus: null,
    },
  });
  sketch.line(byDelivery, end.placed.id);
}

function linkRest(sketch: Sketch, { home: { shop }, end, me, opinion }: Screens): void {
  sketch.line(me.tell, opinion.feedback.id, { animation: 'slideLeft', duration: 250 });
  sketch.line(opinion.send, shop.id, { animation: 'fadeIn', duration: 250 });
  for (const button of end.home) sketch.line(button, shop.id, { animation: 'fadeIn', duration: 250 });
  sketch.line(me.save, me.saved.id, { animation: 'fadeIn', duration: 150 });
  sketch.line(
    me.signOut,
    Object.values(sketch.build().screens).find((screen) => screen.name === 'Welcome')?.id ?? shop.id,
    { animation: 'fadeIn', duration: 250 },
  );
}

/** The tasks of the study and its words to testers. */
function describeStudy({ find, buy, order, end, me }: Screens): TestSettings {
  const view = (screen: string): TestSettings['tasks'][number]['flow'][number] => ({
    screen,
    widget: null,
    type: 'ScreenLoaded',
  });
  const overlay = (screen: string, id: string): TestSettings['tasks'][number]['flow'][number] => ({
    screen,
    widget: null,
    type: 'OverlayLoaded',
    overlay: id,
  });
  return {
    description:
      'Sprig sells house plants. We want to know how easily you find one, buy it and look after it. There are three short tasks; there is nothing you can do wrong.',
    tasks: [
      {
        id: 't1760000000001',
        name: 'Buy a Monstera',
        strict: false,
        description:
          'You want a Monstera for your living room. Put it into the cart and have it delivered to your home.',
        flow: [
          view(buy.detail.id),
          { screen: buy.detail.id, widget: buy.add, type: 'WidgetClick' },
          view(order.cart.id),
          view(order.checkout.id),
          view(end.placed.id),
        ],
      },
      {
        id: 't1760000000002',
        name: 'Find plants that are safe for a cat',
        strict: false,
        description: 'Your cat nibbles at everything. Find the plants that are safe for pets.',
        flow: [view(find.search.id), overlay(find.search.id, find.filters.id), view(find.results.id)],
      },
      {
        id: 't1760000000003',
        name: 'Set a watering reminder',
        strict: false,
        description: 'Make the app remind you of watering Monty the Monstera every five days.',
        flow: [
          view(me.care.id),
          { screen: me.care.id, widget: me.save, type: 'WidgetClick' },
          overlay(me.care.id, me.saved.id),
        ],
      },
    ],
    prototypeLanguage: 'browser',
    showTaskInTest: true,
    showSuccessInTest: true,
    recordOneTestPerUser: false,
    transcribeVoice: false,
  };
}

function write(): void {
  const { app, settings } = drawDemo();
  const parsed = parseApp(app);
  if (!parsed.ok || parsed.repairs.length > 0) throw new Error(JSON.stringify(parsed, null, 1));
  for (const warning of parsed.warnings) process.stdout.write(`${warning.message}\n`);
  const save = (name: string, value: unknown): void =>
    writeFileSync(join(demoFolder, name), `${JSON.stringify(value, null, 1)}\n`);
  save('prototype.json', parsed.app);
  save('test-settings.json', settings);
  process.stdout.write(
    `${Object.keys(app.screens).length} screens, ${Object.keys(app.widgets).length} widgets, ${Object.keys(app.lines).length} lines\n`,
  );
}

if (require.main === module) write();
