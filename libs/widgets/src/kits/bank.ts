/** A bank in the pocket: sign in, accounts, sending money, cards, budget. */
import { typed } from '../composites/parts';
import { border, radius } from '../kit/define';
import type { Kit, KitPart, KitScreen } from './kit';
import { finished, go, kitParts, type KitTheme } from './parts';

const [w, h] = [375, 812];
const accent = '#1d4ed8';
const theme: KitTheme = {
  ...{ accent, accentDark: '#1e40af', soft: '#e8effd', ink: '#0b1b3b', muted: '#5a6783', line: '#dbe2ef', corner: 14 },
  page: { w: 335, margin: 20 },
  tabs: [
    ['Accounts', 'wallet-outline', 'accounts'],
    ['Send', 'swap-horizontal', 'send'],
    ['Cards', 'credit-card-outline', 'cards'],
    ['Budget', 'chart-donut', 'budget'],
  ],
};
const k = kitParts(theme);
const night = '#0b1b3b';

const bookings = [
  ['Corner bakery', 'Today', '- € 4.60', 'baguette'],
  ['Salary', 'Yesterday', '+ € 2,840.00', 'briefcase-outline'],
  ['City transport', 'Mon, 16 Nov', '- € 29.00', 'tram'],
  ['Noor Khan', 'Sun, 15 Nov', '- € 50.00', 'account-outline'],
] as const;

const booking = (index: number, y: number): KitPart[] => {
  const [name, day, amount, sign] = bookings[index] ?? bookings[0];
  return [
    ...k.badge(sign, { x: 20, y, w: 44, h: 44 }),
    k.body(name, { x: 80, y: y + 1, w: 150, h: 22 }, { fontWeight: 600 }),
    k.note(day, { x: 80, y: y + 23, w: 150, h: 20 }),
    k.body(
      amount,
      { x: 225, y: y + 10, w: 130, h: 24 },
      {
        ...{ textAlign: 'right', fontWeight: 600, verticalAlign: 'middle' },
        color: amount.startsWith('+') ? '#15803d' : '#0b1b3b',
      },
    ),
  ];
};

const shortcut = (label: string, sign: string, to: string, index: number): KitPart[] => [
  ...k.badge(sign, { x: 36 + index * 84, y: 268, w: 52, h: 52 }),
  k.body(label, { x: 20 + index * 84, y: 326, w: 84, h: 20 }, { fontSize: 13, textAlign: 'center' }),
  k.tap(label, { x: 24 + index * 84, y: 262, w: 76, h: 88 }, to),
];

const bankCard = (y: number, ground: string, name: string, digits: string): KitPart[] => [
  k.box(k.at(y, 196), ground, 20, {}, name),
  k.body(name, { x: 44, y: y + 22, w: 200, h: 24 }, { color: '#ffffff', fontWeight: 600 }),
  k.sign('contactless-payment', { x: 303, y: y + 20, w: 28, h: 28 }, '#ffffff'),
  k.sign('integrated-circuit-chip', { x: 44, y: y + 74, w: 40, h: 40 }, '#fcd34d'),
  k.body(`•••• ${digits}`, { x: 44, y: y + 146, w: 160, h: 26 }, { color: '#ffffff', fontSize: 17 }),
  k.body('11/28', { x: 255, y: y + 146, w: 76, h: 26 }, { color: '#ffffff', textAlign: 'right' }),
];

const setting = (label: string, y: number, isOn: boolean): KitPart[] => [
  k.body(label, { x: 20, y, w: 250, h: 30 }, { fontSize: 16, verticalAlign: 'middle' }),
  typed('Switch', { x: 303, y: y + 1, w: 52, h: 28 }, { checked: isOn }),
  k.divider(y + 46),
];

const screens: readonly KitScreen[] = [
  {
    ...{ key: 'signIn', name: 'Bank: sign in', background: night },
    parts: [
      k.box({ x: 20, y: 112, w: 64, h: 64 }, '#3b82f6', 20, {}, 'Logo'),
      k.sign('anchor', { x: 36, y: 128, w: 32, h: 32 }, '#ffffff'),
      k.title('Harbour Bank', k.at(204, 44), 34, { color: '#ffffff' }),
      k.body('Your money, in one quiet place.', k.at(250, 26), { color: '#b6c4e3', fontSize: 16 }),
      k.body('User name', k.at(330, 20), { color: '#ffffff', fontSize: 13 }),
      k.field('mara22', k.at(356, 52)),
      k.body('PIN', k.at(424, 20), { color: '#ffffff', fontSize: 13 }),
      k.field('Six digits', k.at(450, 52), 'Password'),
      go(
        'accounts',
        k.action('Sign in', k.at(536, 54), { background: '#3b82f6', color: night, fontWeight: 700 }),
        'fade',
      ),
      k.sign('fingerprint', { x: 165, y: 640, w: 45, h: 45 }, '#8fb4ff'),
      go('accounts', k.link('Use your fingerprint', k.at(692, 40), { color: '#b6c4e3' }), 'fade'),
    ],
  },
  {
    ...{ key: 'accounts', name: 'Bank: accounts', background: '#f6f8fc' },
    parts: [
      k.box({ x: 0, y: 0, w, h: 236 }, night, 0, {}, 'Ground'),
      k.body('Good morning, Mara', k.at(60, 24), { color: '#b6c4e3' }),
      k.title('€ 4,218.40', k.at(92, 48), 40, { color: '#ffffff' }),
      k.body('Everyday account', k.at(144, 24), { color: '#ffffff' }),
      k.body('+ € 312.20 this month', k.at(172, 22), { color: '#86efac', fontSize: 14 }),
      ...shortcut('Send', 'arrow-top-right', 'send', 0),
      ...shortcut('Cards', 'credit-card-outline', 'cards', 1),
      ...shortcut('Budget', 'chart-donut', 'budget', 2),
      ...shortcut('Booking', 'receipt-text-outline', 'booking', 3),
      k.title('Last bookings', { x: 20, y: 384, w: 200, h: 28 }, 18),
      ...[0, 1, 2, 3].flatMap((index) => [
        ...booking(index, 428 + index * 72),
        k.tap(bookings[index]?.[0] ?? '', { x: 20, y: 420 + index * 72, w: 335, h: 60 }, 'booking'),
      ]),
      k.bar('accounts', 748, w),
    ],
  },
  {
    ...{ key: 'booking', name: 'Bank: booking', background: '#ffffff' },
    parts: [
      ...k.header('Booking', 'accounts'),
      ...k.badge('tram', { x: 147, y: 128, w: 80, h: 80 }),
      k.title('- € 29.00', k.at(228, 44), 34, { textAlign: 'center' }),
      k.body('City transport', k.at(276, 26), { textAlign: 'center', color: '#5a6783' }),
      ...(
        [
          ['Booked on', 'Mon, 16 Nov, 08:12'],
          ['Account', 'Everyday'],
          ['Category', 'Getting around'],
          ['Reference', 'Monthly ticket'],
        ] as const
      ).flatMap(([label, value], index) => [
        k.note(label, { x: 20, y: 344 + index * 56, w: 120, h: 24 }, { fontSize: 15 }),
        k.body(value, { x: 145, y: 344 + index * 56, w: 210, h: 24 }, { textAlign: 'right' }),
        k.divider(384 + index * 56),
      ]),
      go('budget', k.quiet('Show the category', k.at(652, 52))),
      go('send', k.action('Pay again', k.at(716, 52))),
    ],
  },
  {
    ...{ key: 'send', name: 'Bank: send money', background: '#ffffff' },
    parts: [
      ...k.header('Send money', 'accounts'),
      k.caption('To', 116),
      k.field('Name or IBAN', k.at(140, 52)),
      ...['Noor', 'Jonas', 'Ada', 'Tom'].flatMap((name, index) => [
        k.box(
          { x: 28 + index * 86, y: 214, w: 60, h: 60 },
          ['#fde68a', '#bbf7d0', '#bfdbfe', '#fbcfe8'][index] ?? '',
          30,
          {},
          name,
        ),
        k.title(name.slice(0, 1), { x: 28 + index * 86, y: 214, w: 60, h: 60 }, 22, {
          textAlign: 'center',
          verticalAlign: 'middle',
        }),
        k.note(name, { x: 18 + index * 86, y: 280, w: 80, h: 20 }, { textAlign: 'center' }),
      ]),
      k.caption('Amount', 328),
      typed(
        'TextBox',
        k.at(352, 72),
        { label: '€ 50.00', placeholder: true },
        { ...border(1, '#dbe2ef'), ...radius(16), fontSize: 32, fontWeight: 700, textAlign: 'center' },
      ),
      ...['€ 20', '€ 50', '€ 100'].map((label, index) =>
        k.chip(label, { x: 20 + index * 114, y: 440, w: 107, h: 38 }, index === 1),
      ),
      k.caption('Message', 504),
      k.field('Cinema tickets', k.at(528, 52)),
      typed('LabeledCheckBox', k.at(600, 32), { label: 'Repeat this every month' }),
      go('check', k.action('Check', k.at(676, 52))),
      k.bar('send', 748, w),
    ],
  },
  {
    ...{ key: 'check', name: 'Bank: check', background: '#ffffff' },
    parts: [
      ...k.header('Is everything right?', 'send'),
      k.box(k.at(120, 130), '#e8effd', 20),
      k.note('You send', { x: 44, y: 142, w: 200, h: 20 }),
      k.title('€ 50.00', { x: 44, y: 164, w: 240, h: 44 }, 34),
      k.note('Free of charge, arrives within minutes', { x: 44, y: 212, w: 290, h: 20 }),
      ...(
        [
          ['To', 'Noor Khan'],
          ['IBAN', 'DE02 •••• 8841'],
          ['From', 'Everyday account'],
          ['Message', 'Cinema tickets'],
        ] as const
      ).flatMap(([label, value], index) => [
        k.note(label, { x: 20, y: 284 + index * 56, w: 120, h: 24 }, { fontSize: 15 }),
        k.body(value, { x: 145, y: 284 + index * 56, w: 210, h: 24 }, { textAlign: 'right', fontWeight: 600 }),
        k.divider(324 + index * 56),
      ]),
      go('sent', k.action('Send € 50.00', k.at(652, 52))),
      go('send', k.quiet('Change something', k.at(716, 52)), 'back'),
    ],
  },
  {
    ...{ key: 'sent', name: 'Bank: sent', background: '#0c5a4c' },
    parts: [
      k.box({ x: 107, y: 172, w: 160, h: 160 }, 'rgba(255,255,255,0.12)', 80, {}, 'Circle'),
      k.box({ x: 131, y: 196, w: 112, h: 112 }, '#ffffff', 56, {}, 'Circle'),
      k.sign('check-bold', { x: 161, y: 226, w: 52, h: 52 }, '#0c5a4c'),
      k.title('Sent to Noor', k.at(368, 40), 30, { color: '#ffffff', textAlign: 'center' }),
      k.body(
        '€ 50.00 is on its way. It arrives within minutes.',
        { x: 56, y: 416, w: 263, h: 52 },
        { color: '#d1fae5', textAlign: 'center', fontSize: 16 },
      ),
      go('accounts', k.action('Done', k.at(652, 52), { background: '#ffffff', color: '#0c5a4c' }), 'fade'),
      go('send', k.link('Send another', k.at(716, 44), { color: '#ffffff' }), 'back'),
    ],
  },
  {
    ...{ key: 'cards', name: 'Bank: cards', background: '#ffffff' },
    parts: [
      k.title('Cards', k.at(60, 36), 28),
      ...bankCard(116, night, 'Everyday', '4471'),
      k.title('Settings', { x: 20, y: 340, w: 200, h: 28 }, 18),
      ...setting('Pay online', 384, true),
      ...setting('Pay abroad', 444, true),
      ...setting('Cash machines', 504, false),
      ...setting('Freeze this card', 564, false),
      go('accounts', k.quiet('Show the bookings', k.at(664, 52))),
      k.bar('cards', 748, w),
    ],
  },
  {
    ...{ key: 'budget', name: 'Bank: budget', background: '#f6f8fc' },
    parts: [
      k.title('November', k.at(60, 36), 28),
      typed('SegmentPicker', k.at(112, 40), { options: ['Month', 'Quarter', 'Year'], selected: 'Month' }),
      typed(
        'PieChart',
        { x: 78, y: 176, w: 220, h: 220 },
        { data: [[42], [28], [18], [12]] },
        { background: null, pieThickness: 34 },
      ),
      k.title('€ 1,284', { x: 118, y: 262, w: 139, h: 34 }, 26, { textAlign: 'center' }),
      k.note('spent', { x: 118, y: 296, w: 139, h: 20 }, { textAlign: 'center' }),
      ...(
        [
          ['Housing', '€ 540', 82, 'home-outline'],
          ['Food', '€ 360', 64, 'silverware-fork-knife'],
          ['Getting around', '€ 231', 48, 'tram'],
        ] as const
      ).flatMap(([label, value, share, sign], index) => [
        ...k.badge(sign, { x: 20, y: 432 + index * 76, w: 44, h: 44 }),
        k.body(label, { x: 80, y: 430 + index * 76, w: 160, h: 24 }, { fontWeight: 600 }),
        k.body(value, { x: 255, y: 430 + index * 76, w: 100, h: 24 }, { textAlign: 'right' }),
        typed('ProgressBar', { x: 80, y: 460 + index * 76, w: 275, h: 8 }, { value: share }),
        k.tap(label, { x: 20, y: 424 + index * 76, w: 335, h: 60 }, 'booking'),
      ]),
      k.bar('budget', 748, w),
    ],
  },
];

export const bankKit: Kit = {
  ...{
    id: 'kitBank',
    name: 'Bank',
    words: ['banking', 'money', 'finance', 'payment', 'wallet'],
    type: 'smartphone',
    w,
    h,
  },
  screens: finished(theme, w, screens),
};
