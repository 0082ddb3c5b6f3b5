/** Small marks beside other things, and parts of a page. */
import type { PalettePart } from '../definition';
import { border, colors, radius } from '../kit/define';
import type { Composite } from './composite';
import { area, button, card, icon, muted, note, part, picture, rule, text, title } from './parts';

const unread: PalettePart = part(
  'Box',
  { x: 22, y: 0, w: 22, h: 22 },
  {
    name: 'Number',
    props: { label: '3' },
    style: {
      ...{ background: colors.danger, color: colors.white, fontSize: 12, fontWeight: 600, lineHeight: 1 },
      ...border(0, colors.danger),
      ...radius(11),
    },
  },
);

const avatarGrounds = ['#c7d2fe', '#fde68a', '#bbf7d0'] as const;
const initials = ['AL', 'MK', 'JS'] as const;
const round = (value: string, x: number, ground: string): PalettePart =>
  part(
    'Box',
    { x, y: 0, w: 40, h: 40 },
    {
      name: value,
      props: { label: value },
      style: {
        ...{ background: ground, color: colors.ink, fontSize: 13, fontWeight: 600 },
        ...border(2, colors.white),
        ...radius(20),
      },
    },
  );

const lying = (upright: PalettePart): PalettePart => ({ ...upright, style: { ...upright.style, rotate: 90 } });

const included = ['Unlimited projects', 'Shared libraries', 'Support by mail'];

const footerColumns: ReadonlyArray<readonly [string, readonly string[]]> = [
  ['Product', ['Features', 'Prices', 'News']],
  ['Company', ['About us', 'Jobs', 'Press']],
  ['Help', ['Guides', 'Contact', 'Status']],
];

export const marks: readonly Composite[] = [
  {
    ...{ id: 'countBadge', name: 'Badge (number)', words: ['count', 'notification', 'unread', 'dot'], w: 44, h: 44 },
    category: 'basic',
    parts: [icon('mdi-bell-outline', { x: 6, y: 10, w: 28, h: 28 }), unread],
  },
  {
    ...{ id: 'avatarGroup', name: 'Avatar group', words: ['avatars', 'people', 'team', 'faces'], w: 136, h: 40 },
    category: 'media',
    parts: [
      ...initials.map((value, index) => round(value, index * 32, avatarGrounds[index] ?? colors.muted)),
      round('+4', 96, '#f1f5f9'),
    ],
  },
  {
    ...{ id: 'statusBar', name: 'Status bar (phone)', words: ['clock', 'battery', 'signal', 'top'], w: 375, h: 44 },
    category: 'navigation',
    parts: [
      text('9:41', { x: 28, y: 10, w: 56, h: 24 }, { fontSize: 16, fontWeight: 600, verticalAlign: 'middle' }),
      icon('mdi-signal-cellular-3', { x: 284, y: 13, w: 18, h: 18 }),
      icon('mdi-wifi', { x: 306, y: 13, w: 18, h: 18 }),
      lying(icon('mdi-battery', { x: 330, y: 10, w: 24, h: 24 })),
    ],
  },
  {
    ...{ id: 'cardPrice', name: 'Card (price)', words: ['pricing', 'plan', 'subscription', 'tier'], w: 280, h: 324 },
    parts: [
      card(280, 324),
      text('Team', { x: 24, y: 24, w: 232, h: 24 }, { fontSize: 15, fontWeight: 600, color: colors.accent }),
      text('€ 24', { x: 24, y: 52, w: 92, h: 48 }, { fontSize: 36, fontWeight: 700, lineHeight: 1.2 }),
      note('for each person and month', { x: 112, y: 60, w: 144, h: 40 }, { verticalAlign: 'middle' }),
      rule(24, 116, 232),
      ...included.flatMap((value, index) => [
        icon('mdi-check', { x: 24, y: 134 + index * 34, w: 20, h: 20 }, colors.accent),
        text(value, { x: 54, y: 132 + index * 34, w: 202, h: 24 }, { verticalAlign: 'middle' }),
      ]),
      button('Choose Team', { x: 24, y: 260, w: 232, h: 40 }),
    ],
  },
  {
    ...{ id: 'pageFooter', name: 'Footer', words: ['page end', 'links', 'imprint', 'bottom'], w: 375, h: 280 },
    category: 'navigation',
    parts: [
      area({ x: 0, y: 0, w: 375, h: 280 }, '#f8fafc', 0, 'Ground'),
      rule(0, 0, 375),
      title('Fern & Clay', { x: 24, y: 24, w: 327, h: 28 }, 18),
      note('Pots that last, made by hand.', { x: 24, y: 54, w: 327, h: 24 }, { fontSize: 14 }),
      ...footerColumns.flatMap(([heading, links], column) => [
        text(heading, { x: 24 + column * 117, y: 96, w: 105, h: 24 }, { fontWeight: 600 }),
        ...links.map((value, row) =>
          note(value, { x: 24 + column * 117, y: 124 + row * 28, w: 105, h: 24 }, { fontSize: 14 }),
        ),
      ]),
      rule(24, 224, 327),
      note('© 2026 Fern & Clay', { x: 24, y: 240, w: 180, h: 24 }),
      ...['mdi-instagram', 'mdi-youtube', 'mdi-linkedin'].map((sign, index) =>
        icon(sign, { x: 255 + index * 36, y: 240, w: 24, h: 24 }, muted),
      ),
    ],
  },
  {
    ...{ id: 'reviewCard', name: 'Card (review)', words: ['testimonial', 'quote', 'opinion', 'stars'], w: 320, h: 196 },
    parts: [
      card(320, 196),
      ...Array.from({ length: 5 }, (_, index) =>
        icon(index < 4 ? 'mdi-star' : 'mdi-star-outline', { x: 20 + index * 24, y: 20, w: 20, h: 20 }, '#f59e0b'),
      ),
      text(
        'It arrived within two days and looks just like in the pictures. The leaves are doing well.',
        { x: 20, y: 52, w: 280, h: 68 },
        {},
      ),
      picture({ x: 20, y: 136, w: 40, h: 40 }, 20),
      text('Noor Haddad', { x: 72, y: 136, w: 228, h: 20 }, { fontWeight: 600 }),
      note('12 May', { x: 72, y: 156, w: 228, h: 20 }),
    ],
  },
];
