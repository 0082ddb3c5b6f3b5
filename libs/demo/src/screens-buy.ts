import { products } from './screens-shop';
import type { ScreenSketch, Sketch } from './sketch';
import { border, color, font, gradient, padding, radius, shadow } from './theme';

/** Delivery promise, shown on several screens through segments. */
export function drawPromise(sketch: Sketch): ScreenSketch {
  const promise = sketch.screen('Promise', 9, 1, { h: 76, segment: true, background: 'transparent' });
  promise.box('Promise ground', { x: 0, y: 0, w: 327, h: 76 }, { background: color.mist, ...radius(18) });
  promise.icon('truck-delivery-outline', { x: 18, y: 22, w: 32, h: 32 }, color.leaf);
  promise.text('At your door in two days', { x: 66, y: 16, w: 250, h: 20 }, font(14, 700, color.ink), 'Promise title');
  promise.text(
    'Packed in paper, never in plastic',
    { x: 66, y: 38, w: 250, h: 20 },
    font(13, 400, color.muted),
    'Promise text',
  );
  promise.screen.w = 327;
  return promise;
}

function showPromise(screen: ScreenSketch, promise: ScreenSketch, y: number): void {
  screen.other(
    'ScreenSegment',
    'Promise',
    { x: 24, y, w: 327, h: 76 },
    { props: { screenID: promise.id }, isContainer: true, style: { background: 'transparent' } },
  );
}

/** Page of one plant with its fixed bar, and the sheet that says it is in the cart. */
export function drawDetail(
  sketch: Sketch,
  promise: ScreenSketch,
): { detail: ScreenSketch; added: ScreenSketch; add: string; toCart: string; goOn: string } {
  const detail = sketch.screen('Monstera', 6, 0, { h: 1220 });
  drawDetailHead(sketch, detail);
  drawNeeds(detail);
  drawPots(detail);
  drawCare(detail);
  showPromise(detail, promise, 1024);
  const add = drawBuyBar(sketch, detail);
  const sheet = drawAdded(sketch);
  return { detail, add, ...sheet };
}

/** Picture, name and price of the plant, and the way back. */
function drawDetailHead(sketch: Sketch, detail: ScreenSketch): void {
  detail.box(
    'Hero',
    { x: 0, y: 0, w: 375, h: 380 },
    { background: gradient('#dff0e3', '#b9ddc3'), borderBottomLeftRadius: 32, borderBottomRightRadius: 32 },
  );
  detail.box('Hero disc', { x: 72, y: 88, w: 232, h: 232 }, { background: 'rgba(255,255,255,0.45)', ...radius(116) });
  detail.icon('leaf', { x: 112, y: 120, w: 152, h: 152 }, color.leaf, {}, 'Monstera picture');
  const back = detail.icon(
    'arrow-left',
    { x: 16, y: 56, w: 40, h: 40 },
    color.ink,
    { background: color.white, ...radius(20), ...padding(8, 8) },
    'Back',
  );
  sketch.widget(back).action = { type: 'back' };
  detail.icon(
    'heart-outline',
    { x: 319, y: 56, w: 40, h: 40 },
    color.clay,
    { background: color.white, ...radius(20), ...padding(9, 9) },
    'Favourite',
  );
  detail.text('Monstera', { x: 24, y: 404, w: 220, h: 36 }, font(28, 700, color.ink));
  detail.text('32 €', { x: 251, y: 408, w: 100, h: 30 }, { ...font(24, 700, color.leaf), textAlign: 'right' }, 'Price');
  detail.text(
    'Swiss cheese plant · Monstera deliciosa',
    { x: 24, y: 442, w: 327, h: 20 },
    font(14, 400, color.muted),
    'Latin name',
  );
}

/** Light, water and height on three cards. */
function drawNeeds(detail: ScreenSketch): void {
  const needs: [string, string, string][] = [
    ['white-balance-sunny', 'Bright', 'Light'],
    ['water-outline', '7 days', 'Water'],
    ['ruler', '60 cm', 'Height'],
  ];
  needs.forEach(([icon, value, name], index) => {
    const x = 24 + index * 113;
    detail.box(
      `${name} card`,
      { x, y: 482, w: 101, h: 92 },
      { background: color.white, ...radius(18), ...shadow(3, 10, 0.06) },
    );
    detail.icon(icon, { x: x + 37, y: 494, w: 26, h: 26 }, color.leaf, {}, `${name} icon`);
    detail.text(
      value,
      { x, y: 526, w: 101, h: 18 },
      { ...font(14, 700, color.ink), textAlign: 'center' },
      `${name} value`,
    );
    detail.text(
      name,
      { x, y: 546, w: 101, h: 16 },
      { ...font(12, 400, color.muted), textAlign: 'center' },
      `${name} name`,
    );
  });
}

/** The pots to choose from. */
function drawPots(detail: ScreenSketch): void {
  detail.text('Pot', { x: 24, y: 600, w: 200, h: 22 }, font(16, 700, color.ink));
  const pots: [string, string][] = [
    ['Clay', 'included'],
    ['Stone', '+ 6 €'],
    ['Self-watering', '+ 12 €'],
  ];
  pots.forEach(([name, price], index) => {
    const y = 634 + index * 52;
    detail.box(
      `${name} row`,
      { x: 24, y, w: 327, h: 44 },
      { background: color.white, ...border(1, color.line), ...radius(14) },
    );
    detail.radio(name, 'pot', { x: 38, y: y + 10, w: 24, h: 24 }, index === 0);
    detail.text(
      name,
      { x: 76, y: y + 11, w: 150, h: 22 },
      { ...font(15, 400, color.ink), verticalAlign: 'middle' },
      `${name} text`,
    );
    detail.text(
      price,
      { x: 237, y: y + 11, w: 100, h: 22 },
      { ...font(14, 400, color.muted), textAlign: 'right', verticalAlign: 'middle' },
      `${name} price`,
    );
  });
}

/** How to care for the plant and how easy that is. */
function drawCare(detail: ScreenSketch): void {
  detail.text('How to care', { x: 24, y: 806, w: 200, h: 22 }, font(16, 700, color.ink));
  detail.text(
    'A Monstera likes bright light without direct sun. Water it when the top of the soil is dry, wipe its leaves once a month, and give it a stick to climb. New leaves open pale and turn deep green within a week.',
    { x: 24, y: 834, w: 327, h: 112 },
    { ...font(14, 400, color.muted), lineHeight: 1.55 },
    'Care text',
  );
  detail.text('Easy to keep', { x: 24, y: 964, w: 160, h: 18 }, font(13, 600, color.ink));
  detail.text(
    '80 %',
    { x: 271, y: 964, w: 80, h: 18 },
    { ...font(13, 600, color.leaf), textAlign: 'right' },
    'Easy value',
  );
  detail.other(
    'ProgressBar',
    'Easy',
    { x: 24, y: 988, w: 327, h: 10 },
    {
      props: { value: 80 },
      has: { backgroundColor: true },
      style: { background: color.sage, foreground: color.leaf, ...radius(5) },
    },
  );
}

/** The bar fixed to the bottom; returns the button that adds to the cart. */
function drawBuyBar(sketch: Sketch, detail: ScreenSketch): string {
  const fixed = { fixed: true };
  const pinned = { resize: { down: true, left: true, right: true } };
  detail.box(
    'Buy bar',
    { x: 0, y: 716, w: 375, h: 96 },
    { background: color.white, ...shadow(-4, 16, 0.08), ...fixed },
    { props: pinned },
  );
  const count = detail.stepper('Quantity', { x: 24, y: 736, w: 116, h: 52 }, { value: 1, min: 1, max: 9 });
  const add = detail.button(
    'Add to cart',
    { x: 152, y: 736, w: 199, h: 52 },
    { style: fixed, extra: { props: pinned } },
  );
  const stepper = sketch.widget(count);
  stepper.style = { ...stepper.style, ...fixed };
  stepper.props = { ...stepper.props, ...pinned };
  return add;
}

/** The sheet that says that the plant is in the cart. */
function drawAdded(sketch: Sketch): { added: ScreenSketch; toCart: string; goOn: string } {
  const added = sketch.screen('Added to cart', 6, 1, {
    background: 'rgba(20,32,26,0.45)',
    style: { overlay: true, hasBackground: true, fixed: true },
  });
  added.box(
    'Sheet',
    { x: 0, y: 500, w: 375, h: 312 },
    { background: color.white, ...radius(28), borderBottomLeftRadius: 0, borderBottomRightRadius: 0 },
  );
  added.box('Handle', { x: 163, y: 512, w: 48, h: 5 }, { background: color.line, ...radius(3) });
  added.box('Tick ground', { x: 155, y: 540, w: 64, h: 64 }, { background: color.sage, ...radius(32) });
  added.icon('check', { x: 169, y: 554, w: 36, h: 36 }, color.leaf, {}, 'Tick');
  added.text(
    'Monstera is in your cart',
    { x: 24, y: 618, w: 327, h: 26 },
    { ...font(18, 700, color.ink), textAlign: 'center' },
    'Added',
  );
  const toCart = added.button('Go to cart', { x: 24, y: 664, w: 327, h: 54 });
  const goOn = added.button('Keep looking', { x: 24, y: 730, w: 327, h: 54 }, { quiet: true });
  sketch.widget(goOn).action = { type: 'back' };
  added.pinToBottom();
  return { added, toCart, goOn };
}

/** Cart and checkout. */
export function drawCheckout(
  sketch: Sketch,
  promise: ScreenSketch,
): { cart: ScreenSketch; checkout: ScreenSketch; toCheckout: string; order: string; terms: string; pickUp: string } {
  const { cart, toCheckout } = drawCart(sketch, promise);
  const checkout = sketch.screen('Checkout', 8, 0, { h: 1040 });
  checkout.bar('Check out');
  checkout.text('Step 2 of 3', { x: 24, y: 112, w: 120, h: 18 }, font(13, 600, color.muted));
  checkout.other(
    'ProgressBar',
    'Progress',
    { x: 24, y: 136, w: 327, h: 8 },
    {
      props: { value: 66 },
      has: { backgroundColor: true },
      style: { background: color.sage, foreground: color.leaf, ...radius(4) },
    },
  );
  checkout.field('TextBox', 'Full name', 'Ada Green', { x: 24, y: 194, w: 327, h: 48 });
  checkout.field('TextBox', 'Street and number', 'Garden Lane 7', { x: 24, y: 280, w: 327, h: 48 });
  checkout.field('TextBox', 'Postcode', '10115', { x: 24, y: 366, w: 110, h: 48 });
  checkout.dropDown('City', ['Choose a city', 'Berlin', 'Hamburg', 'Munich', 'Cologne'], {
    x: 146,
    y: 366,
    w: 205,
    h: 48,
  });
  const pickUp = drawDelivery(checkout);
  checkout.field('TextArea', 'Note for the courier', 'Ring twice, please', { x: 24, y: 690, w: 327, h: 88 });
  const terms = checkout.checkBox('Accept terms', { x: 24, y: 804, w: 26, h: 26 });
  checkout.text(
    'I accept the terms of sale',
    { x: 62, y: 806, w: 260, h: 22 },
    { ...font(14, 400, color.ink), verticalAlign: 'middle' },
    'Terms text',
  );
  checkout.checkBox('Newsletter', { x: 24, y: 844, w: 26, h: 26 });
  checkout.text(
    'Send me care tips once a month',
    { x: 62, y: 846, w: 260, h: 22 },
    { ...font(14, 400, color.ink), verticalAlign: 'middle' },
    'Newsletter text',
  );
  checkout.text('Total', { x: 24, y: 904, w: 160, h: 24 }, font(18, 700, color.ink));
  checkout.text(
    '48 €',
    { x: 231, y: 904, w: 120, h: 24 },
    { ...font(18, 700, color.leaf), textAlign: 'right' },
    'Total value',
  );
  const order = checkout.button('Place order', { x: 24, y: 948, w: 327, h: 54 });
  return { cart, checkout, toCheckout, order, terms, pickUp };
}

function drawCart(sketch: Sketch, promise: ScreenSketch): { cart: ScreenSketch; toCheckout: string } {
  const cart = sketch.screen('Cart', 7, 0);
  cart.text('Your cart', { x: 24, y: 52, w: 250, h: 36 }, font(28, 700, color.ink), 'Heading');
  [products.monstera, products.herbs].forEach((product, index) => {
    const y = 104 + index * 116;
    cart.box(
      `${product.name} row`,
      { x: 24, y, w: 327, h: 108 },
      { background: color.white, ...radius(20), ...shadow(3, 12, 0.06) },
    );
    cart.plant(product.icon, { x: 36, y: y + 12, w: 84, h: 84 }, product.ground, product.ink, product.name);
    cart.text(product.name, { x: 134, y: y + 16, w: 150, h: 20 }, font(16, 700, color.ink), `${product.name} name`);
    cart.text(product.price, { x: 134, y: y + 40, w: 100, h: 20 }, font(14, 700, color.leaf), `${product.name} price`);
    cart.stepper(`${product.name} quantity`, { x: 134, y: y + 64, w: 104, h: 34 }, { value: 1, min: 0, max: 9 });
    cart.icon('trash-can-outline', { x: 311, y: y + 70, w: 24, h: 24 }, color.muted, {}, `Remove ${product.name}`);
  });
  cart.icon('gift-outline', { x: 28, y: 344, w: 26, h: 26 }, color.clay, {}, 'Gift icon');
  cart.text(
    'Wrap as a gift (3 €)',
    { x: 66, y: 346, w: 200, h: 22 },
    { ...font(15, 600, color.ink), verticalAlign: 'middle' },
    'Gift text',
  );
  cart.toggle('Gift wrap', { x: 295, y: 342, w: 56, h: 30 });
  showPromise(cart, promise, 386);
  drawSums(cart);
  const toCheckout = cart.button('Check out', { x: 24, y: 576, w: 327, h: 54 });
  return { cart, toCheckout };
}

function drawSums(cart: ScreenSketch): void {
  const sums: [string, string][] = [
    ['Subtotal', '48 €'],
    ['Delivery', 'free'],
    ['Total', '48 €'],
  ];
  sums.forEach(([name, value], index) => {
    const strong = index === 2;
    const y = 474 + index * 26 + (strong ? 12 : 0);
    cart.text(
      name,
      { x: 24, y, w: 160, h: 22 },
      strong ? font(17, 700, color.ink) : font(15, 400, color.muted),
      `${name} name`,
    );
    cart.text(
      value,
      { x: 231, y, w: 120, h: 22 },
      { ...(strong ? font(17, 700, color.ink) : font(15, 400, color.ink)), textAlign: 'right' },
      `${name} value`,
    );
  });
  cart.box('Sum line', { x: 24, y: 531, w: 327, h: 1 }, { background: color.line });
}

/** The ways of delivery; returns the radio of picking up. */
function drawDelivery(checkout: ScreenSketch): string {
  checkout.text('How shall it reach you?', { x: 24, y: 446, w: 280, h: 24 }, font(17, 700, color.ink));
  const delivery: [string, string, string][] = [
    ['Home delivery', 'Two days, free from 40 €', 'truck-outline'],
    ['Pick up', 'Today from 4 pm, Mill Street 12', 'storefront-outline'],
  ];
  const radios = delivery.map(([name, note, icon], index) => {
    const y = 482 + index * 84;
    checkout.box(
      `${name} card`,
      { x: 24, y, w: 327, h: 72 },
      { background: color.white, ...border(1, color.line), ...radius(16) },
    );
    const radio = checkout.radio(name, 'delivery', { x: 40, y: y + 23, w: 26, h: 26 }, index === 0);
    checkout.text(name, { x: 82, y: y + 15, w: 200, h: 20 }, font(15, 700, color.ink), `${name} name`);
    checkout.text(note, { x: 82, y: y + 37, w: 210, h: 20 }, font(13, 400, color.muted), `${name} note`);
    checkout.icon(icon, { x: 305, y: y + 22, w: 28, h: 28 }, color.leaf, {}, `${name} icon`);
    return radio;
  });
  return radios[1] ?? '';
}

/** What follows the order: a hint when the terms are missing, and two endings. */
export function drawEndings(sketch: Sketch): {
  missing: ScreenSketch;
  placed: ScreenSketch;
  ready: ScreenSketch;
  home: string[];
} {
  const missing = sketch.screen('Terms missing', 8, 1, {
    background: 'rgba(20,32,26,0.45)',
    style: { overlay: true, hasBackground: true, fixed: true },
  });
  missing.box('Dialog', { x: 32, y: 270, w: 311, h: 248 }, { background: color.white, ...radius(24) });
  missing.icon('alert-circle-outline', { x: 163, y: 294, w: 48, h: 48 }, color.clay, {}, 'Alert');
  missing.text(
    'One thing is missing',
    { x: 56, y: 354, w: 263, h: 26 },
    { ...font(18, 700, color.ink), textAlign: 'center' },
    'Missing title',
  );
  missing.text(
    'Please accept the terms of sale, then place your order again.',
    { x: 56, y: 386, w: 263, h: 42 },
    { ...font(14, 400, color.muted), textAlign: 'center', lineHeight: 1.45 },
    'Missing text',
  );
  const close = missing.button('Got it', { x: 56, y: 446, w: 263, h: 48 });
  sketch.widget(close).action = { type: 'back' };

  const ending = (
    name: string,
    column: number,
    icon: string,
    title: string,
    body: string,
    fact: [string, string],
  ): { screen: ScreenSketch; home: string } => {
    const screen = sketch.screen(name, column, 0, { background: color.cream });
    const ring = screen.box('Ring', { x: 107, y: 164, w: 160, h: 160 }, { background: color.sage, ...radius(80) });
    const mark = screen.icon(icon, { x: 147, y: 204, w: 80, h: 80 }, color.leaf, {}, 'Mark');
    screen.text(title, { x: 32, y: 356, w: 311, h: 40 }, { ...font(28, 700, color.ink), textAlign: 'center' }, 'Title');
    screen.text(
      body,
      { x: 40, y: 402, w: 295, h: 48 },
      { ...font(15, 400, color.muted), textAlign: 'center', lineHeight: 1.5 },
      'Body',
    );
    screen.box(
      'Fact card',
      { x: 32, y: 484, w: 311, h: 84 },
      { background: color.white, ...radius(20), ...shadow(3, 12, 0.06) },
    );
    screen.text(fact[0], { x: 56, y: 502, w: 263, h: 18 }, font(13, 400, color.muted), 'Fact name');
    screen.text(fact[1], { x: 56, y: 524, w: 263, h: 24 }, font(17, 700, color.ink), 'Fact value');
    const home = screen.button('Back to the shop', { x: 32, y: 664, w: 311, h: 54 });
    const anim = { duration: 400, delay: 100, easing: 'easeOutQuad' };
    screen.screen.animation = {
      ScreenLoaded: {
        widgets: { [ring]: { type: 'zoomIn', ...anim }, [mark]: { type: 'fadeIn', ...anim, delay: 250 } },
        groups: {},
      },
    };
    return { screen, home };
  };
  const placed = ending(
    'Order placed',
    9,
    'check-circle-outline',
    'Thank you, Ada!',
    'Your order is placed. We will write to you when it leaves our greenhouse.',
    ['Arrives', 'Thursday, 9 to 12'],
  );
  const ready = ending(
    'Ready for pick-up',
    10,
    'storefront-outline',
    'See you soon!',
    'Your plants wait for you in our shop in Mill Street 12.',
    ['Ready', 'Today from 4 pm'],
  );
  return { missing, placed: placed.screen, ready: ready.screen, home: [placed.home, ready.home] };
}
