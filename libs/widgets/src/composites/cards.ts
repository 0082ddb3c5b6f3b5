import { border, colors } from '../kit/define';
import type { Composite } from './composite';
import { button, card, icon, note, part, picture, quietButton, text, title } from './parts';

const topCorners = {
  borderTopLeftRadius: 12,
  borderTopRightRadius: 12,
  borderBottomLeftRadius: 0,
  borderBottomRightRadius: 0,
};

const figure = (value: string, label: string, x: number) => [
  text(value, { x, y: 250, w: 88, h: 26 }, { fontSize: 18, fontWeight: 600, textAlign: 'center' }),
  note(label, { x, y: 276, w: 88, h: 18 }, { fontSize: 12, textAlign: 'center' }),
];

export const cards: readonly Composite[] = [
  {
    ...{ id: 'cardLarge', name: 'Card (large)', words: ['tile', 'article', 'picture'], w: 320, h: 256 },
    parts: [
      card(320, 256),
      picture({ x: 1, y: 1, w: 318, h: 150 }, topCorners),
      title('Weekend in the mountains', { x: 20, y: 166, w: 280, h: 24 }, 16),
      note('Three days, two huts and one very good cake.', { x: 20, y: 192, w: 280, h: 20 }),
      text('Read more', { x: 20, y: 220, w: 120, h: 20 }, { fontSize: 13, fontWeight: 600, color: colors.accent }),
    ],
  },
  {
    ...{ id: 'cardSpaced', name: 'Card (large, spaced)', words: ['tile', 'article', 'picture'], w: 320, h: 276 },
    parts: [
      card(320, 276),
      picture({ x: 16, y: 16, w: 288, h: 144 }, 8),
      title('Oat cookies', { x: 16, y: 174, w: 288, h: 24 }, 16),
      note('30 minutes · easy', { x: 16, y: 200, w: 288, h: 20 }),
      text('Show recipe', { x: 16, y: 234, w: 120, h: 20 }, { fontSize: 13, fontWeight: 600, color: colors.accent }),
    ],
  },
  {
    ...{ id: 'cardButton', name: 'Card (button)', words: ['product', 'shop', 'buy', 'tile'], w: 320, h: 344 },
    parts: [
      card(320, 344),
      picture({ x: 1, y: 1, w: 318, h: 190 }, topCorners),
      title('Canvas backpack', { x: 20, y: 208, w: 190, h: 24 }, 16),
      text('€ 59', { x: 220, y: 208, w: 80, h: 24 }, { fontSize: 16, fontWeight: 600, textAlign: 'right' }),
      note('Holds a laptop and a lunch box.', { x: 20, y: 236, w: 280, h: 20 }),
      button('Add to basket', { x: 20, y: 284, w: 280, h: 40 }),
    ],
  },
  {
    ...{ id: 'cardUser', name: 'Card (person)', words: ['user', 'contact', 'post', 'social'], w: 320, h: 212 },
    parts: [
      card(320, 212),
      picture({ x: 20, y: 20, w: 44, h: 44 }, 22),
      title('Lena Vogel', { x: 76, y: 20, w: 190, h: 22 }, 15),
      note('2 hours ago', { x: 76, y: 43, w: 190, h: 18 }, { fontSize: 12 }),
      icon('mdi-dots-horizontal', { x: 276, y: 30, w: 24, h: 24 }, '#64748b'),
      text('First snow on the ridge this morning. Who is coming along on Sunday?', { x: 20, y: 80, w: 280, h: 48 }),
      part(
        'Box',
        { x: 20, y: 156, w: 280, h: 1 },
        {
          name: 'Line',
          style: {
            background: '#e2e8f0',
            borderTopWidth: 0,
            borderRightWidth: 0,
            borderBottomWidth: 0,
            borderLeftWidth: 0,
          },
        },
      ),
      icon('mdi-heart-outline', { x: 20, y: 170, w: 22, h: 22 }, '#64748b'),
      note('24', { x: 50, y: 171, w: 40, h: 20 }),
      icon('mdi-comment-outline', { x: 104, y: 170, w: 22, h: 22 }, '#64748b'),
      note('6', { x: 134, y: 171, w: 40, h: 20 }),
    ],
  },
  {
    ...{ id: 'cardProfile', name: 'Card (profile)', words: ['user', 'account', 'person', 'follow'], w: 320, h: 372 },
    parts: [
      card(320, 372),
      part(
        'Box',
        { x: 1, y: 1, w: 318, h: 96 },
        { name: 'Cover', style: { background: '#e0e7ff', ...border(0, '#e0e7ff'), ...topCorners } },
      ),
      picture({ x: 116, y: 52, w: 88, h: 88 }, 44),
      text('Amir Haddad', { x: 20, y: 154, w: 280, h: 28 }, { fontSize: 20, fontWeight: 600, textAlign: 'center' }),
      note(
        'Product designer in Lisbon. Bicycles, ceramics, bad puns.',
        { x: 36, y: 186, w: 248, h: 44 },
        { textAlign: 'center' },
      ),
      ...figure('128', 'Projects', 24),
      ...figure('4.2k', 'Followers', 116),
      ...figure('310', 'Following', 208),
      button('Follow', { x: 20, y: 312, w: 136, h: 40 }),
      quietButton('Message', { x: 164, y: 312, w: 136, h: 40 }),
    ],
  },
  {
    ...{ id: 'cardSmallLeft', name: 'Card (small, picture left)', words: ['list item', 'row', 'tile'], w: 320, h: 112 },
    parts: [
      card(320, 112),
      picture({ x: 12, y: 12, w: 88, h: 88 }, 8),
      title('Quiet headphones', { x: 116, y: 16, w: 188, h: 22 }, 15),
      note('Up to 30 hours of music', { x: 116, y: 40, w: 188, h: 20 }),
      text('€ 129', { x: 116, y: 72, w: 188, h: 24 }, { fontWeight: 600 }),
    ],
  },
  {
    ...{
      id: 'cardSmallRight',
      name: 'Card (small, picture right)',
      words: ['list item', 'row', 'news'],
      w: 320,
      h: 112,
    },
    parts: [
      card(320, 112),
      note('Culture', { x: 16, y: 16, w: 180, h: 18 }, { fontSize: 12, fontWeight: 600, color: colors.accent }),
      title('A night at the museum, without the crowds', { x: 16, y: 36, w: 188, h: 44 }, 15),
      note('4 minutes', { x: 16, y: 82, w: 180, h: 18 }, { fontSize: 12 }),
      picture({ x: 220, y: 12, w: 88, h: 88 }, 8),
    ],
  },
  {
    ...{
      id: 'cardStatistic',
      name: 'Card (statistic)',
      words: ['dashboard', 'number', 'kpi', 'figure'],
      w: 200,
      h: 120,
      category: 'data',
    },
    parts: [
      card(200, 120),
      note('Orders today', { x: 20, y: 18, w: 130, h: 20 }),
      icon('mdi-shopping-outline', { x: 160, y: 16, w: 22, h: 22 }, colors.accent),
      text('1,284', { x: 20, y: 42, w: 160, h: 36 }, { fontSize: 28, fontWeight: 600, lineHeight: 1.2 }),
      text('+12 % since yesterday', { x: 20, y: 84, w: 160, h: 20 }, { fontSize: 12, color: '#15803d' }),
    ],
  },
];
