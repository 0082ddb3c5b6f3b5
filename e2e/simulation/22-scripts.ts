import { makePrototype } from '@prototrail/testing';
import { button, label, script } from './parts';
import type { Simulation } from './simulation';

/** Ways out of a script: each must fail. */
const reaching = `
  const ways = {
    network: () => fetch('/rest/status.json'),
    request: () => new XMLHttpRequest(),
    socket: () => new WebSocket('ws://127.0.0.1'),
    module: () => import('/assets/none.js'),
    scripts: () => importScripts('/assets/none.js'),
    database: () => indexedDB.open('x'),
    storage: () => localStorage.getItem('x'),
    cookies: () => document.cookie,
    cache: () => caches.keys(),
    page: () => parent.document.title,
  };
  const open = [];
  for (const [name, way] of Object.entries(ways)) {
    try { await way(); open.push(name); } catch { /* as it must be */ }
  }
  data.open = open.join(' ') || 'none';`;

const evil = '<img src=x onerror="document.title=1">';

export const isolation: Simulation = {
  number: 22,
  rules: ['SIM-20', 'SIM-22', 'SIM-24', 'SIM-26'],
  title:
    'scripts reach nothing outside, do not mix up their answers, are stopped when they run in circles, get names only, and no text is code',
  app: makePrototype({
    screens: {
      home: {
        widgets: {
          reach: button('Reach', 20),
          open: label('Open {0}', 20, 'open'),
          slow: button('Slow', 80),
          fast: button('Fast', 140),
          slowText: label('Slow {0}', 80, 'slow'),
          fastText: label('Fast {0}', 140, 'fast'),
          spin: button('Spin', 200),
          lean: button('Lean', 260),
          leanText: label('Lean {0}', 260, 'lean'),
          evil: { ...label('{0}', 320, 'evil'), w: 360, x: 20 },
          link: { ...label('javascript:document.title=1', 380), type: 'WebLink', name: 'Link' },
          next: button('Next', 440),
        },
      },
      large: {
        widgets: Object.fromEntries(
          Array.from({ length: 2_000 }, (_, index) => [
            `box${index}`,
            { x: (index % 40) * 10, y: Math.floor(index / 40) * 10, w: 8, h: 8 },
          ]),
        ),
      },
    },
    free: {
      reaching: script(reaching),
      slowly: script(`await new Promise((done) => setTimeout(done, 600)); data.slow = 'one';`),
      quickly: script(`data.fast = 'two';`),
      spinning: script('data.turns = (data.turns || 0) + 1;'),
      leaning: script(`
        const large = qux.getScreen('large').getWidget('box1999');
        data.lean = Object.values(large).every((each) => typeof each === 'function') ? large.getName() : 'too much';`),
    },
    lines: [
      { from: 'reach', to: 'reaching' },
      { from: 'slow', to: 'slowly' },
      { from: 'fast', to: 'quickly' },
      { from: 'spin', to: 'spinning' },
      { from: 'spinning', to: 'spinning' },
      { from: 'lean', to: 'leaning' },
      { from: 'next', to: 'large' },
    ],
  }),
  query: `data_evil=${encodeURIComponent(evil)}`,
  async use(hand) {
    const { page } = hand;
    const title = await page.title();
    await hand.press('Reach');
    await hand.reads('open', 'Open none');
    await hand.press('Slow');
    await hand.press('Fast');
    await hand.reads('fastText', 'Fast two');
    await hand.reads('slowText', 'Slow one');
    await hand.reads('fastText', 'Fast two');
    await hand.press('Spin');
    // Scripts in a circle do not keep the page from answering.
    await hand.press('Lean');
    await hand.reads('leanText', 'Lean box1999');
    await hand.reads('evil', evil);
    const opened: string[] = [];
    page.on('popup', (popup) => opened.push(popup.url()));
    const link = hand.part('link');
    if (hand.way === 'touch') await link.tap();
    else if (hand.way === 'pointer') await link.click();
    await hand.press('Next');
    await hand.shows(['large']);
    if (opened.length > 0 || (await page.title()) !== title) throw new Error(`A text became code: ${opened.join()}.`);
  },
  records: [
    'WidgetClick reach',
    'WidgetClick slow',
    'WidgetClick fast',
    'WidgetClick spin',
    'WidgetClick lean',
    'ScreenLoaded',
  ],
};
