/** Habits and health: onboarding, account, today, habit, new habit, sleep, calendar, settings. */
import { typed } from '../composites/parts';
import { border, radius } from '../kit/define';
import type { Kit, KitPart, KitScreen } from './kit';
import { finished, go, kitParts, type KitTheme } from './parts';

const [w, h] = [375, 812];
const accent = '#7c3aed';
const theme: KitTheme = {
  ...{ accent, accentDark: '#6d28d9', soft: '#f1ebfe', ink: '#2a1b4a', muted: '#6b6280', line: '#e5def3', corner: 16 },
  page: { w: 335, margin: 20 },
  tabs: [
    ['Today', 'white-balance-sunny', 'today'],
    ['Calendar', 'calendar-outline', 'calendar'],
    ['Sleep', 'moon-waning-crescent', 'sleep'],
    ['Settings', 'cog-outline', 'settings'],
  ],
};
const k = kitParts(theme);
const ground = '#faf8ff';

const habits = [
  ['Drink water', '5 of 8 glasses', 62, 'cup-water', '#e0f2fe', '#0369a1'],
  ['Walk', '6,120 of 8,000 steps', 76, 'walk', '#dcfce7', '#15803d'],
  ['Read', '20 of 30 minutes', 66, 'book-open-variant', '#fef3c7', '#a16207'],
  ['Stretch', 'Done', 100, 'yoga', '#fce7f3', '#be185d'],
] as const;

const habit = (index: number, y: number): KitPart[] => {
  const [name, state, share, sign, tint, ink] = habits[index] ?? habits[0];
  return [
    k.card(k.at(y, 84), 20),
    ...k.badge(sign, { x: 34, y: y + 16, w: 52, h: 52 }, tint, ink),
    k.title(name, { x: 102, y: y + 12, w: 180, h: 24 }, 16),
    k.note(state, { x: 102, y: y + 36, w: 180, h: 20 }),
    typed('ProgressBar', { x: 102, y: y + 62, w: 180, h: 6 }, { value: share }, { foreground: ink }),
    k.sign(
      share === 100 ? 'check-circle' : 'plus-circle-outline',
      { x: 305, y: y + 26, w: 32, h: 32 },
      share === 100 ? '#15803d' : accent,
    ),
    k.tap(name, k.at(y, 84), 'habit'),
  ];
};

const week = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

const screens: readonly KitScreen[] = [
  {
    ...{ key: 'welcome', name: 'Health: welcome', background: '#f1ebfe' },
    parts: [
      k.box({ x: 47, y: 120, w: 280, h: 280 }, '#ddd0fb', 140, {}, 'Circle'),
      k.box({ x: 97, y: 170, w: 180, h: 180 }, '#c4b0f8', 90, {}, 'Circle'),
      k.sign('meditation', { x: 137, y: 206, w: 100, h: 100 }, '#ffffff'),
      k.title('Small steps,\nevery day', k.at(440, 84), 34, { textAlign: 'center' }),
      k.body(
        'Pick two or three habits. We remind you kindly and never count what you missed.',
        { x: 40, y: 536, w: 295, h: 54 },
        { textAlign: 'center', color: '#6b6280', fontSize: 16 },
      ),
      typed('ImagePaging', { x: 140, y: 616, w: 96, h: 10 }, { value: 1, max: 3, gap: 12 }),
      go('signUp', k.action('Begin', k.at(664, 54))),
      go('today', k.link('I have an account', k.at(728, 44)), 'fade'),
    ],
  },
  {
    ...{ key: 'signUp', name: 'Health: sign up', background: '#ffffff' },
    parts: [
      k.back('welcome'),
      k.title('Create your account', k.at(108, 40), 30),
      k.body('It takes a minute.', k.at(150, 24), { color: '#6b6280' }),
      ...(
        [
          ['First name', 'Mara', 'TextBox'],
          ['Email', 'mara@example.org', 'TextBox'],
          ['Password', 'At least 8 characters', 'Password'],
        ] as const
      ).flatMap(([label, hint, type], index) => [
        k.caption(label, 208 + index * 92),
        k.field(hint, k.at(234 + index * 92, 52), type),
      ]),
      typed('LabeledCheckBox', k.at(484, 40), { label: 'Send me one tip a week', checked: true }),
      go('today', k.action('Create account', k.at(652, 54)), 'fade'),
      k.note('You can delete it at any time.', k.at(722, 22), { textAlign: 'center' }),
    ],
  },
  {
    ...{ key: 'today', name: 'Health: today', background: ground },
    parts: [
      k.note('Tuesday, 24 November', k.at(56, 20)),
      k.title('Hello, Mara', k.at(76, 38), 28),
      k.box(k.at(132, 132), accent, 24),
      typed(
        'RingChart',
        { x: 40, y: 150, w: 96, h: 96 },
        { data: [[75]] },
        { background: null, background0: '#ffffff', track: '#9b6bf2', color: '#ffffff' },
      ),
      k.title('3 of 4', { x: 160, y: 160, w: 170, h: 36 }, 28, { color: '#ffffff' }),
      k.body(
        'habits today. You are on a run of 12 days.',
        { x: 160, y: 196, w: 170, h: 48 },
        { color: '#ede9fe', fontSize: 14 },
      ),
      k.title('Habits', { x: 20, y: 288, w: 160, h: 28 }, 18),
      go('new', k.link('Add one', { x: 275, y: 288, w: 80, h: 28 }, { textAlign: 'right', paddingRight: 0 })),
      ...[0, 1, 2, 3].flatMap((index) => habit(index, 328 + index * 100)),
      k.bar('today', 748, w),
    ],
  },
  {
    ...{ key: 'habit', name: 'Health: habit', background: ground },
    parts: [
      ...k.header('Drink water', 'today'),
      ...k.badge('cup-water', { x: 139, y: 116, w: 96, h: 96 }, '#e0f2fe', '#0369a1'),
      k.title('5 of 8', k.at(232, 48), 38, { textAlign: 'center' }),
      k.note('glasses today', k.at(280, 22), { textAlign: 'center', fontSize: 15 }),
      typed('CountingStepper', { x: 97, y: 322, w: 180, h: 52 }, { value: 5 }, radius(16)),
      k.card(k.at(404, 196), 20),
      k.title('This week', { x: 40, y: 420, w: 200, h: 24 }, 16),
      typed(
        'BarChart',
        { x: 28, y: 448, w: 319, h: 144 },
        { data: [[6], [8], [5], [7], [8], [4], [5]], labels: week, axis: false },
        { background: null, background0: '#0284c7' },
      ),
      go('calendar', k.quiet('Show the month', k.at(620, 52))),
      go('new', k.quiet('Change the goal', k.at(684, 52))),
      k.bar('today', 748, w),
    ],
  },
  {
    ...{ key: 'new', name: 'Health: new habit', background: '#ffffff' },
    parts: [
      ...k.header('New habit', 'today'),
      k.caption('Name', 112),
      k.field('Go to bed before eleven', k.at(138, 52)),
      k.caption('How often', 214),
      ...week.map((day, index) =>
        typed(
          'ToggleButton',
          { x: 20 + index * 49, y: 242, w: 41, h: 41 },
          { label: day, activeLabel: day, active: index < 5 },
          { ...radius(22), ...border(1, '#e5def3') },
        ),
      ),
      k.caption('Remind me at', 312),
      typed(
        'Spinner',
        { x: 60, y: 338, w: 110, h: 150 },
        { options: ['20', '21', '22', '23'], selected: '22' },
        { fontSize: 22 },
      ),
      k.title(':', { x: 172, y: 394, w: 31, h: 36 }, 26, { textAlign: 'center' }),
      typed(
        'Spinner',
        { x: 205, y: 338, w: 110, h: 150 },
        { options: ['00', '15', '30', '45'], selected: '30' },
        { fontSize: 22 },
      ),
      k.caption('How strict', 516),
      typed('HSlider', k.at(542, 40), { value: 30 }),
      k.note('Gentle', { x: 20, y: 582, w: 120, h: 20 }),
      k.note('Firm', { x: 235, y: 582, w: 120, h: 20 }, { textAlign: 'right' }),
      go('today', k.action('Add the habit', k.at(664, 54)), 'back'),
      k.note('You can change everything later.', k.at(730, 22), { textAlign: 'center' }),
    ],
  },
  {
    ...{ key: 'sleep', name: 'Health: sleep', background: '#1e1638' },
    parts: [
      k.title('Sleep', k.at(60, 36), 28, { color: '#ffffff' }),
      typed(
        'RingChart',
        { x: 87, y: 124, w: 201, h: 201 },
        { data: [[84]] },
        { background: null, background0: '#a78bfa', track: '#352a5c' },
      ),
      k.title('7 h 24', { x: 107, y: 196, w: 161, h: 40 }, 32, { color: '#ffffff', textAlign: 'center' }),
      k.body('well rested', { x: 107, y: 236, w: 161, h: 24 }, { color: '#c4b5fd', textAlign: 'center' }),
      ...(
        [
          ['Fell asleep', '22:48', 'weather-night'],
          ['Woke up', '6:12', 'weather-sunset-up'],
          ['Deep sleep', '1 h 50', 'power-sleep'],
        ] as const
      ).flatMap(([label, value, sign], index) => [
        k.box(k.at(364 + index * 76, 64), '#2a2050', 18),
        k.sign(sign, { x: 40, y: 384 + index * 76, w: 24, h: 24 }, '#c4b5fd'),
        k.body(label, { x: 80, y: 384 + index * 76, w: 150, h: 24 }, { color: '#ffffff', verticalAlign: 'middle' }),
        k.body(
          value,
          { x: 235, y: 384 + index * 76, w: 100, h: 24 },
          { color: '#ffffff', fontWeight: 600, textAlign: 'right', verticalAlign: 'middle' },
        ),
      ]),
      go('calendar', k.action('Show the month', k.at(640, 54), { background: '#a78bfa', color: '#1e1638' })),
      k.bar('sleep', 748, w),
    ],
  },
  {
    ...{ key: 'calendar', name: 'Health: calendar', background: ground },
    parts: [
      k.title('Calendar', k.at(60, 36), 28),
      typed('Date', k.at(112, 330), { value: { d: 24, m: 10, y: 2026 } }, { ...radius(20), itemBorderRadius: 100 }),
      k.title('Tuesday', { x: 20, y: 468, w: 200, h: 28 }, 18),
      ...[0, 3].flatMap((index, row) => habit(index, 510 + row * 100)),
      k.bar('calendar', 748, w),
    ],
  },
  {
    ...{ key: 'settings', name: 'Health: settings', background: ground },
    parts: [
      k.title('Settings', k.at(60, 36), 28),
      k.card(k.at(116, 84), 20),
      ...k.badge('account', { x: 34, y: 132, w: 52, h: 52 }),
      k.title('Mara Lind', { x: 102, y: 136, w: 200, h: 24 }, 17),
      k.note('mara@example.org', { x: 102, y: 162, w: 220, h: 20 }),
      ...(
        [
          ['Reminders', true],
          ['Weekly summary', true],
          ['Dark at night', false],
          ['Share with friends', false],
        ] as const
      ).flatMap(([label, isOn], index) => [
        k.body(label, { x: 20, y: 236 + index * 60, w: 250, h: 30 }, { fontSize: 16, verticalAlign: 'middle' }),
        typed('Switch', { x: 303, y: 237 + index * 60, w: 52, h: 28 }, { checked: isOn }),
        k.divider(280 + index * 60),
      ]),
      k.caption('Language', 488),
      typed(
        'DropDown',
        k.at(514, 52),
        { options: ['English', 'Deutsch', 'Português', '中文'], selected: 'English' },
        { ...radius(16), paddingLeft: 14 },
      ),
      go('welcome', k.quiet('Sign out', k.at(664, 52)), 'fade'),
      k.bar('settings', 748, w),
    ],
  },
];

export const healthKit: Kit = {
  ...{
    id: 'kitHealth',
    name: 'Health',
    words: ['habits', 'fitness', 'sleep', 'tracker', 'wellness'],
    type: 'smartphone',
    w,
    h,
  },
  screens: finished(theme, w, screens),
};
