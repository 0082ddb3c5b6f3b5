import { border, colors, radius } from '../kit/define';
import type { Composite } from './composite';
import { icon, muted, note, part, picture, rule, text, title } from './parts';

const settings: ReadonlyArray<readonly [string, string]> = [
  ['mdi-bell-outline', 'Notifications'],
  ['mdi-lock-outline', 'Privacy'],
  ['mdi-help-circle-outline', 'Help'],
];

const people: ReadonlyArray<readonly [string, string, string]> = [
  ['Mara Lind', 'See you at eight!', '09:41'],
  ['Jonas Weber', 'Sent a photo', '09:12'],
  ['Studio team', 'Ada: The prototype is ready', 'Tue'],
];

export const lists: readonly Composite[] = [
  {
    ...{
      id: 'breadcrumbs',
      name: 'Bread crumbs',
      words: ['path', 'navigation', 'hierarchy'],
      w: 308,
      h: 24,
      category: 'navigation',
    },
    parts: [
      text('Home', { x: 0, y: 0, w: 52, h: 24 }, { color: colors.accent, verticalAlign: 'middle' }),
      icon('mdi-chevron-right', { x: 54, y: 4, w: 16, h: 16 }, muted),
      text('Kitchen', { x: 78, y: 0, w: 54, h: 24 }, { color: colors.accent, verticalAlign: 'middle' }),
      icon('mdi-chevron-right', { x: 133, y: 4, w: 16, h: 16 }, muted),
      text('Coffee machines', { x: 158, y: 0, w: 150, h: 24 }, { verticalAlign: 'middle' }),
    ],
  },
  {
    ...{
      id: 'mobileHeader',
      name: 'Mobile header',
      words: ['app bar', 'title', 'back', 'navigation'],
      w: 375,
      h: 56,
      category: 'navigation',
    },
    parts: [
      part(
        'Box',
        { x: 0, y: 0, w: 375, h: 56 },
        { name: 'Ground', style: { background: colors.white, ...border(0, '#e2e8f0'), borderBottomWidth: 1 } },
      ),
      icon('mdi-arrow-left', { x: 16, y: 16, w: 24, h: 24 }),
      text(
        'Details',
        { x: 64, y: 14, w: 247, h: 28 },
        { fontSize: 17, fontWeight: 600, textAlign: 'center', verticalAlign: 'middle' },
      ),
      icon('mdi-heart-outline', { x: 335, y: 16, w: 24, h: 24 }),
    ],
  },
  {
    ...{
      id: 'settingsList',
      name: 'Settings list',
      words: ['menu', 'rows', 'options', 'profile'],
      w: 343,
      h: 168,
      category: 'templates',
    },
    parts: [
      part(
        'Box',
        { x: 0, y: 0, w: 343, h: 168 },
        { name: 'Ground', style: { background: colors.white, ...border(1, '#e2e8f0'), ...radius(12) } },
      ),
      ...settings.flatMap(([sign, label], index) => [
        ...(index === 0 ? [] : [rule(56, index * 56, 286)]),
        icon(sign, { x: 18, y: index * 56 + 16, w: 24, h: 24 }, colors.accent),
        text(label, { x: 56, y: index * 56 + 16, w: 230, h: 24 }, { verticalAlign: 'middle', fontSize: 15 }),
        icon('mdi-chevron-right', { x: 305, y: index * 56 + 17, w: 22, h: 22 }, '#94a3b8'),
      ]),
    ],
  },
  {
    ...{
      id: 'messageList',
      name: 'Message list',
      words: ['inbox', 'chat', 'conversations', 'rows'],
      w: 343,
      h: 228,
      category: 'templates',
    },
    parts: [
      part(
        'Box',
        { x: 0, y: 0, w: 343, h: 228 },
        { name: 'Ground', style: { background: colors.white, ...border(1, '#e2e8f0'), ...radius(12) } },
      ),
      ...people.flatMap(([name, message, time], index) => [
        ...(index === 0 ? [] : [rule(76, index * 76, 266)]),
        picture({ x: 16, y: index * 76 + 16, w: 44, h: 44 }, 22),
        title(name, { x: 76, y: index * 76 + 16, w: 190, h: 22 }, 15),
        note(message, { x: 76, y: index * 76 + 39, w: 230, h: 20 }),
        note(time, { x: 273, y: index * 76 + 18, w: 54, h: 18 }, { fontSize: 12, textAlign: 'right' }),
      ]),
    ],
  },
];
