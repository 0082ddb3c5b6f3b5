/** A back office on the desktop: sign in, overview, orders, order, customers, products, team, settings. */
import { typed, variant } from '../composites/parts';
import { border, radius } from '../kit/define';
import type { Kit, KitPart, KitScreen } from './kit';
import { finished, go, kitParts, photo, type KitTheme } from './parts';

const [w, h] = [1280, 800];
const accent = '#4f46e5';
const line = '#e2e6ef';
const theme: KitTheme = {
  ...{ accent, accentDark: '#4338ca', soft: '#eceafd', ink: '#171a2b', muted: '#5d6478', line, corner: 8 },
  page: { w: 944, margin: 288 },
  tabs: [
    ['Overview', 'view-dashboard-outline', 'overview'],
    ['Orders', 'basket-outline', 'orders'],
    ['Customers', 'account-group-outline', 'customers'],
    ['Products', 'package-variant-closed', 'products'],
    ['Team', 'account-tie-outline', 'team'],
    ['Settings', 'cog-outline', 'settings'],
  ],
};
const k = kitParts(theme);

const shell = (selected: string, heading: string): KitPart[] => {
  const side = variant(
    'NavBar',
    'sideNavBar',
    { x: 16, y: 84, w: 224, h: 680 },
    {
      navigation: theme.tabs.map(([label, name, to], index) => ({
        ...{ id: index + 1, label, icon: `mdi mdi-${name}`, to, selected: to === selected },
      })),
    },
  );
  return [
    // a card and no strip, since it ends before a window that is higher than the screen
    k.box({ x: 16, y: 16, w: 224, h: h - 32 }, '#ffffff', 16, border(1, line), 'Side'),
    k.box({ x: 36, y: 36, w: 34, h: 34 }, accent, 10, {}, 'Logo'),
    k.sign('anchor', { x: 44, y: 44, w: 18, h: 18 }, '#ffffff'),
    k.title('Harbour', { x: 82, y: 36, w: 140, h: 34 }, 18, { verticalAlign: 'middle' }),
    { ...side, props: { ...side.props, resize: { left: true, up: true, down: true, fixedHorizontal: true } } },
    k.title(heading, { x: 288, y: 28, w: 520, h: 40 }, 26),
    k.sign('bell-outline', { x: 1136, y: 34, w: 24, h: 24 }, '#5d6478'),
    ...photo({ x: 1192, y: 26, w: 40, h: 40 }, 0, 20, 'mdi-account'),
  ];
};

const tile = (x: number, label: string, value: string, change: string, sign: string, to: string): KitPart[] => [
  k.card({ x, y: 100, w: 218, h: 124 }, 14),
  k.note(label, { x: x + 20, y: 116, w: 130, h: 22 }, { fontSize: 14 }),
  k.sign(sign, { x: x + 176, y: 116, w: 22, h: 22 }, accent),
  k.title(value, { x: x + 20, y: 144, w: 180, h: 38 }, 30),
  k.body(
    change,
    { x: x + 20, y: 190, w: 180, h: 20 },
    { fontSize: 13, color: change.startsWith('-') ? '#b91c1c' : '#15803d' },
  ),
  k.tap(label, { x, y: 100, w: 218, h: 124 }, to),
];

const columns = (labels: readonly string[], widths: readonly number[]): Record<string, unknown>[] =>
  labels.map((label, index) => ({ label, width: widths[index] ?? 100, isSortable: true }));

const person = (name: string, role: string, tone: number, index: number): KitPart[] => {
  const [x, y] = [288 + (index % 3) * 320, 152 + Math.floor(index / 3) * 244];
  return [
    k.card({ x, y, w: 304, h: 224 }, 14),
    ...photo({ x: x + 20, y: y + 20, w: 64, h: 64 }, tone, 32, 'mdi-account'),
    k.title(name, { x: x + 100, y: y + 28, w: 190, h: 24 }, 17),
    k.note(role, { x: x + 100, y: y + 54, w: 190, h: 20 }),
    k.body('Open orders', { x: x + 20, y: y + 108, w: 150, h: 22 }, { fontSize: 14 }),
    typed('ProgressBar', { x: x + 20, y: y + 136, w: 264, h: 8 }, { value: 30 + ((tone * 13) % 60) }),
    go('customers', k.quiet('Show customers', { x: x + 20, y: y + 164, w: 264, h: 40 }, { fontSize: 14 })),
  ];
};

const screens: readonly KitScreen[] = [
  {
    ...{ key: 'signIn', name: 'Office: sign in', background: '#ffffff' },
    parts: [
      k.box({ x: 24, y: 24, w: 576, h: h - 48 }, '#1e1b4b', 24, {}, 'Ground'),
      k.box({ x: 72, y: 72, w: 48, h: 48 }, '#6366f1', 14, {}, 'Logo'),
      k.sign('anchor', { x: 84, y: 84, w: 24, h: 24 }, '#ffffff'),
      k.title('Every order,\none quiet place', { x: 72, y: 300, w: 470, h: 124 }, 50, { color: '#ffffff' }),
      k.body(
        'Harbour brings your shop, stock and customers together.',
        { x: 72, y: 444, w: 400, h: 56 },
        { color: '#c7d2fe', fontSize: 18 },
      ),
      k.title('Welcome back', { x: 740, y: 220, w: 400, h: 44 }, 32),
      k.body('Sign in to go on.', { x: 740, y: 266, w: 400, h: 26 }, { color: '#5d6478', fontSize: 16 }),
      k.caption('Email', 324, 740, 400),
      k.field('mara@example.org', { x: 740, y: 350, w: 400, h: 48 }),
      k.caption('Password', 418, 740, 400),
      k.field('Your password', { x: 740, y: 444, w: 400, h: 48 }, 'Password'),
      typed('LabeledCheckBox', { x: 740, y: 506, w: 200, h: 32 }, { label: 'Stay signed in', checked: true }),
      go('overview', k.action('Sign in', { x: 740, y: 560, w: 400, h: 50 }), 'fade'),
    ],
  },
  {
    ...{ key: 'overview', name: 'Office: overview', background: '#f7f8fb' },
    parts: [
      ...shell('overview', 'Overview'),
      ...tile(288, 'Orders today', '1,284', '+12 % since yesterday', 'basket-outline', 'orders'),
      ...tile(530, 'Visitors', '8,912', '+4 % since yesterday', 'account-outline', 'customers'),
      ...tile(772, 'Returns', '31', '-8 % since yesterday', 'keyboard-return', 'orders'),
      ...tile(1014, 'Products', '412', '+ 6 this week', 'package-variant-closed', 'products'),
      k.card({ x: 288, y: 248, w: 620, h: 300 }, 14),
      k.title('Sales', { x: 312, y: 264, w: 200, h: 28 }, 17),
      typed(
        'SegmentPicker',
        { x: 700, y: 262, w: 184, h: 32 },
        { options: ['Week', 'Month'], selected: 'Month' },
        { fontSize: 13 },
      ),
      typed('BarChart', { x: 300, y: 304, w: 596, h: 232 }, { isLine: true, isCurve: true }, { background: null }),
      k.card({ x: 932, y: 248, w: 300, h: 300 }, 14),
      k.title('Channels', { x: 956, y: 264, w: 200, h: 28 }, 17),
      typed(
        'PieChart',
        { x: 987, y: 310, w: 190, h: 190 },
        { data: [[48], [32], [20]] },
        { background: null, pieThickness: 34 },
      ),
      k.card({ x: 288, y: 572, w: 944, h: 204 }, 14),
      k.title('Latest orders', { x: 312, y: 588, w: 300, h: 28 }, 17),
      go('orders', k.link('Show all', { x: 1108, y: 588, w: 100, h: 28 }, { textAlign: 'right', paddingRight: 0 })),
      ...(
        [
          ['1044', 'Mia Lindqvist', '€ 240.00'],
          ['1043', 'Ben Okoro', '€ 19.50'],
          ['1042', 'Ada Park', '€ 84.00'],
        ] as const
      ).flatMap(([number, name, total], index) => [
        k.body(`#${number}`, { x: 312, y: 632 + index * 46, w: 100, h: 26 }, { color: '#5d6478' }),
        k.body(name, { x: 420, y: 632 + index * 46, w: 300, h: 26 }),
        k.body(total, { x: 1058, y: 632 + index * 46, w: 150, h: 26 }, { fontWeight: 600, textAlign: 'right' }),
        k.divider(624 + index * 46, 312, 896),
        k.tap(`Order ${number}`, { x: 300, y: 626 + index * 46, w: 920, h: 42 }, 'order'),
      ]),
    ],
  },
  {
    ...{ key: 'orders', name: 'Office: orders', background: '#f7f8fb' },
    parts: [
      ...shell('orders', 'Orders'),
      k.field('Search orders', { x: 288, y: 100, w: 320, h: 42 }),
      typed(
        'DropDown',
        { x: 624, y: 100, w: 180, h: 42 },
        { options: ['All states', 'Pending', 'Sent', 'Returned'], selected: 'All states' },
        radius(8),
      ),
      go('order', k.action('Latest order', { x: 1092, y: 100, w: 140, h: 42 }, { fontSize: 14 })),
      typed(
        'Table',
        { x: 288, y: 166, w: 944, h: 480 },
        {
          columns: columns(['Order', 'Customer', 'State', 'Total'], [140, 380, 220, 204]),
          data: [
            ['#1044', 'Mia Lindqvist', 'Pending', '€ 240.00'],
            ['#1043', 'Ben Okoro', 'Sent', '€ 19.50'],
            ['#1042', 'Ada Park', 'Sent', '€ 84.00'],
            ['#1041', 'Tom Reyes', 'Returned', '€ 61.20'],
            ['#1040', 'Yuki Sato', 'Sent', '€ 132.90'],
            ['#1039', 'Lea Brandt', 'Pending', '€ 18.00'],
            ['#1038', 'Omar Aziz', 'Sent', '€ 77.40'],
            ['#1037', 'Ines Moreau', 'Sent', '€ 45.10'],
            ['#1036', 'Jonas Weber', 'Pending', '€ 310.00'],
            ['#1035', 'Noor Khan', 'Sent', '€ 29.00'],
            ['#1034', 'Paulo Dias', 'Returned', '€ 98.00'],
          ],
        },
        radius(14),
      ),
      typed('Paging', { x: 288, y: 670, w: 320, h: 36 }, { max: 12, selected: 1 }),
    ],
  },
  {
    ...{ key: 'order', name: 'Office: order', background: '#f7f8fb' },
    parts: [
      ...shell('orders', 'Order 1044'),
      go(
        'orders',
        k.link('All orders', { x: 288, y: 80, w: 100, h: 28 }, { textAlign: 'left', paddingLeft: 0 }),
        'back',
      ),
      k.card({ x: 288, y: 124, w: 620, h: 420 }, 14),
      ...(
        [
          ['Desk lamp Arc', '2 × € 49.00', '€ 98.00', 1, 'desk-lamp'],
          ['Pendant Dome', '1 × € 89.00', '€ 89.00', 0, 'ceiling-light'],
          ['Night light Pip', '1 × € 53.00', '€ 53.00', 3, 'lamp'],
        ] as const
      ).flatMap(([name, count, total, tone, sign], index) => [
        ...photo({ x: 312, y: 148 + index * 100, w: 72, h: 72 }, tone, 12, `mdi-${sign}`),
        k.title(name, { x: 404, y: 156 + index * 100, w: 260, h: 24 }, 16),
        k.note(count, { x: 404, y: 184 + index * 100, w: 260, h: 22 }),
        k.body(total, { x: 764, y: 170 + index * 100, w: 120, h: 26 }, { fontWeight: 600, textAlign: 'right' }),
        k.divider(234 + index * 100, 312, 572),
      ]),
      k.title('Total', { x: 312, y: 472, w: 200, h: 32 }, 20),
      k.title('€ 240.00', { x: 704, y: 472, w: 180, h: 32 }, 20, { textAlign: 'right' }),
      k.card({ x: 932, y: 124, w: 300, h: 420 }, 14),
      k.title('Mia Lindqvist', { x: 956, y: 144, w: 250, h: 26 }, 17),
      k.note('mia@example.org', { x: 956, y: 172, w: 250, h: 22 }),
      typed(
        'Timeline',
        { x: 948, y: 208, w: 240, h: 220 },
        { options: ['Ordered', 'Paid', 'Packed', 'Sent'], selected: 'Paid' },
      ),
      go('customers', k.quiet('Show the customer', { x: 956, y: 476, w: 252, h: 44 }, { fontSize: 14 })),
      go('orders', k.action('Mark as packed', { x: 288, y: 572, w: 180, h: 46 }), 'back'),
    ],
  },
  {
    ...{ key: 'customers', name: 'Office: customers', background: '#f7f8fb' },
    parts: [
      ...shell('customers', 'Customers'),
      k.field('Search customers', { x: 288, y: 100, w: 320, h: 42 }),
      typed(
        'SegmentPicker',
        { x: 972, y: 100, w: 260, h: 42 },
        { options: ['All', 'New', 'Regular'], selected: 'All' },
      ),
      typed(
        'Table',
        { x: 288, y: 166, w: 944, h: 480 },
        {
          columns: columns(['Name', 'Town', 'Orders', 'Last order'], [340, 240, 160, 204]),
          data: [
            ['Mia Lindqvist', 'Gothenburg', '14', 'Today'],
            ['Ben Okoro', 'Leeds', '3', 'Today'],
            ['Ada Park', 'Busan', '8', 'Yesterday'],
            ['Tom Reyes', 'Valencia', '1', 'Yesterday'],
            ['Yuki Sato', 'Nagoya', '22', '20 November'],
            ['Lea Brandt', 'Leipzig', '5', '18 November'],
            ['Omar Aziz', 'Amman', '11', '17 November'],
            ['Ines Moreau', 'Lyon', '2', '15 November'],
            ['Jonas Weber', 'Kiel', '6', '14 November'],
            ['Noor Khan', 'Lahore', '9', '12 November'],
            ['Paulo Dias', 'Porto', '1', '11 November'],
          ],
        },
        { ...radius(14), checkBox: true },
      ),
      go('order', k.quiet('Show the last order', { x: 288, y: 670, w: 190, h: 42 }, { fontSize: 14 })),
    ],
  },
  {
    ...{ key: 'products', name: 'Office: products', background: '#f7f8fb' },
    parts: [
      ...shell('products', 'Products'),
      k.field('Search products', { x: 288, y: 100, w: 320, h: 42 }),
      go('orders', k.action('Show orders', { x: 1092, y: 100, w: 140, h: 42 }, { fontSize: 14 })),
      ...(
        [
          ['Desk lamp Arc', '€ 49', '128 in stock', 1, 'desk-lamp'],
          ['Floor lamp Bow', '€ 129', '12 in stock', 5, 'floor-lamp'],
          ['Night light Pip', '€ 29', '340 in stock', 3, 'lamp'],
          ['Pendant Dome', '€ 89', 'Sold out', 0, 'ceiling-light'],
        ] as const
      ).flatMap(([name, price, stock, tone, sign], index) => {
        const x = 288 + index * 241;
        return [
          k.card({ x, y: 166, w: 221, h: 320 }, 14),
          ...photo({ x: x + 1, y: 167, w: 219, h: 180 }, tone, 13, `mdi-${sign}`),
          k.title(name, { x: x + 16, y: 362, w: 190, h: 24 }, 16),
          k.note(stock, { x: x + 16, y: 388, w: 190, h: 20 }, stock === 'Sold out' ? { color: '#b91c1c' } : {}),
          k.title(price, { x: x + 16, y: 432, w: 90, h: 32 }, 20),
          typed('Switch', { x: x + 153, y: 434, w: 52, h: 28 }, { checked: stock !== 'Sold out' }),
        ];
      }),
      k.card({ x: 288, y: 510, w: 944, h: 250 }, 14),
      k.title('Sold by month', { x: 312, y: 528, w: 300, h: 28 }, 17),
      typed('BarChart', { x: 300, y: 564, w: 920, h: 184 }, {}, { background: null }),
    ],
  },
  {
    ...{ key: 'team', name: 'Office: team', background: '#f7f8fb' },
    parts: [
      ...shell('team', 'Team'),
      k.body('Six people look after your shop.', { x: 288, y: 100, w: 500, h: 26 }, { color: '#5d6478', fontSize: 16 }),
      go('settings', k.action('Invite', { x: 1132, y: 96, w: 100, h: 42 }, { fontSize: 14 })),
      ...['Mara Lind', 'Jonas Weber', 'Ada Park', 'Noor Khan', 'Tom Reyes', 'Yuki Sato'].flatMap((name, index) =>
        person(name, ['Owner', 'Orders', 'Stock', 'Service', 'Orders', 'Design'][index] ?? '', index, index),
      ),
    ],
  },
  {
    ...{ key: 'settings', name: 'Office: settings', background: '#f7f8fb' },
    parts: [
      ...shell('settings', 'Settings'),
      k.card({ x: 288, y: 100, w: 620, h: 560 }, 14),
      k.caption('Name of the shop', 124, 312, 572),
      k.field('Harbour', { x: 312, y: 150, w: 572, h: 46 }),
      k.caption('Email for customers', 214, 312, 572),
      k.field('hello@example.org', { x: 312, y: 240, w: 572, h: 46 }),
      k.caption('Currency', 304, 312, 276),
      typed(
        'DropDown',
        { x: 312, y: 330, w: 276, h: 46 },
        { options: ['Euro', 'Krona', 'Pound', 'Yen'], selected: 'Euro' },
        radius(8),
      ),
      k.caption('Language', 304, 608, 276),
      typed(
        'DropDown',
        { x: 608, y: 330, w: 276, h: 46 },
        { options: ['English', 'Deutsch', 'Português', '中文'], selected: 'English' },
        radius(8),
      ),
      ...['New orders by email', 'Weekly summary', 'Sell abroad'].flatMap((label, index) => [
        k.divider(400 + index * 60, 312, 572),
        k.body(label, { x: 312, y: 414 + index * 60, w: 400, h: 32 }, { verticalAlign: 'middle' }),
        typed('Switch', { x: 832, y: 416 + index * 60, w: 52, h: 28 }, { checked: index !== 2 }),
      ]),
      go('overview', k.action('Save', { x: 312, y: 596, w: 120, h: 42 }, { fontSize: 14 })),
      go('signIn', k.quiet('Sign out', { x: 448, y: 596, w: 120, h: 42 }, { fontSize: 14 }), 'fade'),
    ],
  },
];

export const deskKit: Kit = {
  ...{
    id: 'kitDesk',
    name: 'Back office',
    words: ['dashboard', 'admin', 'desktop', 'table', 'charts'],
    type: 'desktop',
    w,
    h,
  },
  screens: finished(theme, w, screens),
};
