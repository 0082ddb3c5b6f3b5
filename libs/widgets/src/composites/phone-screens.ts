/** Whole screens of a phone, 375 × 812, to start from. */
import { colors } from '../kit/define';
import type { PalettePart } from '../definition';
import {
  area,
  button,
  field,
  icon,
  muted,
  note,
  part,
  picture,
  quietButton,
  rule,
  text,
  title,
  typed,
  variant,
} from './parts';
import type { StarterScreen } from './composite';

const [w, h] = [375, 812];

const header = (label: string, right = 'mdi-dots-horizontal'): PalettePart[] => [
  icon('mdi-arrow-left', { x: 20, y: 60, w: 24, h: 24 }),
  text(
    label,
    { x: 60, y: 58, w: 255, h: 28 },
    { fontSize: 17, fontWeight: 600, textAlign: 'center', verticalAlign: 'middle' },
  ),
  icon(right, { x: 331, y: 60, w: 24, h: 24 }),
];
const large = (label: string): PalettePart => title(label, { x: 20, y: 64, w: 300, h: 40 }, 30);
const wide = (label: string, y: number): PalettePart => button(label, { x: 20, y, w: 335, h: 48 });
const destinations = [
  ['Home', 'mdi-home-outline'],
  ['Search', 'mdi-magnify'],
  ['Saved', 'mdi-heart-outline'],
  ['Profile', 'mdi-account-outline'],
];
const bar = (selected: number): PalettePart =>
  variant(
    'NavBar',
    'bottomNavBar',
    { x: 0, y: 748, w, h: 64 },
    {
      navigation: destinations.map(([caption, sign], index) => ({
        ...{ id: index + 1, label: caption, icon: `mdi ${sign ?? ''}`, to: '' },
        selected: index === selected,
      })),
    },
  );
const row = (y: number, name: string, detail: string, end: string): PalettePart[] => [
  picture({ x: 20, y, w: 64, h: 64 }, 10),
  title(name, { x: 100, y: y + 6, w: 180, h: 24 }, 16),
  note(detail, { x: 100, y: y + 32, w: 190, h: 20 }),
  text(end, { x: 285, y: y + 6, w: 70, h: 24 }, { fontWeight: 600, textAlign: 'right' }),
];
const label = (caption: string, y: number): PalettePart =>
  text(caption, { x: 20, y, w: 335, h: 20 }, { fontSize: 13, fontWeight: 500 });
const centred = { textAlign: 'center' } as const;
const state = (sign: string, tint: string, ink: string, head: string, words: string, action: string): PalettePart[] => [
  area({ x: 127, y: 220, w: 120, h: 120 }, tint, 60, 'Circle'),
  icon(sign, { x: 159, y: 252, w: 56, h: 56 }, ink),
  text(head, { x: 20, y: 372, w: 335, h: 32 }, { fontSize: 22, fontWeight: 600, ...centred }),
  note(words, { x: 48, y: 412, w: 279, h: 66 }, { fontSize: 15, ...centred }),
  wide(action, 700),
];
const bubble = (words: string, y: number, isMine: boolean, width: number): PalettePart =>
  part(
    'Button',
    { x: isMine ? 355 - width : 20, y, w: width, h: 44 },
    {
      name: 'Message',
      props: { label: words },
      style: {
        ...{
          background: isMine ? colors.accent : '#f1f5f9',
          color: isMine ? colors.white : colors.ink,
          fontWeight: 400,
          textAlign: 'left',
        },
        ...{
          borderTopWidth: 0,
          borderRightWidth: 0,
          borderBottomWidth: 0,
          borderLeftWidth: 0,
          paddingLeft: 14,
          paddingRight: 14,
        },
        ...{
          borderTopLeftRadius: 18,
          borderTopRightRadius: 18,
          borderBottomLeftRadius: 18,
          borderBottomRightRadius: 18,
        },
      },
    },
  );

export const phoneScreens: readonly StarterScreen[] = [
  {
    ...{ id: 'screenSignIn', name: 'Sign in', words: ['login', 'account', 'password'], w, h },
    parts: [
      area({ x: 20, y: 96, w: 56, h: 56 }, colors.accent, 16, 'Logo'),
      icon('mdi-leaf', { x: 34, y: 110, w: 28, h: 28 }, colors.white),
      title('Welcome back', { x: 20, y: 176, w: 335, h: 40 }, 30),
      note('Sign in to see your orders.', { x: 20, y: 218, w: 335, h: 24 }, { fontSize: 15 }),
      label('Email', 276),
      field('you@example.org', { x: 20, y: 300, w: 335, h: 48 }),
      label('Password', 364),
      field('Your password', { x: 20, y: 388, w: 335, h: 48 }, 'Password'),
      text(
        'Forgot your password?',
        { x: 175, y: 448, w: 180, h: 22 },
        { fontSize: 13, color: colors.accent, textAlign: 'right' },
      ),
      wide('Sign in', 500),
      quietButton('Create an account', { x: 20, y: 560, w: 335, h: 48 }),
    ],
  },
  {
    ...{ id: 'screenOnboarding', name: 'Onboarding', words: ['welcome', 'tour', 'intro', 'first run'], w, h },
    parts: [
      area({ x: 0, y: 0, w, h: 440 }, '#eef2ff', 0, 'Ground'),
      picture({ x: 67, y: 110, w: 240, h: 240 }, 120),
      text('Cook what you have', { x: 20, y: 480, w: 335, h: 36 }, { fontSize: 26, fontWeight: 600, ...centred }),
      note(
        'Tell us what is in the fridge, and get dinner in twenty minutes.',
        { x: 44, y: 524, w: 287, h: 54 },
        { fontSize: 15, ...centred },
      ),
      typed('ImagePaging', { x: 140, y: 604, w: 96, h: 12 }, { value: 1, max: 3, gap: 12 }),
      wide('Next', 680),
      text('Skip', { x: 20, y: 744, w: 335, h: 28 }, { color: muted, ...centred }),
    ],
  },
  {
    ...{ id: 'screenHome', name: 'Home', words: ['feed', 'start', 'discover', 'shop'], w, h },
    parts: [
      note('Good morning', { x: 20, y: 60, w: 240, h: 20 }),
      title('What shall we eat?', { x: 20, y: 80, w: 280, h: 34 }, 24),
      picture({ x: 311, y: 64, w: 44, h: 44 }, 22),
      field('Search recipes', { x: 20, y: 132, w: 335, h: 44 }),
      picture({ x: 20, y: 196, w: 335, h: 180 }, 16),
      title('Lentil soup with lemon', { x: 20, y: 388, w: 335, h: 26 }, 18),
      note('25 minutes · easy', { x: 20, y: 416, w: 335, h: 20 }),
      title('Quick ones', { x: 20, y: 460, w: 240, h: 28 }, 18),
      text('See all', { x: 275, y: 464, w: 80, h: 22 }, { color: colors.accent, textAlign: 'right' }),
      ...[0, 1, 2].flatMap((index) => [
        picture({ x: 20 + index * 115, y: 500, w: 105, h: 105 }, 12),
        text(
          ['Omelette', 'Pesto', 'Tacos'][index] ?? '',
          { x: 20 + index * 115, y: 616, w: 105, h: 22 },
          { fontWeight: 500 },
        ),
        note('15 min', { x: 20 + index * 115, y: 638, w: 105, h: 20 }),
      ]),
      bar(0),
    ],
  },
  {
    ...{ id: 'screenList', name: 'List', words: ['results', 'catalogue', 'rows', 'products'], w, h },
    parts: [
      large('Lamps'),
      note('48 found', { x: 20, y: 104, w: 200, h: 22 }),
      quietButton('Filter', { x: 265, y: 72, w: 90, h: 36 }),
      ...[
        'Desk lamp Arc',
        'Floor lamp Bow',
        'Night light Pip',
        'Pendant Dome',
        'Wall lamp Fold',
        'Clip lamp Bee',
      ].flatMap((name, index) => [
        ...row(
          148 + index * 96,
          name,
          ['In stock', '2 weeks', 'In stock', 'In stock', '3 weeks', 'In stock'][index] ?? '',
          `€ ${49 + index * 20}`,
        ),
        ...(index === 5 ? [] : [rule(100, 148 + index * 96 + 80, 255)]),
      ]),
      bar(1),
    ],
  },
  {
    ...{ id: 'screenDetail', name: 'Detail', words: ['product', 'article', 'shop', 'buy'], w, h },
    parts: [
      picture({ x: 0, y: 0, w, h: 380 }),
      area({ x: 20, y: 56, w: 40, h: 40 }, colors.white, 20, 'Back'),
      icon('mdi-arrow-left', { x: 28, y: 64, w: 24, h: 24 }),
      title('Desk lamp Arc', { x: 20, y: 404, w: 240, h: 34 }, 24),
      text('€ 49', { x: 265, y: 404, w: 90, h: 34 }, { fontSize: 24, fontWeight: 600, textAlign: 'right' }),
      typed('Rating', { x: 20, y: 446, w: 96, h: 18 }, { elementCount: 5, selected: 4 }),
      note('128 reviews', { x: 126, y: 445, w: 160, h: 20 }),
      note(
        'Warm light where you need it. The arm turns all the way round and stays where you leave it.',
        { x: 20, y: 480, w: 335, h: 70 },
        { fontSize: 15 },
      ),
      label('Colour', 572),
      ...['#0f172a', '#b45309', '#0f766e'].map((color, index) =>
        area({ x: 20 + index * 48, y: 600, w: 36, h: 36 }, color, 18, 'Colour'),
      ),
      rule(0, 716, w),
      wide('Add to basket', 736),
    ],
  },
  {
    ...{ id: 'screenBasket', name: 'Basket', words: ['cart', 'shop', 'checkout'], w, h },
    parts: [
      ...header('Basket'),
      ...row(116, 'Desk lamp Arc', 'Black', '€ 49'),
      typed('CountingStepper', { x: 100, y: 176, w: 96, h: 32 }, { value: 1 }),
      rule(20, 228, 335),
      ...row(248, 'Night light Pip', 'White', '€ 58'),
      typed('CountingStepper', { x: 100, y: 308, w: 96, h: 32 }, { value: 2 }),
      rule(20, 360, 335),
      field('Voucher', { x: 20, y: 392, w: 223, h: 44 }),
      quietButton('Apply', { x: 255, y: 392, w: 100, h: 44 }),
      note('Delivery', { x: 20, y: 596, w: 200, h: 24 }, { fontSize: 15 }),
      text('Free', { x: 255, y: 596, w: 100, h: 24 }, { textAlign: 'right' }),
      title('Total', { x: 20, y: 632, w: 200, h: 30 }, 20),
      text('€ 107', { x: 235, y: 632, w: 120, h: 30 }, { fontSize: 20, fontWeight: 600, textAlign: 'right' }),
      wide('Go to checkout', 700),
    ],
  },
  {
    ...{ id: 'screenCheckout', name: 'Checkout', words: ['payment', 'address', 'form', 'order'], w, h },
    parts: [
      ...header('Checkout', 'mdi-lock-outline'),
      typed('ProgessSegments', { x: 20, y: 108, w: 335, h: 6 }, { value: 2, max: 3, gap: 6 }),
      title('Where shall we send it?', { x: 20, y: 136, w: 335, h: 32 }, 20),
      ...['Name', 'Street and number', 'Post code', 'Town'].flatMap((caption, index) => [
        label(caption, 188 + index * 84),
        field(caption, { x: 20, y: 212 + index * 84, w: 335, h: 48 }),
      ]),
      typed('CheckBox', { x: 20, y: 536, w: 20, h: 20 }, { checked: true }),
      text('The bill goes to the same address', { x: 52, y: 534, w: 300, h: 24 }, { verticalAlign: 'middle' }),
      wide('Continue to payment', 700),
    ],
  },
  {
    ...{ id: 'screenSuccess', name: 'Order placed', words: ['thank you', 'confirmation', 'done', 'order'], w, h },
    parts: state(
      'mdi-check',
      '#dcfce7',
      '#15803d',
      'Thank you!',
      'Your order is on its way. We wrote you an email with the number.',
      'Back to the shop',
    ),
  },
  {
    ...{ id: 'screenEmpty', name: 'Empty state', words: ['nothing', 'blank', 'zero', 'first use'], w, h },
    parts: [
      large('Saved'),
      ...state(
        'mdi-heart-outline',
        '#eef2ff',
        colors.accent,
        'Nothing saved yet',
        'Tap the heart on anything that you like, and it waits for you here.',
        'Look around',
      ).slice(0, 4),
      button('Look around', { x: 110, y: 500, w: 155, h: 44 }),
      bar(2),
    ],
  },
  {
    ...{ id: 'screenError', name: 'Error state', words: ['offline', 'problem', 'retry', 'failure'], w, h },
    parts: state(
      'mdi-wifi-off',
      '#fef2f2',
      '#b91c1c',
      'You are offline',
      'Check the connection and try again. What you entered is still here.',
      'Try again',
    ),
  },
  {
    ...{ id: 'screenProfile', name: 'Profile', words: ['account', 'user', 'me', 'person'], w, h },
    parts: [
      large('Profile'),
      picture({ x: 20, y: 124, w: 72, h: 72 }, 36),
      title('Mara Lind', { x: 108, y: 132, w: 200, h: 28 }, 20),
      note('mara@example.org', { x: 108, y: 162, w: 220, h: 22 }),
      ...['Orders', 'Addresses', 'Payment', 'Notifications', 'Help'].flatMap((caption, index) => [
        icon(
          [
            'mdi-package-variant-closed',
            'mdi-map-marker-outline',
            'mdi-credit-card-outline',
            'mdi-bell-outline',
            'mdi-help-circle-outline',
          ][index] ?? '',
          { x: 20, y: 236 + index * 60, w: 24, h: 24 },
          colors.accent,
        ),
        text(caption, { x: 60, y: 236 + index * 60, w: 250, h: 24 }, { fontSize: 16, verticalAlign: 'middle' }),
        icon('mdi-chevron-right', { x: 331, y: 236 + index * 60, w: 24, h: 24 }, '#94a3b8'),
        rule(60, 278 + index * 60, 295),
      ]),
      quietButton('Sign out', { x: 20, y: 660, w: 335, h: 48 }),
      bar(3),
    ],
  },
  {
    ...{ id: 'screenSettings', name: 'Settings', words: ['preferences', 'options', 'switches'], w, h },
    parts: [
      ...header('Settings'),
      ...['Dark appearance', 'Weekly summary', 'Sounds', 'Location', 'Large text'].flatMap((caption, index) => [
        text(caption, { x: 20, y: 124 + index * 64, w: 250, h: 24 }, { fontSize: 16, verticalAlign: 'middle' }),
        typed('Switch', { x: 303, y: 122 + index * 64, w: 52, h: 28 }, { checked: index % 2 === 0 }),
        rule(20, 168 + index * 64, 335),
      ]),
      label('Language', 464),
      typed(
        'DropDown',
        { x: 20, y: 488, w: 335, h: 48 },
        { options: ['English', 'Deutsch', 'Português', '中文'], selected: 'English' },
      ),
    ],
  },
  {
    ...{ id: 'screenChat', name: 'Conversation', words: ['messages', 'conversation', 'support'], w, h },
    parts: [
      ...header('Jonas Weber', 'mdi-phone-outline'),
      rule(0, 104, w),
      note('Today', { x: 20, y: 124, w: 335, h: 20 }, centred),
      bubble('Are you coming tonight?', 164, false, 196),
      bubble('Yes! A bit later, I am still at work.', 220, true, 244),
      bubble('No hurry. We start with dessert.', 276, false, 240),
      bubble('That is why we are friends', 332, true, 212),
      rule(0, 732, w),
      field('Write a message', { x: 20, y: 748, w: 275, h: 44 }),
      area({ x: 311, y: 748, w: 44, h: 44 }, colors.accent, 22, 'Send'),
      icon('mdi-send', { x: 322, y: 759, w: 22, h: 22 }, colors.white),
    ],
  },
  {
    ...{ id: 'screenSearch', name: 'Search', words: ['find', 'results', 'filter'], w, h },
    parts: [
      field('Search', { x: 20, y: 60, w: 263, h: 44 }),
      text(
        'Cancel',
        { x: 295, y: 60, w: 60, h: 44 },
        { color: colors.accent, textAlign: 'right', verticalAlign: 'middle' },
      ),
      label('Recent', 132),
      ...['tomato soup', 'bread without kneading', 'birthday cake'].flatMap((words, index) => [
        icon('mdi-history', { x: 20, y: 168 + index * 48, w: 22, h: 22 }, muted),
        text(words, { x: 56, y: 167 + index * 48, w: 260, h: 24 }, { verticalAlign: 'middle' }),
      ]),
      label('Popular', 336),
      ...['Vegetarian', 'Quick', 'For children', 'Low carb', 'Baking'].map((words, index) =>
        quietButton(words, { x: 20 + (index % 3) * 115, y: 368 + Math.floor(index / 3) * 48, w: 105, h: 36 }),
      ),
      bar(1),
    ],
  },
];
