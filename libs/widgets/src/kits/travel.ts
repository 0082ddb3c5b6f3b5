/** Booking a stay: search, list, map, place, dates, payment, trip. */
import { typed } from '../composites/parts';
import { radius } from '../kit/define';
import type { Kit, KitPart, KitScreen } from './kit';
import { finished, go, kitParts, photo, type KitTheme } from './parts';

const [w, h] = [375, 812];
const accent = '#0f766e';
const theme: KitTheme = {
  ...{ accent, accentDark: '#115e59', soft: '#e6f4f1', ink: '#134e4a', muted: '#5b7672', line: '#d5e5e2', corner: 14 },
  heading: 'Georgia, serif',
  page: { w: 335, margin: 20 },
  tabs: [
    ['Explore', 'compass-outline', 'explore'],
    ['Map', 'map-outline', 'map'],
    ['Trips', 'bag-suitcase-outline', 'trip'],
    ['Messages', 'message-outline', 'chat'],
  ],
};
const k = kitParts(theme);

const places = [
  ['Cabin by the lake', 'Värmland, Sweden', '€ 94', '4.9', 2, 'home-variant-outline'],
  ['House on the cliff', 'Madeira, Portugal', '€ 120', '4.8', 3, 'waves'],
  ['Attic in the old town', 'Ljubljana, Slovenia', '€ 78', '4.7', 5, 'home-city-outline'],
] as const;

const stay = (index: number, y: number): KitPart[] => {
  const [name, where, price, rate, tone, sign] = places[index] ?? places[0];
  return [
    ...photo({ x: 20, y, w: 335, h: 168 }, tone, 20, `mdi-${sign}`),
    k.title(name, { x: 20, y: y + 178, w: 230, h: 24 }, 17),
    k.sign('star', { x: 310, y: y + 181, w: 16, h: 16 }, '#b45309'),
    k.body(rate, { x: 329, y: y + 178, w: 26, h: 24 }, { fontSize: 14, verticalAlign: 'middle' }),
    k.note(where, { x: 20, y: y + 202, w: 200, h: 20 }),
    k.body(
      `${price} a night`,
      { x: 215, y: y + 202, w: 140, h: 20 },
      { fontSize: 14, fontWeight: 600, textAlign: 'right' },
    ),
    k.tap(name, { x: 20, y, w: 335, h: 224 }, 'place'),
  ];
};

const fact = (sign: string, label: string, index: number): KitPart[] => [
  k.sign(sign, { x: 20 + index * 112, y: 504, w: 24, h: 24 }, accent),
  k.note(label, { x: 50 + index * 112, y: 506, w: 80, h: 20 }),
];

const pin = (price: string, x: number, y: number): KitPart =>
  go('place', k.action(price, { x, y, w: 64, h: 34 }, { fontSize: 14, ...radius(100) }));

const screens: readonly KitScreen[] = [
  {
    ...{ key: 'explore', name: 'Travel: explore', background: '#f7fbfa' },
    parts: [
      k.title('Where to next?', k.at(60, 40), 30),
      go(
        'dates',
        k.quiet('Anywhere · any week · 2 guests', k.at(114, 52), {
          textAlign: 'left',
          paddingLeft: 48,
          fontWeight: 500,
          ...radius(100),
        }),
      ),
      k.sign('magnify', { x: 36, y: 128, w: 24, h: 24 }, accent),
      ...['Lakes', 'Coast', 'Cities', 'Snow'].map((label, index) =>
        k.chip(label, { x: 20 + index * 85, y: 184, w: 80, h: 36 }, index === 0),
      ),
      ...stay(0, 240),
      ...stay(1, 484),
      k.bar('explore', 748, w),
    ],
  },
  {
    ...{ key: 'map', name: 'Travel: map', background: '#e3efe9' },
    parts: [
      k.box({ x: 0, y: 300, w: 375, h: 448 }, '#cfe6f2', 0, {}, 'Water'),
      k.box({ x: 40, y: 236, w: 250, h: 220 }, '#e3efe9', 110, {}, 'Island'),
      k.box({ x: 150, y: 420, w: 190, h: 150 }, '#e3efe9', 75, {}, 'Island'),
      k.box({ x: 90, y: 170, w: 6, h: 260 }, '#ffffff', 3, {}, 'Road'),
      k.box({ x: 0, y: 330, w: 260, h: 6 }, '#ffffff', 3, {}, 'Road'),
      k.box({ x: 220, y: 150, w: 6, h: 400 }, '#ffffff', 3, {}, 'Road'),
      go('dates', k.quiet('Madeira · 12 to 16 June', k.at(56, 52), { ...radius(100) })),
      pin('€ 94', 60, 250),
      pin('€ 120', 190, 300),
      pin('€ 78', 220, 470),
      k.card(k.at(608, 120), 20),
      ...photo({ x: 32, y: 620, w: 96, h: 96 }, 3, 14, 'mdi-waves'),
      k.title('House on the cliff', { x: 144, y: 628, w: 196, h: 24 }, 17),
      k.note('Madeira, Portugal', { x: 144, y: 654, w: 196, h: 20 }),
      k.body('€ 120 a night', { x: 144, y: 684, w: 196, h: 22 }, { fontWeight: 600 }),
      k.tap('House on the cliff', k.at(608, 120), 'place'),
      k.bar('map', 748, w),
    ],
  },
  {
    ...{ key: 'place', name: 'Travel: place', background: '#ffffff' },
    parts: [
      ...photo({ x: 0, y: 0, w, h: 340 }, 3, 0, 'mdi-waves'),
      k.box({ x: 16, y: 50, w: 44, h: 44 }, '#ffffff', 22, {}, 'Ground'),
      k.back('explore', { x: 18, y: 52, w: 40, h: 40 }),
      typed('ImagePaging', { x: 140, y: 312, w: 96, h: 10 }, { value: 1, max: 5, gap: 10 }),
      k.title('House on the cliff', k.at(362, 36), 26),
      k.note('Madeira, Portugal · hosted by Inês', k.at(400, 22), { fontSize: 14 }),
      typed('Rating', { x: 20, y: 436, w: 100, h: 20 }, { elementCount: 5, selected: 5 }),
      k.note('4.8 of 212 reviews', { x: 130, y: 436, w: 200, h: 20 }),
      k.divider(480),
      ...fact('bed-outline', '3 beds', 0),
      ...fact('shower', '2 baths', 1),
      ...fact('wifi', 'Fast wifi', 2),
      k.divider(548),
      k.body(
        'Wake up above the sea. A stone house with a garden, ten minutes on foot from the harbour.',
        k.at(564, 72),
        { color: '#5b7672' },
      ),
      go('chat', k.link('Ask the host', { x: 20, y: 640, w: 104, h: 32 }, { textAlign: 'left', paddingLeft: 0 })),
      k.divider(700, 0, 375),
      k.title('€ 120', { x: 20, y: 722, w: 120, h: 30 }, 22),
      k.note('a night', { x: 20, y: 752, w: 120, h: 20 }),
      go('dates', k.action('Choose dates', { x: 175, y: 722, w: 180, h: 52 })),
    ],
  },
  {
    ...{ key: 'dates', name: 'Travel: dates', background: '#f7fbfa' },
    parts: [
      ...k.header('When?', 'place'),
      typed(
        'Date',
        k.at(112, 340),
        { range: true, value: { from: { d: 12, m: 5, y: 2026 }, to: { d: 16, m: 5, y: 2026 } } },
        { ...radius(20), itemBorderRadius: 100 },
      ),
      k.card(k.at(472, 72)),
      k.body('Guests', { x: 40, y: 496, w: 120, h: 24 }, { fontSize: 16, verticalAlign: 'middle' }),
      typed('CountingStepper', { x: 219, y: 490, w: 116, h: 36 }, { value: 2 }, radius(12)),
      k.card(k.at(556, 72)),
      k.body('Bring a pet', { x: 40, y: 580, w: 120, h: 24 }, { fontSize: 16, verticalAlign: 'middle' }),
      typed('Switch', { x: 283, y: 577, w: 52, h: 30 }, { checked: false }),
      k.title('4 nights, € 480', { x: 20, y: 664, w: 240, h: 28 }, 20),
      go('pay', k.action('Go on to payment', k.at(716, 52))),
    ],
  },
  {
    ...{ key: 'pay', name: 'Travel: payment', background: '#ffffff' },
    parts: [
      ...k.header('Confirm and pay', 'dates'),
      k.box(k.at(112, 112), '#e6f4f1', 20),
      ...photo({ x: 32, y: 124, w: 88, h: 88 }, 3, 14, 'mdi-waves'),
      k.title('House on the cliff', { x: 136, y: 132, w: 200, h: 24 }, 17),
      k.note('12 to 16 June, 2 guests', { x: 136, y: 160, w: 200, h: 20 }),
      k.note('Free to cancel until 5 June', { x: 136, y: 182, w: 200, h: 20 }),
      k.caption('Card number', 248),
      k.field('0000 0000 0000 0000', k.at(272, 50)),
      k.caption('Valid until', 338, 20, 160),
      k.field('MM / YY', { x: 20, y: 362, w: 159, h: 50 }),
      k.caption('Security code', 338, 196, 159),
      k.field('123', { x: 196, y: 362, w: 159, h: 50 }),
      typed('LabeledCheckBox', k.at(432, 32), { label: 'Keep this card for next time', checked: true }),
      ...(
        [
          ['4 nights', '€ 480.00'],
          ['Cleaning', '€ 40.00'],
        ] as const
      ).flatMap(([label, value], index) => [
        k.body(label, { x: 20, y: 520 + index * 32, w: 200, h: 24 }, { color: '#5b7672' }),
        k.body(value, { x: 235, y: 520 + index * 32, w: 120, h: 24 }, { textAlign: 'right', color: '#5b7672' }),
      ]),
      k.divider(590),
      k.title('Total', { x: 20, y: 604, w: 160, h: 30 }, 20),
      k.title('€ 520.00', { x: 195, y: 604, w: 160, h: 30 }, 20, { textAlign: 'right' }),
      go('booked', k.action('Pay € 520.00', k.at(716, 52))),
    ],
  },
  {
    ...{ key: 'booked', name: 'Travel: booked', background: '#0f766e' },
    parts: [
      k.sign('airplane-takeoff', { x: 139, y: 180, w: 96, h: 96 }, '#99f6e4'),
      k.title('Off you go!', k.at(312, 48), 36, { color: '#ffffff', textAlign: 'center' }),
      k.body(
        'Your stay from 12 to 16 June is booked. Inês looks forward to meeting you.',
        { x: 40, y: 368, w: 295, h: 56 },
        { color: '#ccfbf1', textAlign: 'center', fontSize: 16 },
      ),
      go('trip', k.action('See the trip', k.at(652, 52), { background: '#ffffff', color: accent })),
      go('explore', k.link('Back to the start', k.at(716, 44), { color: '#ffffff', fontSize: 15 })),
    ],
  },
  {
    ...{ key: 'trip', name: 'Travel: trip', background: '#f7fbfa' },
    parts: [
      k.title('Your trip', k.at(60, 40), 30),
      ...photo(k.at(116, 150), 3, 20, 'mdi-waves'),
      k.title('Madeira', { x: 36, y: 136, w: 200, h: 36 }, 26, { color: '#ffffff' }),
      k.body('In 18 days', { x: 36, y: 172, w: 200, h: 24 }, { color: '#ffffff', fontWeight: 600 }),
      typed(
        'Timeline',
        { x: 20, y: 290, w: 250, h: 236 },
        {
          options: [
            'Fri 12: arrive, keys at 16',
            'Sat 13: levada walk',
            'Sun 14: market in Funchal',
            'Tue 16: leave by 11',
          ],
          selected: 'Fri 12: arrive, keys at 16',
        },
        { fontSize: 15 },
      ),
      k.card(k.at(548, 76)),
      ...k.badge('account', { x: 36, y: 562, w: 48, h: 48 }),
      k.title('Inês Freitas', { x: 100, y: 564, w: 160, h: 24 }, 16),
      k.note('Your host', { x: 100, y: 588, w: 160, h: 20 }),
      k.sign('message-outline', { x: 307, y: 574, w: 24, h: 24 }, accent),
      k.tap('Write to Inês', k.at(548, 76), 'chat'),
      go('place', k.quiet('Show the house', k.at(656, 52))),
      k.bar('trip', 748, w),
    ],
  },
  {
    ...{ key: 'chat', name: 'Travel: messages', background: '#ffffff' },
    parts: [
      ...k.header('Inês Freitas', 'trip'),
      k.divider(104, 0, 375),
      typed(
        'Chat',
        { x: 0, y: 112, w: 375, h: 628 },
        {
          label: 'Write to Inês',
          value: [
            { type: 'message', role: 'assistant', content: 'Hello! The key is under the blue pot.' },
            { type: 'message', role: 'user', content: 'Thank you! Is there parking?' },
            { type: 'message', role: 'assistant', content: 'Yes, right behind the house.' },
          ],
        },
        {
          background: '#ffffff',
          ...radius(0),
          borderTopWidth: 0,
          borderRightWidth: 0,
          borderBottomWidth: 0,
          borderLeftWidth: 0,
          paddingLeft: 20,
          paddingRight: 20,
        },
      ),
      k.bar('chat', 748, w),
    ],
  },
];

export const travelKit: Kit = {
  ...{
    id: 'kitTravel',
    name: 'Travel',
    words: ['booking', 'hotel', 'map', 'trip', 'holiday'],
    type: 'smartphone',
    w,
    h,
  },
  screens: finished(theme, w, screens),
};
