/** A shop for lamps and small furniture: from the start page to the order. */
import { border, radius } from '../kit/define';
import { typed } from '../composites/parts';
import type { Kit, KitPart, KitScreen } from './kit';
import { finished, go, kitParts, photo, type KitTheme } from './parts';

const [w, h] = [375, 812];
const accent = '#9a3412';
const theme: KitTheme = {
  ...{ accent, accentDark: '#7c2d12', soft: '#fdf0e8', ink: '#292524', muted: '#6f655f', line: '#eadfd7', corner: 12 },
  page: { w: 335, margin: 20 },
  tabs: [
    ['Home', 'home-outline', 'home'],
    ['Shop', 'storefront-outline', 'list'],
    ['Basket', 'basket-outline', 'basket'],
    ['Profile', 'account-outline', 'profile'],
  ],
};
const k = kitParts(theme);

const products = [
  ['Desk lamp Arc', 'Black steel', '€ 49', 1, 'desk-lamp'],
  ['Floor lamp Bow', 'Oak and linen', '€ 129', 5, 'floor-lamp'],
  ['Night light Pip', 'White', '€ 29', 3, 'lamp'],
  ['Pendant Dome', 'Brass', '€ 89', 0, 'ceiling-light'],
  ['Wall lamp Fold', 'Aluminium', '€ 59', 7, 'wall-sconce-flat'],
  ['Stool Tri', 'Ash', '€ 75', 6, 'chair-rolling'],
] as const;

const tile = (index: number, x: number, y: number): KitPart[] => {
  const [name, detail, price, tone, sign] = products[index] ?? products[0];
  return [
    ...photo({ x, y, w: 160, h: 150 }, tone, 16, `mdi-${sign}`),
    k.title(name, { x, y: y + 158, w: 160, h: 22 }, 15),
    k.note(detail, { x, y: y + 180, w: 104, h: 20 }),
    k.body(price, { x: x + 90, y: y + 180, w: 70, h: 20 }, { fontSize: 14, fontWeight: 600, textAlign: 'right' }),
    k.tap(name, { x, y, w: 160, h: 202 }, 'detail'),
  ];
};

const line = (index: number, y: number, count: number): KitPart[] => {
  const [name, detail, price, tone, sign] = products[index] ?? products[0];
  return [
    ...photo({ x: 20, y, w: 84, h: 84 }, tone, 14, `mdi-${sign}`),
    k.title(name, { x: 120, y: y + 2, w: 160, h: 22 }, 15),
    k.body(price, { x: 275, y: y + 2, w: 80, h: 22 }, { fontWeight: 600, textAlign: 'right' }),
    k.note(detail, { x: 120, y: y + 24, w: 160, h: 20 }),
    typed('CountingStepper', { x: 120, y: y + 50, w: 104, h: 34 }, { value: count }, radius(10)),
  ];
};

const sum = (label: string, value: string, y: number, isTotal = false): KitPart[] => {
  const style = isTotal ? { fontSize: 18, fontWeight: 700 } : {};
  return [
    k.body(label, { x: 20, y, w: 180, h: 26 }, style),
    k.body(value, { x: 235, y, w: 120, h: 26 }, { ...style, textAlign: 'right' }),
  ];
};

const screens: readonly KitScreen[] = [
  {
    ...{ key: 'home', name: 'Shop: home', background: '#fffaf6' },
    parts: [
      k.note('Good evening, Mara', k.at(56, 20)),
      k.title('Light for every corner', k.at(76, 34), 26),
      k.field('Search lamps', k.at(124, 46)),
      k.box(k.at(190, 168), '#f6d9c4', 20),
      k.title('Autumn sale', { x: 40, y: 214, w: 180, h: 30 }, 22),
      k.body('Up to 30 % on pendants', { x: 40, y: 244, w: 170, h: 24 }, { fontSize: 14 }),
      go('list', k.action('Look around', { x: 40, y: 292, w: 128, h: 42 }, { fontSize: 14 })),
      ...photo({ x: 231, y: 222, w: 104, h: 104 }, 5, 52, 'mdi-ceiling-light'),
      k.title('New this week', { x: 20, y: 384, w: 200, h: 28 }, 18),
      go('list', k.link('See all', { x: 275, y: 384, w: 80, h: 28 }, { textAlign: 'right', paddingRight: 0 })),
      ...tile(0, 20, 424),
      ...tile(1, 195, 424),
      k.bar('home', 748, w),
    ],
  },
  {
    ...{ key: 'list', name: 'Shop: list', background: '#fffaf6' },
    parts: [
      k.title('Lamps', k.at(60, 36), 28),
      ...['All', 'Desk', 'Floor', 'Pendants'].map((label, index) =>
        k.chip(label, { x: 20 + index * 84, y: 112, w: label === 'Pendants' ? 83 : 76, h: 36 }, index === 0),
      ),
      k.note('48 products', { x: 20, y: 166, w: 120, h: 22 }),
      typed(
        'DropDown',
        { x: 205, y: 158, w: 150, h: 36 },
        { options: ['Newest', 'Price, low first', 'Best rated'], selected: 'Newest', label: 'Sort' },
        { ...border(1, '#eadfd7'), ...radius(10) },
      ),
      ...[0, 1, 2, 3].flatMap((index) => tile(index, 20 + (index % 2) * 175, 212 + Math.floor(index / 2) * 226)),
      k.bar('list', 748, w),
    ],
  },
  {
    ...{ key: 'detail', name: 'Shop: product', background: '#ffffff' },
    parts: [
      ...photo({ x: 0, y: 0, w, h: 392 }, 1, 0, 'mdi-desk-lamp'),
      k.box({ x: 16, y: 50, w: 44, h: 44 }, '#ffffff', 22, {}, 'Ground'),
      k.back('list', { x: 18, y: 52, w: 40, h: 40 }),
      typed(
        'IconToggle',
        { x: 321, y: 58, w: 28, h: 28 },
        { activeIcon: 'mdi mdi-heart', passiveIcon: 'mdi mdi-heart-outline' },
        { color: '#ffffff' },
      ),
      k.title('Desk lamp Arc', { x: 20, y: 414, w: 230, h: 32 }, 24),
      k.title('€ 49', { x: 265, y: 414, w: 90, h: 32 }, 24, { textAlign: 'right' }),
      typed('Rating', { x: 20, y: 454, w: 100, h: 20 }, { elementCount: 5, selected: 4 }),
      k.note('128 reviews', { x: 130, y: 454, w: 160, h: 20 }),
      k.body(
        'Warm light where you need it. The arm turns all the way round and stays where you leave it.',
        k.at(488, 72),
        { color: '#6f655f' },
      ),
      k.caption('Colour', 576),
      ...['#292524', '#b45309', '#e7e5e4'].map((color, index) =>
        k.box({ x: 20 + index * 52, y: 604, w: 40, h: 40 }, color, 20, {}, 'Colour'),
      ),
      k.caption('Number', 576, 235, 120),
      typed('CountingStepper', { x: 235, y: 604, w: 120, h: 40 }, { value: 1 }, radius(12)),
      go('basket', k.action('Add to basket', k.at(736, 52))),
    ],
  },
  {
    ...{ key: 'basket', name: 'Shop: basket', background: '#fffaf6' },
    parts: [
      k.title('Basket', k.at(60, 36), 28),
      ...line(0, 120, 1),
      k.divider(222),
      ...line(2, 240, 2),
      k.divider(342),
      k.field('Voucher', { x: 20, y: 362, w: 223, h: 46 }),
      k.quiet('Apply', { x: 255, y: 362, w: 100, h: 46 }),
      ...sum('Products', '€ 107.00', 528),
      ...sum('Delivery', 'Free', 560),
      k.divider(598),
      ...sum('Total', '€ 107.00', 614, true),
      go('checkout', k.action('Go to checkout', k.at(672, 52))),
      k.bar('basket', 748, w),
    ],
  },
  {
    ...{ key: 'checkout', name: 'Shop: checkout', background: '#ffffff' },
    parts: [
      ...k.header('Checkout', 'basket'),
      typed('ProgessSegments', k.at(108, 6), { value: 2, max: 3, gap: 6 }),
      k.title('Where shall we send it?', k.at(134, 30), 20),
      ...['Name', 'Street and number', 'Town'].flatMap((label, index) => [
        k.caption(label, 184 + index * 84),
        k.field(label === 'Name' ? 'Mara Lind' : label, k.at(208 + index * 84, 48)),
      ]),
      k.caption('Payment', 444),
      typed(
        'RadioGroup',
        k.at(472, 108),
        { options: ['Card ending in 4471', 'Invoice', 'Pay on delivery'], selected: 'Card ending in 4471' },
        { fontSize: 15 },
      ),
      ...sum('Total', '€ 107.00', 676, true),
      go('done', k.action('Buy now', k.at(728, 52))),
    ],
  },
  {
    ...{ key: 'done', name: 'Shop: order placed', background: '#ffffff' },
    parts: [
      ...k.badge('check', { x: 131, y: 196, w: 112, h: 112 }, '#dcfce7', '#15803d'),
      k.title('Thank you, Mara!', k.at(336, 36), 26, { textAlign: 'center' }),
      k.body(
        'Order 1044 is on its way. We wrote to mara@example.org.',
        { x: 48, y: 380, w: 279, h: 50 },
        { textAlign: 'center', color: '#6f655f' },
      ),
      k.card(k.at(462, 96)),
      ...photo({ x: 36, y: 478, w: 64, h: 64 }, 1, 12, 'mdi-desk-lamp'),
      k.title('2 products', { x: 116, y: 484, w: 200, h: 24 }, 16),
      k.note('Arrives on Thursday', { x: 116, y: 510, w: 200, h: 22 }),
      go('order', k.action('Follow the order', k.at(664, 52))),
      go('home', k.quiet('Back to the shop', k.at(728, 52))),
    ],
  },
  {
    ...{ key: 'order', name: 'Shop: order', background: '#fffaf6' },
    parts: [
      ...k.header('Order 1044', 'profile'),
      k.card(k.at(116, 108)),
      k.note('Arrives', { x: 40, y: 134, w: 120, h: 20 }),
      k.title('Thursday, 14 to 16', { x: 40, y: 154, w: 220, h: 30 }, 20),
      k.note('With Harbour Parcel', { x: 40, y: 186, w: 200, h: 20 }),
      k.sign('truck-fast-outline', { x: 287, y: 150, w: 40, h: 40 }, accent),
      typed(
        'Timeline',
        { x: 20, y: 252, w: 240, h: 216 },
        { options: ['Ordered', 'Packed', 'On its way', 'Delivered'], selected: 'On its way' },
        { fontSize: 15 },
      ),
      k.divider(492),
      ...line(0, 512, 1).slice(0, 5),
      go('home', k.quiet('Order again', k.at(676, 52))),
      k.bar('profile', 748, w),
    ],
  },
  {
    ...{ key: 'profile', name: 'Shop: profile', background: '#fffaf6' },
    parts: [
      k.title('Profile', k.at(60, 36), 28),
      ...photo({ x: 20, y: 120, w: 72, h: 72 }, 0, 36, 'mdi-account'),
      k.title('Mara Lind', { x: 108, y: 130, w: 200, h: 26 }, 20),
      k.note('mara@example.org', { x: 108, y: 158, w: 220, h: 22 }),
      ...(
        [
          ['Orders', 'package-variant-closed', 'order'],
          ['Saved', 'heart-outline', 'list'],
          ['Addresses', 'map-marker-outline', 'checkout'],
          ['Basket', 'basket-outline', 'basket'],
        ] as const
      ).flatMap(([label, sign, to], index) => [
        k.sign(sign, { x: 20, y: 236 + index * 64, w: 24, h: 24 }, accent),
        k.body(label, { x: 60, y: 236 + index * 64, w: 240, h: 24 }, { fontSize: 16, verticalAlign: 'middle' }),
        k.sign('chevron-right', { x: 331, y: 236 + index * 64, w: 24, h: 24 }, '#a8a29e'),
        k.divider(280 + index * 64, 60, 295),
        k.tap(label, { x: 20, y: 222 + index * 64, w: 335, h: 54 }, to),
      ]),
      go('home', k.quiet('Sign out', k.at(664, 52)), 'fade'),
      k.bar('profile', 748, w),
    ],
  },
];

export const shopKit: Kit = {
  ...{ id: 'kitShop', name: 'Shop', words: ['store', 'e-commerce', 'checkout', 'basket'], type: 'smartphone', w, h },
  screens: finished(theme, w, screens),
};
