import type { ScreenSketch, Sketch } from './sketch';
import { border, color, font, gradient, padding, radius, shadow } from './theme';

/** Welcome, how it works, sign in. */
export function drawEntry(sketch: Sketch): { welcome: ScreenSketch; steps: ScreenSketch; signIn: ScreenSketch } {
  const { welcome, start, account } = drawWelcome(sketch);
  const { steps, next, skip } = drawSteps(sketch);
  const { signIn, submit, guest } = drawSignIn(sketch);
  sketch.line(start, steps.id, { animation: 'slideLeft', duration: 250 });
  sketch.line(welcome.id, steps.id, { event: 'swipeLeft', animation: 'slideLeft', duration: 250 });
  sketch.line(account, signIn.id, { animation: 'slideUp', duration: 250 });
  sketch.line(next, signIn.id, { animation: 'slideLeft', duration: 250 });
  entryExits.set(sketch, { guest, submit, skip });
  return { welcome, steps, signIn };
}

function drawWelcome(sketch: Sketch): { welcome: ScreenSketch; start: string; account: string } {
  const welcome = sketch.screen('Welcome', 0, 0, { start: true, background: gradient('#2f7d5b', '#173c2d') });
  welcome.box('Glow', { x: 48, y: 128, w: 280, h: 280 }, { background: 'rgba(255,255,255,0.08)', ...radius(140) });
  welcome.box('Disc', { x: 88, y: 168, w: 200, h: 200 }, { background: 'rgba(255,255,255,0.12)', ...radius(100) });
  welcome.icon('sprout', { x: 118, y: 196, w: 140, h: 140 }, '#bfe5c9');
  welcome.icon('flower-outline', { x: 62, y: 330, w: 56, h: 56 }, '#f3c9b3');
  welcome.icon('leaf', { x: 268, y: 138, w: 48, h: 48 }, '#8fcca5');
  welcome.text(
    'Sprig',
    { x: 32, y: 448, w: 311, h: 48 },
    { ...font(40, 700, color.white), textAlign: 'center' },
    'Brand',
  );
  welcome.text(
    'Plants that fit your home,\nand the care that keeps them alive.',
    { x: 32, y: 508, w: 311, h: 52 },
    { ...font(17, 400, '#f4faf6'), textAlign: 'center', lineHeight: 1.45 },
    'Claim',
  );
  const start = welcome.button(
    'Get started',
    { x: 32, y: 628, w: 311, h: 54 },
    { style: { background: color.white, color: color.forest }, extra: { hover: { background: color.sage } } },
  );
  const account = welcome.button(
    'I have an account',
    { x: 32, y: 696, w: 311, h: 54 },
    {
      quiet: true,
      style: { ...border(1, 'rgba(255,255,255,0.6)'), color: color.white },
      extra: { hover: { background: 'rgba(255,255,255,0.12)' } },
    },
  );
  return { welcome, start, account };
}

function drawSteps(sketch: Sketch): { steps: ScreenSketch; next: string; skip: string } {
  const steps = sketch.screen('How it works', 1, 0, { background: color.cream });
  steps.text('How it works', { x: 32, y: 96, w: 311, h: 40 }, font(30, 700, color.ink));
  steps.text('Three steps to a greener room.', { x: 32, y: 140, w: 311, h: 24 }, font(16, 400, color.muted));
  const rows: [string, string, string, string][] = [
    [
      'white-balance-sunny',
      '#fff1d6',
      'Tell us about your light',
      'Bright, shady or somewhere between: we show what grows there.',
    ],
    [
      'truck-delivery-outline',
      color.blush,
      'We deliver in two days',
      'Every plant travels in a pot with soil and a care card.',
    ],
    ['water-outline', '#dcecf5', 'We remind you to water', 'A gentle note when your plant is thirsty. Never more.'],
  ];
  rows.forEach(([icon, ground, title, body], index) => {
    const y = 204 + index * 140;
    steps.box(
      `${title} card`,
      { x: 24, y, w: 327, h: 120 },
      { background: color.white, ...radius(20), ...shadow(6, 18, 0.07) },
    );
    steps.box(`${title} ground`, { x: 44, y: y + 30, w: 60, h: 60 }, { background: ground, ...radius(30) });
    steps.icon(icon, { x: 58, y: y + 44, w: 32, h: 32 }, color.forest);
    steps.text(title, { x: 122, y: y + 24, w: 212, h: 22 }, font(16, 700, color.ink));
    steps.text(
      body,
      { x: 122, y: y + 50, w: 212, h: 58 },
      { ...font(13, 400, color.muted), lineHeight: 1.4 },
      `${title} text`,
    );
  });
  ['#2f7d5b', color.line, color.line].forEach((dot, index) =>
    steps.box(
      `Dot ${index + 1}`,
      { x: index === 0 ? 164 : 168 + index * 16, y: 636, w: index === 0 ? 14 : 8, h: 8 },
      { background: dot, ...radius(4) },
    ),
  );
  const next = steps.button('Create my account', { x: 32, y: 668, w: 311, h: 54 });
  const skip = steps.button(
    'Look around first',
    { x: 32, y: 732, w: 311, h: 44 },
    { quiet: true, style: border(0, color.line) },
  );
  return { steps, next, skip };
}

function drawSignIn(sketch: Sketch): { signIn: ScreenSketch; submit: string; guest: string } {
  const signIn = sketch.screen('Sign in', 2, 0, { background: color.cream });
  signIn.bar('');
  signIn.icon('sprout', { x: 159, y: 104, w: 56, h: 56 }, color.leaf, {}, 'Logo');
  signIn.text('Welcome back', { x: 32, y: 172, w: 311, h: 40 }, { ...font(30, 700, color.ink), textAlign: 'center' });
  signIn.text(
    'Your plants have missed you.',
    { x: 32, y: 216, w: 311, h: 24 },
    { ...font(16, 400, color.muted), textAlign: 'center' },
  );
  const error = signIn.text(
    'Please enter your e-mail address',
    { x: 32, y: 352, w: 311, h: 18 },
    { ...font(12, 400, color.error), opacity: 0 },
    'E-mail error',
  );
  signIn.field(
    'TextBox',
    'E-mail',
    'you@example.com',
    { x: 32, y: 298, w: 311, h: 50 },
    { props: { validation: { required: true, type: 'email' }, refs: { errorLabels: [error] } } },
  );
  signIn.field(
    'Password',
    'Password',
    'At least 8 characters',
    { x: 32, y: 402, w: 311, h: 50 },
    {
      props: { cleartext: true, cleartextVisible: false, cleartextShowLabel: 'Show', cleartextHideLabel: 'Hide' },
    },
  );
  signIn.checkBox('Keep me signed in', { x: 32, y: 474, w: 26, h: 26 }, true);
  signIn.text(
    'Keep me signed in',
    { x: 70, y: 476, w: 160, h: 22 },
    { ...font(14, 400, color.ink), verticalAlign: 'middle' },
    'Keep me signed in text',
  );
  const submit = signIn.button('Sign in', { x: 32, y: 532, w: 311, h: 54 });
  const guest = signIn.button('Continue as guest', { x: 32, y: 600, w: 311, h: 54 }, { quiet: true });
  signIn.text(
    'By signing in you accept our terms and the way we care for your data.',
    { x: 48, y: 700, w: 279, h: 40 },
    { ...font(12, 400, color.muted), textAlign: 'center', lineHeight: 1.4, ...padding(0, 0) },
    'Terms',
  );
  return { signIn, submit, guest };
}

const entryExits = new WeakMap<Sketch, { guest: string; submit: string; skip: string }>();

/** Connects the ways out of the entry with the shop. */
export function linkEntry(sketch: Sketch, shop: string): void {
  const exits = entryExits.get(sketch);
  if (!exits) throw new Error('the entry was not drawn');
  sketch.line(exits.submit, shop, { animation: 'fadeIn', duration: 250, validation: { all: true } });
  sketch.line(exits.guest, shop, { animation: 'fadeIn', duration: 250 });
  sketch.line(exits.skip, shop, { animation: 'fadeIn', duration: 250 });
}
