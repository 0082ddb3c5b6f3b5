import type { SimTester } from './sim-tester';

/** What kind of person does the test. */
export interface Person {
  /** 0 to 1: finds their way at once. */
  skill: number;
  /** 0 to 1: goes on when something does not work. */
  patience: number;
  hasAccount: boolean;
}

type Result = 'done' | 'gave-up' | 'closed';

/** From the first screen into the shop. */
export function enter(tester: SimTester, person: Person): void {
  const { chance } = tester;
  tester.wait(1500, 4500);
  if (chance.is(0.22)) {
    tester.clickAt(chance.between(0.3, 0.7), chance.between(0.2, 0.5));
    tester.wait(500, 1400);
  }
  if (person.hasAccount) {
    tester.click('I have an account');
    signIn(tester);
    return;
  }
  if (chance.is(0.12)) tester.swipe('left');
  else tester.click('Get started');
  tester.wait(2000, 6000);
  if (chance.is(0.3)) {
    tester.click('Create my account');
    signIn(tester);
  } else tester.click('Look around first');
  tester.wait(600, 1600);
}

function signIn(tester: SimTester): void {
  const { chance } = tester;
  tester.wait(900, 2200);
  if (chance.is(0.45)) {
    tester.click('Continue as guest');
    return;
  }
  if (chance.is(0.3)) {
    // Presses the button before the fields are filled.
    tester.click('Sign in');
    tester.wait(900, 2000);
  }
  tester.type('E-mail', chance.is(0.25) ? 'ada.example' : 'ada@example.org');
  tester.type('Password', 'sprig-2025');
  if (chance.is(0.3)) tester.set('Keep me signed in', true);
  tester.click('Sign in');
  tester.wait(900, 1800);
  if (tester.place !== 'Sign in') return;
  tester.type('E-mail', 'ada@example.org');
  tester.click('Sign in');
  tester.wait(600, 1200);
  if (tester.place === 'Sign in') tester.click('Continue as guest');
}

/** Goes to a tab from wherever one is; some screens have no tab bar. */
function goTo(tester: SimTester, tab: string): void {
  for (let tries = 0; tries < 6 && !tester.has(`${tab} tab`); tries += 1) {
    const out = [
      'Keep looking',
      'Got it',
      'Fine',
      'Back to the shop',
      'Back',
      'Show plants',
      'Look around first',
      'Continue as guest',
    ].find((name) => tester.has(name));
    if (out) tester.click(out);
    else tester.clickAt(0.5, 0.06);
    tester.wait(400, 900);
  }
  tester.click(`${tab} tab`);
  tester.wait(500, 1400);
}

export function buyMonstera(tester: SimTester, person: Person): Result {
  const { chance } = tester;
  tester.wait(1200, 3500);
  if (!chance.is(person.skill) && !lost(tester, person)) return 'gave-up';
  if (tester.place !== 'Shop' || chance.is(0.35)) {
    if (tester.place === 'Shop') tester.click('Search');
    else goTo(tester, 'Search');
    tester.wait(800, 2000);
    if (chance.is(0.6)) tester.type('Search', chance.pick(['monstera', 'Monst', 'big leaves', 'monstera']));
  } else if (chance.is(0.5)) tester.browse();
  tester.click('Monstera');
  tester.wait(1500, 4000);
  if (tester.place !== 'Monstera') {
    goTo(tester, 'Search');
    tester.click('Monstera');
    tester.wait(1000, 2500);
  }
  if (tester.place !== 'Monstera') return 'gave-up';
  return order(tester, person);
}

/** Detours of people who do not see the plant at once. Returns whether they go on. */
function lost(tester: SimTester, person: Person): boolean {
  const { chance } = tester;
  const detours = Math.ceil(chance.between(0.5, 3));
  for (let count = 0; count < detours; count += 1) {
    const way = chance.pick(['card', 'offers', 'care', 'grid', 'profile']);
    if (way === 'card') tester.click(chance.pick(['Olive tree', 'Cactus trio', 'Areca palm']));
    else if (way === 'offers') tester.click('See offers');
    else if (way === 'grid') tester.click('Category grid');
    else goTo(tester, way === 'care' ? 'Care' : 'Profile');
    tester.wait(1200, 3500);
    if (chance.is(0.5)) tester.browse();
    if (!chance.is(0.5 + person.patience / 2)) return false;
  }
  if (chance.is(0.6)) goTo(tester, 'Shop');
  return true;
}

function order(tester: SimTester, person: Person): Result {
  const { chance } = tester;
  if (chance.is(0.6)) tester.browse();
  if (chance.is(0.45)) tester.set(chance.pick(['Clay', 'Stone', 'Self-watering']), true);
  if (chance.is(0.12)) tester.set('Quantity', 2);
  tester.click('Add to cart');
  tester.wait(900, 2200);
  if (chance.is(0.75)) tester.click('Go to cart');
  else {
    tester.click('Keep looking');
    tester.wait(700, 1600);
    goTo(tester, 'Cart');
  }
  tester.wait(1000, 2600);
  if (chance.is(0.18)) tester.set('Gift wrap', true);
  if (chance.is(0.3)) tester.set('Herb garden quantity', 0);
  tester.click('Check out');
  tester.wait(1000, 2200);
  if (tester.place !== 'Checkout') return 'gave-up';
  if (!chance.is(0.6 + person.patience * 0.4)) return chance.is(0.5) ? 'closed' : 'gave-up';
  return checkOut(tester, person);
}

function checkOut(tester: SimTester, person: Person): Result {
  const { chance } = tester;
  tester.type('Full name', chance.pick(['Ada Byron', 'Noor K', 'Sam Rivers', 'Test']));
  tester.type('Street and number', chance.pick(['Rose Street 4', 'Canal 12', 'Main Road 7a']));
  tester.type('Postcode', chance.pick(['1012', '10115', '1200']));
  tester.choose('City', 1 + Math.floor(chance.between(0, 3)));
  if (chance.is(0.1)) tester.set('Pick up', true);
  else if (chance.is(0.4)) tester.set('Home delivery', true);
  if (chance.is(0.15)) tester.type('Note for the courier', 'Second floor');
  const reads = chance.is(0.35 + person.skill * 0.4);
  if (reads) tester.set('Accept terms', true);
  tester.click('Place order');
  tester.wait(900, 2200);
  for (let tries = 0; tries < 3 && tester.place === 'Terms missing'; tries += 1) {
    tester.click('Got it');
    tester.wait(900, 2400);
    if (!chance.is(0.55 + person.patience * 0.45)) return 'gave-up';
    if (chance.is(0.85)) tester.set('Accept terms', true);
    tester.click('Place order');
    tester.wait(900, 1800);
  }
  const isPlaced = tester.place === 'Order placed' || tester.place === 'Ready for pick-up';
  tester.wait(1200, 2600);
  return isPlaced ? 'done' : 'gave-up';
}

export function findPetSafe(tester: SimTester, person: Person): Result {
  const { chance } = tester;
  tester.wait(900, 2400);
  goTo(tester, 'Search');
  if (!chance.is(person.skill)) {
    tester.type('Search', chance.pick(['cat', 'pet safe', 'safe for cats']));
    tester.wait(900, 2000);
    tester.click(chance.pick(['Cactus trio', 'Areca palm', 'Olive tree']));
    tester.wait(1000, 2500);
    tester.browse();
    if (!chance.is(0.35 + person.patience * 0.5)) return 'gave-up';
  }
  for (let tries = 0; tries < 3 && tester.place !== 'Pet-safe results'; tries += 1) {
    tester.click('Open filters');
    tester.wait(1000, 2600);
    if (chance.is(0.12)) {
      tester.clickAt(0.5, 0.1);
      tester.wait(700, 1500);
      continue;
    }
    if (chance.is(0.25)) tester.choose('Light', 1);
    if (chance.is(0.2)) tester.set('Price', 45, [60, 55, 50, 45]);
    if (chance.is(0.45 + person.skill * 0.5)) tester.set('Pet-safe', true);
    tester.click('Show plants');
    tester.wait(1000, 2200);
  }
  tester.wait(900, 2400);
  if (tester.place === 'Pet-safe results' && chance.is(0.5)) tester.browse();
  return tester.place === 'Pet-safe results' ? 'done' : 'gave-up';
}

export function setReminder(tester: SimTester, person: Person): Result {
  const { chance } = tester;
  tester.wait(900, 2600);
  if (!chance.is(person.skill)) {
    goTo(tester, 'Profile');
    tester.wait(1000, 2500);
    tester.set('Care tips', true);
    if (!chance.is(0.5 + person.patience * 0.5)) return 'gave-up';
  }
  goTo(tester, 'Care');
  tester.wait(1000, 2400);
  const days = tester.options('Interval');
  const five = days.findIndex((day) => day.includes('5'));
  if (chance.is(0.8)) tester.set('Interval', days[five >= 0 ? five : 1], [0.2, 0.6, 1]);
  if (chance.is(0.3)) tester.set('Water amount', 300, [150, 200, 250, 300]);
  if (chance.is(0.35)) tester.set('Push message in the morning', true);
  if (chance.is(0.08)) return 'done';
  tester.click('Save reminder');
  tester.wait(900, 2000);
  const isSaved = tester.place === 'Reminder saved';
  if (isSaved) tester.click('Fine');
  tester.wait(500, 1200);
  return isSaved ? 'done' : 'gave-up';
}

const opinions: Readonly<Record<'easy' | 'hard', readonly string[]>> = {
  easy: [
    'Nothing. I found everything at once.',
    'All good, the cart was quick.',
    'I liked the care reminder most.',
    'The pictures are lovely, I would buy here.',
    'Fine. I would like to see the size of the pot.',
    'Nothing really, only the price came late.',
  ],
  hard: [
    'I did not see that I must accept the terms. The message came too late.',
    'The filter for pets is hidden behind a small icon.',
    'I looked for cat-safe plants in the search field and found nothing.',
    'Too many steps before the order was placed.',
    'I did not know where the reminder is. I looked in the profile first.',
    'The filter icon looks like settings.',
    'Delivery costs should be in the cart already.',
    'I pressed the picture on the first page, nothing happened.',
  ],
};
const matters = ['Price', 'Size in the picture', 'Safe for pets', 'Fast delivery', 'Help with care'];

/** After the last task: what the tester thinks of it. Some leave it out, some only tick. */
export function giveFeedback(tester: SimTester, person: Person): void {
  const { chance } = tester;
  if (chance.is(0.15)) return;
  goTo(tester, 'Profile');
  tester.click('Give feedback');
  tester.wait(1200, 2600);
  if (tester.place !== 'Your opinion') return;
  const mood = Math.min(1, Math.max(0, person.skill * 0.6 + person.patience * 0.4 + chance.bell(0.15)));
  tester.set('How easy was it to find your way?', Math.round(mood * 4));
  tester.wait(600, 1800);
  if (chance.is(0.95)) tester.set('What matters most when you buy plants?', chance.pick(skewed(matters)));
  tester.wait(500, 1500);
  if (chance.is(0.9)) tester.set('Would you recommend Sprig to a friend?', String(Math.round(3 + mood * 7)));
  tester.wait(800, 2000);
  if (chance.is(0.7))
    tester.type('What, if anything, was in your way?', chance.pick(opinions[mood > 0.6 ? 'easy' : 'hard']));
  tester.wait(500, 1200);
  tester.click('Send');
  tester.wait(500, 1200);
}

/** The first entries more often than the last. */
const skewed = (entries: readonly string[]): string[] =>
  entries.flatMap((entry, index) => Array.from({ length: entries.length - index }, () => entry));
