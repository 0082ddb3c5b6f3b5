/** Whole screens of a desktop, 1280 × 800, to start from. */
import { colors } from '../kit/define';
import type { PalettePart } from '../definition';
import { dialogs } from './dialogs';
import { area, button, icon, moved, note, picture, quietButton, rule, text, title, typed, variant } from './parts';
import type { StarterScreen } from './composite';

const [w, h] = [1280, 800];

const destinations = [
  ['Overview', 'mdi-view-dashboard-outline'],
  ['Orders', 'mdi-basket-outline'],
  ['Customers', 'mdi-account-group-outline'],
  ['Settings', 'mdi-cog-outline'],
];
/** Without an edge, which would end before a window that is higher than the screen. */
const sidebar = (selected: number): PalettePart => {
  const bar = variant(
    'NavBar',
    'sideNavBar',
    { x: 0, y: 80, w: 240, h: 720 },
    {
      navigation: destinations.map(([caption, sign], index) => ({
        ...{ id: index + 1, label: caption, icon: `mdi ${sign ?? ''}`, to: '' },
        selected: index === selected,
      })),
    },
  );
  return { ...bar, style: { ...bar.style, borderRightWidth: 0 } };
};

const logo = (x: number, y: number): PalettePart[] => [
  area({ x, y, w: 32, h: 32 }, colors.accent, 8, 'Logo'),
  icon('mdi-anchor', { x: x + 7, y: y + 7, w: 18, h: 18 }, colors.white),
  title('Harbour', { x: x + 44, y: y + 2, w: 160, h: 28 }, 18),
];

const shell = (selected: number, heading: string): PalettePart[] => [
  rule(0, 63, w),
  ...logo(24, 16),
  icon('mdi-bell-outline', { x: 1160, y: 20, w: 24, h: 24 }, '#64748b'),
  picture({ x: 1208, y: 12, w: 40, h: 40 }, 20),
  sidebar(selected),
  title(heading, { x: 272, y: 92, w: 500, h: 36 }, 26),
];

const panel = (x: number, y: number, width: number, height: number): PalettePart =>
  typed(
    'Box',
    { x, y, w: width, h: height },
    {},
    {
      background: colors.white,
      borderTopLeftRadius: 12,
      borderTopRightRadius: 12,
      borderBottomLeftRadius: 12,
      borderBottomRightRadius: 12,
      borderTopColor: '#e2e8f0',
      borderRightColor: '#e2e8f0',
      borderBottomColor: '#e2e8f0',
      borderLeftColor: '#e2e8f0',
    },
  );

const partsOf = (list: readonly { id: string; parts: readonly PalettePart[] }[], id: string): readonly PalettePart[] =>
  list.find((entry) => entry.id === id)?.parts ?? [];

const figures = [
  ['Orders today', '1,284', '+12 % since yesterday', 'mdi-shopping-outline'],
  ['Visitors', '8,912', '+4 % since yesterday', 'mdi-account-outline'],
  ['Returns', '31', '-8 % since yesterday', 'mdi-keyboard-return'],
  ['Rating', '4.7', 'of 218 reviews', 'mdi-star-outline'],
] as const;

const statistic = ([caption, value, change, sign]: (typeof figures)[number], x: number): PalettePart[] => [
  panel(x, 152, 218, 120),
  note(caption, { x: x + 20, y: 170, w: 140, h: 20 }),
  icon(sign, { x: x + 176, y: 168, w: 22, h: 22 }, colors.accent),
  text(value, { x: x + 20, y: 194, w: 160, h: 36 }, { fontSize: 28, fontWeight: 600, lineHeight: 1.2 }),
  text(
    change,
    { x: x + 20, y: 236, w: 178, h: 20 },
    { fontSize: 12, color: change.startsWith('-') ? '#b91c1c' : '#15803d' },
  ),
];

export const desktopScreens: readonly StarterScreen[] = [
  {
    ...{ id: 'screenDashboard', name: 'Dashboard', words: ['charts', 'overview', 'statistics', 'admin'], w, h },
    parts: [
      ...shell(0, 'Overview'),
      ...figures.flatMap((figure, index) => statistic(figure, 272 + index * 242)),
      panel(272, 296, 616, 304),
      title('Sales', { x: 296, y: 316, w: 200, h: 26 }, 16),
      typed('BarChart', { x: 284, y: 348, w: 592, h: 240 }, {}, { background: null }),
      panel(912, 296, 304, 304),
      title('Channels', { x: 936, y: 316, w: 200, h: 26 }, 16),
      typed('PieChart', { x: 964, y: 356, w: 200, h: 200 }, {}, { background: null, pieThickness: 36 }),
      panel(272, 624, 944, 152),
      title('Latest orders', { x: 296, y: 644, w: 300, h: 26 }, 16),
      ...['#1044  Mia Lindqvist', '#1043  Ben Okoro'].flatMap((line, index) => [
        text(line, { x: 296, y: 684 + index * 40, w: 400, h: 24 }, { verticalAlign: 'middle' }),
        text(
          ['€ 240.00', '€ 19.50'][index] ?? '',
          { x: 1072, y: 684 + index * 40, w: 120, h: 24 },
          { textAlign: 'right', fontWeight: 600 },
        ),
      ]),
    ],
  },
  {
    ...{ id: 'screenTable', name: 'Table page', words: ['admin', 'list', 'orders', 'data'], w, h },
    parts: [
      ...shell(1, 'Orders'),
      button('New order', { x: 1096, y: 90, w: 120, h: 40 }),
      typed('TextBox', { x: 272, y: 152, w: 320, h: 40 }, { label: 'Search orders', placeholder: true }),
      typed(
        'DropDown',
        { x: 608, y: 152, w: 180, h: 40 },
        { options: ['All states', 'Pending', 'Sent', 'Returned'], selected: 'All states' },
      ),
      typed(
        'Table',
        { x: 272, y: 212, w: 944, h: 400 },
        {
          columns: ['Order', 'Customer', 'State', 'Total'].map((caption, index) => ({
            label: caption,
            width: [140, 380, 220, 204][index],
            isSortable: true,
          })),
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
          ],
        },
      ),
      typed('Paging', { x: 272, y: 640, w: 320, h: 36 }, { max: 12, selected: 1 }),
    ],
  },
  {
    ...{ id: 'screenDesktopSignIn', name: 'Sign in (desktop)', words: ['login', 'account', 'password'], w, h },
    parts: [
      area({ x: 24, y: 24, w: 592, h: h - 48 }, '#eef2ff', 24, 'Ground'),
      picture({ x: 140, y: 200, w: 360, h: 400 }, 24),
      ...moved(partsOf(dialogs, 'login'), 808, 234),
    ],
  },
  {
    ...{ id: 'screenLanding', name: 'Landing page', words: ['marketing', 'hero', 'website', 'home'], w, h },
    parts: [
      ...logo(64, 24),
      ...['Product', 'Prices', 'Help'].map((caption, index) =>
        text(caption, { x: 820 + index * 96, y: 26, w: 88, h: 28 }, { verticalAlign: 'middle', textAlign: 'center' }),
      ),
      button('Try it', { x: 1116, y: 20, w: 100, h: 40 }),
      text(
        'Run your shop\nfrom one place',
        { x: 64, y: 176, w: 560, h: 140 },
        { fontSize: 52, fontWeight: 700, lineHeight: 1.15 },
      ),
      note(
        'Orders, stock and customers together, on every device.',
        { x: 64, y: 332, w: 460, h: 60 },
        { fontSize: 18 },
      ),
      button('Start for free', { x: 64, y: 412, w: 160, h: 52 }, { fontSize: 16 }),
      quietButton('See how it works', { x: 240, y: 412, w: 180, h: 52 }),
      picture({ x: 680, y: 140, w: 536, h: 400 }, 24),
      ...['Orders', 'Stock', 'Customers'].flatMap((caption, index) => [
        icon(
          ['mdi-basket-outline', 'mdi-package-variant-closed', 'mdi-account-heart-outline'][index] ?? '',
          { x: 64 + index * 400, y: 616, w: 32, h: 32 },
          colors.accent,
        ),
        title(caption, { x: 64 + index * 400, y: 660, w: 320, h: 28 }, 18),
        note(
          ['Every channel in one list.', 'Counted as it is sold.', 'Who they are and what they like.'][index] ?? '',
          { x: 64 + index * 400, y: 692, w: 320, h: 48 },
          { fontSize: 15 },
        ),
      ]),
    ],
  },
];
