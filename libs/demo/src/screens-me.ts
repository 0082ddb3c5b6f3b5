import type { Widget } from '@prototrail/model';
import { products } from './screens-shop';
import type { ScreenSketch, Sketch } from './sketch';
import { border, color, font, gradient, padding, radius, shadow } from './theme';

/** Care reminders and the profile. */
export function drawMe(sketch: Sketch): {
  care: ScreenSketch;
  saved: ScreenSketch;
  profile: ScreenSketch;
  save: string;
  tell: string;
  signOut: string;
} {
  const { care, save } = drawReminder(sketch);
  const saved = drawSaved(sketch);
  const { profile, tell, signOut } = drawProfile(sketch);
  return { care, saved, profile, save, tell, signOut };
}

/** The page on which a reminder is set. */
function drawReminder(sketch: Sketch): { care: ScreenSketch; save: string } {
  const care = sketch.screen('Care', 11, 0, { h: 944 });
  care.text('Care', { x: 24, y: 64, w: 250, h: 36 }, font(28, 700, color.ink), 'Heading');
  care.text('Today: water one plant', { x: 24, y: 102, w: 300, h: 20 }, font(14, 400, color.muted), 'Today');
  drawThirst(care);
  drawReminderFields(sketch, care);
  care.field('TextArea', 'Note', 'Stands next to the window', { x: 24, y: 672, w: 327, h: 84 });
  const save = care.button('Save reminder', { x: 24, y: 782, w: 327, h: 54 });
  return { care, save };
}

/** The plant that is thirsty. */
function drawThirst(care: ScreenSketch): void {
  care.box(
    'Plant card',
    { x: 24, y: 140, w: 327, h: 108 },
    { background: gradient('#2f7d5b', '#1f4d3a', 135), ...radius(22) },
  );
  care.plant('leaf', { x: 38, y: 152, w: 84, h: 84 }, 'rgba(255,255,255,0.16)', '#cfeed8', products.monstera.name);
  care.text('Monty the Monstera', { x: 138, y: 164, w: 200, h: 22 }, font(16, 700, color.white), 'Plant name');
  care.text(
    'Thirsty · last water 7 days ago',
    { x: 138, y: 188, w: 205, h: 20 },
    font(13, 400, '#f4faf6'),
    'Plant state',
  );
  care.other(
    'ProgressBar',
    'Moisture',
    { x: 138, y: 216, w: 189, h: 8 },
    {
      props: { value: 22 },
      has: { backgroundColor: true },
      style: { background: 'rgba(255,255,255,0.25)', foreground: '#f0b48f', ...radius(4) },
    },
  );
}

/** How often, how much and when. */
function drawReminderFields(sketch: Sketch, care: ScreenSketch): void {
  care.text('Remind me every', { x: 24, y: 276, w: 200, h: 22 }, font(16, 700, color.ink));
  care.other(
    'Spinner',
    'Interval',
    { x: 24, y: 308, w: 327, h: 132 },
    {
      props: { options: ['3 days', '5 days', '7 days', '10 days', '14 days'], selected: '7 days' },
      has: { label: true, data: true, border: true, backgroundColor: true },
      style: {
        ...font(18, 600, color.ink),
        background: color.white,
        ...radius(18),
        ...border(1, color.line),
        textAlign: 'center',
        borderBoxColor: color.sage,
        borderBoxWidth: 1,
      },
    },
  );
  care.text('Water', { x: 24, y: 466, w: 120, h: 20 }, font(15, 600, color.ink));
  care.text(
    'ml each time',
    { x: 231, y: 466, w: 120, h: 20 },
    { ...font(13, 400, color.muted), textAlign: 'right' },
    'Water unit',
  );
  const water = care.slider('Water amount', { x: 24, y: 492, w: 327, h: 34 }, { value: 250, min: 50, max: 500 });
  sketch.widget(water).props = { ...sketch.widget(water).props, hasLabel: true };
  sketch.widget(water).style = { ...sketch.widget(water).style, handleWidth: 44 };
  const rows: [string, boolean][] = [
    ['Push message in the morning', true],
    ['Skip while I am on holiday', false],
  ];
  rows.forEach(([name, on], index) => {
    care.text(
      name,
      { x: 24, y: 550 + index * 46, w: 250, h: 24 },
      { ...font(15, 400, color.ink), verticalAlign: 'middle' },
      `${name} text`,
    );
    care.toggle(name, { x: 295, y: 547 + index * 46, w: 56, h: 30 }, on);
  });
}

/** The dialog that says that the reminder is saved. */
function drawSaved(sketch: Sketch): ScreenSketch {
  const saved = sketch.screen('Reminder saved', 11, 1, {
    background: 'rgba(20,32,26,0.45)',
    style: { overlay: true, hasBackground: true, fixed: true },
  });
  saved.box('Dialog', { x: 32, y: 262, w: 311, h: 260 }, { background: color.white, ...radius(24) });
  saved.icon('bell-check-outline', { x: 159, y: 290, w: 56, h: 56 }, color.leaf, {}, 'Bell');
  saved.text(
    'Reminder saved',
    { x: 56, y: 362, w: 263, h: 26 },
    { ...font(20, 700, color.ink), textAlign: 'center' },
    'Saved title',
  );
  saved.text(
    'We will call you when Monty is thirsty.',
    { x: 56, y: 396, w: 263, h: 24 },
    { ...font(14, 400, color.muted), textAlign: 'center' },
    'Saved text',
  );
  const fine = saved.button('Fine', { x: 56, y: 446, w: 263, h: 48 });
  sketch.widget(fine).action = { type: 'back' };
  return saved;
}

function drawProfile(sketch: Sketch): { profile: ScreenSketch; tell: string; signOut: string } {
  const profile = sketch.screen('Profile', 12, 0);
  profile.text('Profile', { x: 24, y: 64, w: 250, h: 36 }, font(28, 700, color.ink), 'Heading');
  profile.box(
    'Avatar',
    { x: 24, y: 120, w: 76, h: 76 },
    {
      background: color.blush,
      ...radius(38),
      ...font(28, 700, color.clayDeep),
      textAlign: 'center',
      verticalAlign: 'middle',
    },
    { props: { label: 'AG' }, has: { label: true, backgroundColor: true, onclick: true } },
  );
  profile.text('Ada Green', { x: 116, y: 132, w: 220, h: 26 }, font(20, 700, color.ink));
  profile.text('ada@example.com', { x: 116, y: 160, w: 220, h: 20 }, font(14, 400, color.muted));
  profile.dropDown('Language', ['English', 'Deutsch', 'Português', '中文'], { x: 24, y: 250, w: 327, h: 48 });
  profile.text('My home', { x: 24, y: 326, w: 200, h: 22 }, font(16, 700, color.ink));
  ['A cat lives here', 'A dog lives here', 'Children under six'].forEach((name, index) => {
    profile.checkBox(name, { x: 24, y: 358 + index * 40, w: 26, h: 26 }, index === 0);
    profile.text(
      name,
      { x: 62, y: 360 + index * 40, w: 260, h: 22 },
      { ...font(15, 400, color.ink), verticalAlign: 'middle' },
      `${name} text`,
    );
  });
  profile.text('Notes from Sprig', { x: 24, y: 494, w: 200, h: 22 }, font(16, 700, color.ink));
  ['Offers', 'Care tips', 'Order updates'].forEach((name, index) => {
    profile.text(
      name,
      { x: 24, y: 528 + index * 44, w: 240, h: 24 },
      { ...font(15, 400, color.ink), verticalAlign: 'middle' },
      `${name} text`,
    );
    profile.toggle(name, { x: 295, y: 525 + index * 44, w: 56, h: 30 }, index > 0);
  });
  const tell = profile.button('Give feedback', { x: 24, y: 664, w: 158, h: 50 }, { quiet: true });
  const signOut = profile.button(
    'Sign out',
    { x: 193, y: 664, w: 158, h: 50 },
    { quiet: true, style: { ...border(1, color.line), color: color.error } },
  );
  return { profile, tell, signOut };
}

export const tabs = [
  ['Shop', 'storefront-outline'],
  ['Search', 'magnify'],
  ['Cart', 'shopping-outline'],
  ['Care', 'watering-can-outline'],
  ['Profile', 'account-outline'],
] as const;

export type TabName = (typeof tabs)[number][0];

/** Master with the tab bar; it stays at the lower edge. */
export function drawTabBar(sketch: Sketch): {
  master: ScreenSketch;
  spots: Record<TabName, string>;
  icons: Record<TabName, string>;
  labels: Record<TabName, string>;
} {
  const master = sketch.screen('Tab bar', 0, 1, { segment: true });
  master.screen.min = { w: 375, h: 812 };
  const keep = (id: string): string => {
    const widget = sketch.widget(id);
    widget.style = { ...widget.style, fixed: true };
    widget.props = { ...widget.props, resize: { down: true, left: true, right: true } };
    return id;
  };
  keep(
    master.box(
      'Tab bar',
      { x: 0, y: 732, w: 375, h: 80 },
      {
        background: color.white,
        ...shadow(-4, 16, 0.07),
        borderTopWidth: 1,
        borderTopColor: color.line,
        borderTopStyle: 'solid',
      },
    ),
  );
  const spots = {} as Record<TabName, string>;
  const icons = {} as Record<TabName, string>;
  const labels = {} as Record<TabName, string>;
  tabs.forEach(([name, icon], index) => {
    const x = index * 75;
    icons[name] = keep(master.icon(icon, { x: x + 25, y: 744, w: 25, h: 25 }, '#66756c', {}, `${name} tab icon`));
    labels[name] = keep(
      master.text(
        name,
        { x, y: 773, w: 75, h: 16 },
        { ...font(11, 600, '#66756c'), textAlign: 'center', ...padding(0, 0) },
        `${name} tab label`,
      ),
    );
    spots[name] = keep(master.hotSpot(`${name} tab`, { x, y: 732, w: 75, h: 80 }));
  });
  return { master, spots, icons, labels };
}

/** Shows the tab bar on a screen with one tab lit: overrides of the master's icon and label. */
export function showTabBar(
  sketch: Sketch,
  bar: ReturnType<typeof drawTabBar>,
  screen: ScreenSketch,
  active: TabName,
): void {
  screen.screen.parents = [bar.master.id];
  for (const source of [bar.icons[active], bar.labels[active]]) {
    const master: Widget = sketch.widget(source);
    screen.other(
      master.type,
      master.name,
      { x: master.x - bar.master.screen.x, y: master.y - bar.master.screen.y, w: master.w, h: master.h },
      {
        has: { ...master.has },
        props: {},
        style: { color: color.leaf },
        parentWidget: source,
        parentWidgetPos: true,
      },
    );
  }
}
