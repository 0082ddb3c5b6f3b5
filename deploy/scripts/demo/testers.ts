import type { Chance } from './chance';
import type { Hand } from './hand';

export interface Habits {
  chance: Chance;
  /** 0 lost, 1 at home in every app. */
  skill: number;
}

/** Walks through the study: enters the shop, then tries the three tasks in order. True when nothing was given up. */
export function takeTest(hand: Hand, habits: Habits): boolean {
  enter(hand, habits);
  const { chance } = habits;
  hand.think(1800);
  let isComplete = buyMonstera(hand, habits);
  if (!isComplete && chance.happens(0.35)) return false;
  goTo(hand, 'Shop');
  isComplete = findPetSafe(hand, habits) && isComplete;
  if (chance.happens(0.06)) return false;
  return setReminder(hand, habits) && isComplete;
}

function enter(hand: Hand, { chance, skill }: Habits): void {
  hand.think(2500);
  if (chance.happens(0.25)) {
    hand.click('I have an account');
    signIn(hand, chance);
    return;
  }
  if (chance.happens(0.12 * (1.5 - skill))) hand.click('Disc');
  hand.click('Get started');
  hand.think(4200);
  if (chance.happens(0.2)) hand.click('We deliver in two days');
  if (chance.happens(0.65)) {
    hand.click('Look around first');
    return;
  }
  hand.click('Create my account');
  signIn(hand, chance);
}

function signIn(hand: Hand, chance: Chance): void {
  hand.think(1500);
  if (chance.happens(0.4)) {
    hand.click('Continue as guest');
    return;
  }
  if (chance.happens(0.25)) {
    hand.click('Sign in');
    hand.think(1500);
  }
  if (hand.surface() !== 'Sign in') return;
  hand.type('E-mail', chance.pick(['ada@example.com', 'grace@example.org', 'linus@example.net']));
  hand.type('Password', 'secret123');
  if (chance.happens(0.2)) hand.click('Keep me signed in');
  hand.click('Sign in');
  hand.think(900);
}

function goTo(hand: Hand, tab: string): void {
  if (hand.surface() === tab) return;
  for (const wayOut of ['Back to the shop', 'Got it', 'Keep looking', 'Fine']) if (hand.has(wayOut)) hand.click(wayOut);
  for (let tries = 0; tries < 3 && !hand.has(`${tab} tab`); tries++) {
    if (!hand.has('Back')) return;
    hand.click('Back');
    hand.think(700);
  }
  if (hand.has(`${tab} tab`)) hand.click(`${tab} tab`);
  hand.think(900);
}

function buyMonstera(hand: Hand, habits: Habits): boolean {
  const { chance, skill } = habits;
  if (!findMonstera(hand, habits)) return false;
  hand.think(3500);
  if (chance.happens(0.45)) hand.scrollTo(300 + chance.next() * 200);
  if (chance.happens(0.3)) hand.click(chance.pick(['Stone', 'Self-watering']));
  if (chance.happens(0.15)) hand.change('Quantity', 2);
  if (chance.happens(0.1)) hand.click('Favourite');
  hand.think(1600);
  hand.click('Add to cart');
  hand.think(1200);
  if (chance.happens(0.82)) hand.click('Go to cart');
  else {
    hand.clickFrame(0.5, 0.25);
    hand.think(1500);
    goTo(hand, 'Cart');
  }
  hand.think(2600);
  if (chance.happens(0.2)) hand.click('Gift wrap');
  if (chance.happens(0.12 * (1.4 - skill))) hand.click('Remove Herb garden');
  if (hand.surface() !== 'Cart' || chance.happens(0.05)) return false;
  hand.click('Check out');
  return checkOut(hand, habits);
}

function findMonstera(hand: Hand, { chance, skill }: Habits): boolean {
  if (hand.surface() !== 'Shop') return false;
  if (chance.happens(0.22 * (1.6 - skill))) {
    hand.click('Green tile');
    hand.think(1300);
    if (chance.happens(0.4)) hand.click('Green icon');
  }
  if (chance.happens(0.18 * (1.6 - skill))) {
    hand.click('See all');
    hand.think(1100);
  }
  if (chance.happens(0.15)) hand.click('Banner text');
  const viaSearch = chance.happens(0.3);
  if (viaSearch) {
    hand.click(chance.happens(0.6) ? 'Search' : 'Search tab');
    hand.think(1500);
    if (hand.surface() === 'Search' && chance.happens(0.4)) hand.type('Search', 'monstera');
  } else {
    hand.scrollTo(380 + chance.next() * 120);
    hand.think(1400);
    if (chance.happens(0.1)) hand.click(chance.pick(['Olive tree picture', 'Areca palm picture', 'Cactus trio name']));
  }
  if (!hand.has('Monstera card')) return false;
  hand.click(chance.pick(['Monstera picture', 'Monstera card', 'Monstera name', 'Monstera ground']));
  hand.think(800);
  return hand.surface() === 'Monstera';
}

function checkOut(hand: Hand, { chance, skill }: Habits): boolean {
  hand.think(2200);
  hand.type('Full name', chance.pick(['Ada Green', 'Grace Hill', 'Linus Brook']));
  hand.type('Street and number', chance.pick(['Garden Lane 7', 'Mill Street 3', 'Oak Road 21']));
  if (chance.happens(0.9)) hand.type('Postcode', chance.pick(['10115', '20095', '80331']));
  if (chance.happens(0.85)) hand.choose('City', chance.pick(['Berlin', 'Hamburg', 'Munich', 'Cologne']));
  const mistakes = chance.happens(0.14 * (1.5 - skill));
  if (chance.happens(0.35)) hand.click(mistakes ? 'Pick up' : 'Home delivery');
  if (chance.happens(0.08)) hand.type('Note for the courier', 'Please ring');
  if (chance.happens(0.07)) return false;
  if (chance.happens(0.3 + skill * 0.4)) hand.click('Accept terms');
  hand.click('Place order');
  hand.think(1600);
  if (hand.surface() === 'Terms missing') {
    hand.think(1500);
    hand.click('Got it');
    hand.think(900);
    if (chance.happens(0.12)) return false;
    if (chance.happens(0.2)) hand.click('Terms text');
    if (!hand.isOn('Accept terms')) hand.click('Accept terms');
    hand.click('Place order');
    hand.think(1500);
  }
  const isPlaced = hand.surface() === 'Order placed';
  hand.think(2200);
  if (hand.has('Back to the shop')) hand.click('Back to the shop');
  return isPlaced;
}

function findPetSafe(hand: Hand, { chance, skill }: Habits): boolean {
  hand.think(2500);
  if (hand.surface() === 'Shop' && chance.happens(0.35)) hand.click('Search');
  else goTo(hand, 'Search');
  hand.think(2000);
  if (hand.surface() !== 'Search') return false;
  if (chance.happens(0.3 * (1.4 - skill))) {
    hand.type('Search', 'cat');
    hand.think(1800);
  }
  if (chance.happens(0.3 * (1.5 - skill))) {
    hand.scrollTo(220);
    hand.think(1500);
    hand.click(chance.pick(['Areca palm note', 'Orchid picture', 'Herb garden picture']));
    hand.think(1300);
    if (chance.happens(0.45)) return false;
  }
  for (let tries = 0; tries < 2 && hand.surface() === 'Search'; tries++) {
    hand.click('Open filters');
    hand.think(2400);
    if (chance.happens(0.25)) hand.choose('Light', chance.pick(['Sunny', 'Bright', 'Shade']));
    if (chance.happens(0.3)) hand.change('Price', 40, [50, 47, 43, 40]);
    if (chance.happens(0.2)) hand.click(chance.pick(['Price', 'Newest']));
    if (!hand.isOn('Pet-safe') && chance.happens(0.86)) {
      if (chance.happens(0.15)) hand.click('Pet-safe text');
      hand.click('Pet-safe');
    }
    hand.think(900);
    hand.click('Show plants');
    hand.think(2000);
  }
  return hand.surface() === 'Pet-safe results';
}

function setReminder(hand: Hand, { chance, skill }: Habits): boolean {
  if (chance.happens(0.25 * (1.5 - skill))) {
    goTo(hand, 'Profile');
    hand.think(2600);
    if (chance.happens(0.5)) hand.click('Care tips');
  }
  if (chance.happens(0.2)) {
    goTo(hand, 'Shop');
    if (hand.surface() === 'Shop') hand.click(chance.pick(['Tip title', 'Tip card']));
    hand.think(1200);
  }
  goTo(hand, 'Care');
  hand.think(2400);
  if (hand.surface() !== 'Care') return false;
  if (chance.happens(0.18)) hand.click('Plant name');
  hand.change('Interval', '5 days', ['7 days', '5 days']);
  hand.think(1200);
  if (chance.happens(0.3)) hand.change('Water amount', 300, [250, 262, 281, 300]);
  if (chance.happens(0.25)) hand.click('Push message in the morning');
  // The button lies below the fixed bar; those who do not scroll believe that they are done.
  if (chance.happens(0.2 * (1.4 - skill))) return false;
  if (chance.happens(0.15)) hand.type('Note', 'by the window');
  hand.click('Save reminder');
  hand.think(1500);
  const isSaved = hand.surface() === 'Reminder saved';
  if (isSaved && chance.happens(0.8)) hand.click('Fine');
  return isSaved;
}
