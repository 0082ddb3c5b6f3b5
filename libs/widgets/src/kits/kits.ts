/** The kits that the library and new prototypes offer. Their screens are loaded when somebody looks at them. */
import type { PaletteEntry } from '../palette-entry';
import { buildKit, kitColumns, kitGap, type Kit } from './kit';

export { buildKit, kitColumns, kitGap };

export interface KitEntry extends Omit<Kit, 'screens'> {
  /** Keys and names of its screens. */
  screens: ReadonlyArray<readonly [key: string, name: string]>;
  load(): Promise<Kit>;
}

const phone = { type: 'smartphone', w: 375, h: 812 } as const;
const desktop = { type: 'desktop', w: 1280, h: 800 } as const;

const named = (app: string, keys: Readonly<Record<string, string>>): KitEntry['screens'] =>
  Object.entries(keys).map(([key, name]) => [key, `${app}: ${name}`]);

export const kits: readonly KitEntry[] = [
  {
    ...{ id: 'kitShop', name: 'Shop', words: ['store', 'e-commerce', 'checkout', 'basket'], ...phone },
    screens: named('Shop', {
      ...{ home: 'home', list: 'list', detail: 'product', basket: 'basket' },
      ...{ checkout: 'checkout', done: 'order placed', order: 'order', profile: 'profile' },
    }),
    load: () => import('./shop').then(({ shopKit }) => shopKit),
  },
  {
    ...{ id: 'kitTravel', name: 'Travel', words: ['booking', 'hotel', 'map', 'trip', 'holiday'], ...phone },
    screens: named('Travel', {
      ...{ explore: 'explore', map: 'map', place: 'place', dates: 'dates' },
      ...{ pay: 'payment', booked: 'booked', trip: 'trip', chat: 'messages' },
    }),
    load: () => import('./travel').then(({ travelKit }) => travelKit),
  },
  {
    ...{ id: 'kitBank', name: 'Bank', words: ['banking', 'money', 'finance', 'payment', 'wallet'], ...phone },
    screens: named('Bank', {
      ...{ signIn: 'sign in', accounts: 'accounts', booking: 'booking', send: 'send money' },
      ...{ check: 'check', sent: 'sent', cards: 'cards', budget: 'budget' },
    }),
    load: () => import('./bank').then(({ bankKit }) => bankKit),
  },
  {
    ...{ id: 'kitHealth', name: 'Health', words: ['habits', 'fitness', 'sleep', 'tracker', 'wellness'], ...phone },
    screens: named('Health', {
      ...{ welcome: 'welcome', signUp: 'sign up', today: 'today', habit: 'habit' },
      ...{ new: 'new habit', sleep: 'sleep', calendar: 'calendar', settings: 'settings' },
    }),
    load: () => import('./health').then(({ healthKit }) => healthKit),
  },
  {
    ...{ id: 'kitDesk', name: 'Back office', words: ['dashboard', 'admin', 'desktop', 'table', 'charts'], ...desktop },
    screens: named('Office', {
      ...{ signIn: 'sign in', overview: 'overview', orders: 'orders', order: 'order' },
      ...{ customers: 'customers', products: 'products', team: 'team', settings: 'settings' },
    }),
    load: () => import('./desk').then(({ deskKit }) => deskKit),
  },
];

const entry = (
  id: string,
  name: string,
  { words, w, h }: Pick<KitEntry, 'words' | 'w' | 'h'>,
): Omit<PaletteEntry, 'type' | 'category' | 'widget'> & { size: { w: number; h: number } } => ({
  ...{ id, name, labelKey: `widgets.palette.${id}`, words, size: { w, h } },
});

/** Each kit as a whole. */
export const kitEntries: readonly PaletteEntry[] = kits.map((kit) => {
  const { size, ...rest } = entry(kit.id, `${kit.name} (kit)`, kit);
  const w = size.w * kitColumns + kitGap * (kitColumns - 1);
  return {
    ...rest,
    words: [...kit.words, 'kit', 'app', 'template', 'linked screens'],
    ...{ type: 'Kit', category: 'kits', kit: { load: kit.load } },
    widget: { type: 'Kit', name: kit.name, w, h: size.h * 2 + kitGap, props: {}, style: {}, has: {} },
  };
});

/** The screens of kits one by one, beside the other screens to start from. */
export const kitScreenEntries: readonly PaletteEntry[] = kits.flatMap((kit) =>
  kit.screens.map(([key, name]): PaletteEntry => {
    const { size, ...rest } = entry(`${kit.id}${key.slice(0, 1).toUpperCase()}${key.slice(1)}`, name, kit);
    return {
      ...rest,
      ...{ type: 'Screen', category: 'screens', kit: { load: kit.load, screen: key } },
      widget: { type: 'Screen', name, ...size, props: {}, style: { background: '#ffffff' }, has: {} },
    };
  }),
);
