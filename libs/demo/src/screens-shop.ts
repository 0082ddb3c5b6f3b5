import type { ScreenSketch, Sketch } from './sketch';
import { border, color, font, gradient, padding, radius, shadow } from './theme';

export interface Product {
  name: string;
  note: string;
  price: string;
  icon: string;
  ground: unknown;
  ink: string;
}

export const products = {
  monstera: {
    name: 'Monstera',
    note: 'Bright · 60 cm',
    price: '32 €',
    icon: 'leaf',
    ground: gradient('#dff0e3', '#b9ddc3'),
    ink: color.leaf,
  },
  olive: {
    name: 'Olive tree',
    note: 'Sunny · 90 cm',
    price: '48 €',
    icon: 'tree-outline',
    ground: gradient('#eef0dc', '#d4dab4'),
    ink: '#6d7a35',
  },
  cactus: {
    name: 'Cactus trio',
    note: 'Sunny · 15 cm',
    price: '18 €',
    icon: 'cactus',
    ground: gradient('#fbe7dc', '#f2c7ae'),
    ink: '#5b7d3f',
  },
  palm: {
    name: 'Areca palm',
    note: 'Pet-safe · 80 cm',
    price: '29 €',
    icon: 'palm-tree',
    ground: gradient('#dcecf5', '#bcd8e8'),
    ink: '#2f6f73',
  },
  orchid: {
    name: 'Orchid',
    note: 'Pet-safe · 45 cm',
    price: '24 €',
    icon: 'flower-tulip-outline',
    ground: gradient('#f6e3ef', '#e6bfd8'),
    ink: '#a14b83',
  },
  herbs: {
    name: 'Herb garden',
    note: 'Pet-safe · 20 cm',
    price: '16 €',
    icon: 'sprout',
    ground: gradient('#e8f2d9', '#cfe3b1'),
    ink: '#5c8a2c',
  },
} as const satisfies Record<string, Product>;

/** Card of a product in two columns; returns its widgets. */
export function drawCard(screen: ScreenSketch, product: Product, x: number, y: number): string[] {
  const card = screen.box(
    `${product.name} card`,
    { x, y, w: 156, h: 224 },
    { background: color.white, ...radius(20), ...shadow(4, 14, 0.07) },
  );
  const picture = screen.plant(
    product.icon,
    { x: x + 10, y: y + 10, w: 136, h: 128 },
    product.ground,
    product.ink,
    product.name,
  );
  const name = screen.text(
    product.name,
    { x: x + 14, y: y + 150, w: 128, h: 20 },
    font(15, 700, color.ink),
    `${product.name} name`,
  );
  const note = screen.text(
    product.note,
    { x: x + 14, y: y + 171, w: 128, h: 18 },
    font(12, 400, color.muted),
    `${product.name} note`,
  );
  const price = screen.text(
    product.price,
    { x: x + 14, y: y + 194, w: 80, h: 20 },
    font(15, 700, color.leaf),
    `${product.name} price`,
  );
  return [card, ...picture, name, note, price];
}

/** The shop's start page: greeting, banner, categories, new plants, care tips. */
export function drawShop(sketch: Sketch): {
  shop: ScreenSketch;
  search: string;
  banner: string;
  cards: Record<'monstera' | 'olive' | 'cactus' | 'palm', string[]>;
  tip: string[];
  bag: string;
} {
  const shop = sketch.screen('Shop', 3, 0, { h: 1400 });
  const { bag, searchBox } = drawShopHead(shop);
  const { banner, offer } = drawBanner(shop);
  drawCategories(shop);
  shop.text('New this week', { x: 24, y: 556, w: 220, h: 24 }, font(18, 700, color.ink));
  shop.text('See all', { x: 271, y: 559, w: 80, h: 20 }, { ...font(14, 600, color.leaf), textAlign: 'right' });
  const cards = {
    monstera: drawCard(shop, products.monstera, 24, 594),
    olive: drawCard(shop, products.olive, 195, 594),
    cactus: drawCard(shop, products.cactus, 24, 834),
    palm: drawCard(shop, products.palm, 195, 834),
  };
  shop.text('Learn', { x: 24, y: 1092, w: 220, h: 24 }, font(18, 700, color.ink));
  const tip = [
    shop.box('Tip card', { x: 24, y: 1128, w: 327, h: 112 }, { background: color.sand, ...radius(20) }),
    shop.icon('watering-can-outline', { x: 44, y: 1152, w: 64, h: 64 }, color.clay, {}, 'Tip icon'),
    shop.text('Watering without worry', { x: 126, y: 1150, w: 210, h: 22 }, font(16, 700, color.ink), 'Tip title'),
    shop.text(
      'Set up reminders in Care and let us do the counting.',
      { x: 126, y: 1175, w: 205, h: 50 },
      { ...font(13, 400, color.muted), lineHeight: 1.4 },
      'Tip text',
    ),
  ];
  shop.text(
    'Free delivery from 40 € · 30 days return',
    { x: 24, y: 1268, w: 327, h: 20 },
    { ...font(13, 400, color.muted), textAlign: 'center' },
    'Footer',
  );
  sketch.group('Banner', [banner, offer]);
  return { shop, search: searchBox, banner: offer, cards, tip, bag };
}

/** Greeting, cart and search. */
function drawShopHead(shop: ScreenSketch): { bag: string; searchBox: string } {
  shop.text('Good morning, Ada', { x: 24, y: 60, w: 240, h: 20 }, font(14, 400, color.muted), 'Greeting');
  shop.text('Find your plant', { x: 24, y: 82, w: 260, h: 36 }, font(28, 700, color.ink), 'Heading');
  const bag = shop.icon(
    'shopping-outline',
    { x: 307, y: 66, w: 44, h: 44 },
    color.forest,
    { background: color.white, ...radius(22), ...padding(10, 10), ...shadow(3, 10, 0.08) },
    'Open cart',
  );
  shop.box(
    'Cart badge',
    { x: 336, y: 62, w: 18, h: 18 },
    {
      background: color.clayDeep,
      ...radius(9),
      ...font(11, 700, color.white),
      textAlign: 'center',
      verticalAlign: 'middle',
    },
    { props: { label: '1' } },
  );
  const searchBox = shop.box(
    'Search',
    { x: 24, y: 136, w: 327, h: 50 },
    {
      background: color.white,
      ...border(1, color.line),
      ...radius(16),
      ...font(15, 400, color.muted),
      ...padding(0, 48),
      verticalAlign: 'middle',
    },
    {
      props: { label: 'Search plants, pots, soil' },
      has: { label: true, backgroundColor: true, border: true, onclick: true },
    },
  );
  shop.icon('magnify', { x: 40, y: 150, w: 22, h: 22 }, color.muted, {}, 'Search icon');
  return { bag, searchBox };
}

function drawBanner(shop: ScreenSketch): { banner: string; offer: string } {
  const banner = shop.box(
    'Banner',
    { x: 24, y: 206, w: 327, h: 164 },
    { background: gradient('#2f7d5b', '#1f4d3a', 135), ...radius(24) },
  );
  shop.text('Spring sale', { x: 48, y: 232, w: 180, h: 26 }, font(22, 700, color.white));
  shop.text(
    '20 % off everything\nthat flowers',
    { x: 48, y: 262, w: 180, h: 42 },
    { ...font(14, 400, '#f4faf6'), lineHeight: 1.4 },
    'Banner text',
  );
  const offer = shop.button(
    'See offers',
    { x: 48, y: 316, w: 112, h: 36 },
    {
      style: {
        background: color.white,
        ...font(13, 700, color.forest),
        textAlign: 'center',
        verticalAlign: 'middle',
        ...radius(12),
      },
      extra: { hover: { background: color.sage } },
    },
  );
  shop.icon('flower-tulip-outline', { x: 226, y: 226, w: 112, h: 124 }, '#f3c9b3', {}, 'Banner flower');
  return { banner, offer };
}

function drawCategories(shop: ScreenSketch): void {
  shop.text('Categories', { x: 24, y: 396, w: 200, h: 24 }, font(18, 700, color.ink));
  shop.other(
    'GridContainer',
    'Category grid',
    { x: 24, y: 430, w: 327, h: 96 },
    {
      props: { rows: 1, columns: 4, columnGap: 13, rowGap: 0, layout: 'grid' },
      has: { backgroundColor: true, border: true },
      style: { background: 'transparent' },
    },
  );
  const categories: [string, string, string][] = [
    ['leaf', 'Green', '#dff0e3'],
    ['flower-outline', 'Flowers', '#f6e3ef'],
    ['cactus', 'Cacti', color.blush],
    ['pot-mix-outline', 'Pots', color.sand],
  ];
  categories.forEach(([icon, name, ground], index) => {
    const x = 24 + index * 85;
    shop.box(`${name} tile`, { x, y: 430, w: 72, h: 72 }, { background: ground, ...radius(20) });
    shop.icon(icon, { x: x + 20, y: 450, w: 32, h: 32 }, color.forest, {}, `${name} icon`);
    shop.text(name, { x, y: 508, w: 72, h: 18 }, { ...font(12, 600, color.ink), textAlign: 'center' }, `${name} label`);
  });
}

/** Search with a list, its filter sheet, and the filtered list. */
export function drawSearch(sketch: Sketch): {
  search: ScreenSketch;
  results: ScreenSketch;
  filters: ScreenSketch;
  openFilters: string;
  refilter: string;
  apply: string;
  reset: string;
  petSafe: string;
  cards: Record<string, string[]>;
  resultCards: Record<string, string[]>;
} {
  const search = sketch.screen('Search', 4, 0, { h: 1040 });
  const openFilters = drawSearchHead(search, 'All plants', '6 plants');
  const cards = {
    monstera: drawCard(search, products.monstera, 24, 212),
    olive: drawCard(search, products.olive, 195, 212),
    cactus: drawCard(search, products.cactus, 24, 452),
    palm: drawCard(search, products.palm, 195, 452),
    orchid: drawCard(search, products.orchid, 24, 692),
    herbs: drawCard(search, products.herbs, 195, 692),
  };
  const results = sketch.screen('Pet-safe results', 5, 0);
  const refilter = drawSearchHead(results, 'Pet-safe', '3 plants');
  const resultCards = {
    palm: drawCard(results, products.palm, 24, 212),
    orchid: drawCard(results, products.orchid, 195, 212),
    herbs: drawCard(results, products.herbs, 24, 452),
  };

  const filters = sketch.screen('Filters', 4, 1, {
    background: 'rgba(20,32,26,0.45)',
    style: { overlay: true, hasBackground: true, fixed: true },
  });
  filters.box(
    'Sheet',
    { x: 0, y: 284, w: 375, h: 528 },
    { background: color.white, ...radius(28), borderBottomLeftRadius: 0, borderBottomRightRadius: 0 },
  );
  filters.box('Handle', { x: 163, y: 296, w: 48, h: 5 }, { background: color.line, ...radius(3) });
  filters.text('Filters', { x: 24, y: 320, w: 200, h: 30 }, font(22, 700, color.ink));
  const reset = filters.text(
    'Reset',
    { x: 271, y: 326, w: 80, h: 20 },
    { ...font(14, 600, color.leaf), textAlign: 'right' },
  );
  filters.dropDown('Light', ['Any light', 'Sunny', 'Bright', 'Shade'], { x: 24, y: 394, w: 327, h: 48 });
  filters.text('Price up to (€)', { x: 24, y: 464, w: 200, h: 18 }, font(13, 600, color.muted), 'Price caption');
  filters.slider('Price', { x: 24, y: 488, w: 327, h: 32 }, { value: 50, min: 10, max: 80 });
  filters.text('10', { x: 24, y: 522, w: 60, h: 16 }, font(12, 400, color.muted), 'Price from');
  filters.text(
    '80',
    { x: 291, y: 522, w: 60, h: 16 },
    { ...font(12, 400, color.muted), textAlign: 'right' },
    'Price to',
  );
  filters.text(
    'Safe for cats and dogs',
    { x: 24, y: 558, w: 220, h: 22 },
    { ...font(15, 600, color.ink), verticalAlign: 'middle' },
    'Pet-safe text',
  );
  const petSafe = filters.toggle('Pet-safe', { x: 295, y: 554, w: 56, h: 30 });
  filters.text('Sort by', { x: 24, y: 608, w: 200, h: 18 }, font(13, 600, color.muted), 'Sort caption');
  ['Popular', 'Price', 'Newest'].forEach((name, index) => {
    filters.radio(name, 'sort', { x: 24 + index * 112, y: 636, w: 24, h: 24 }, index === 0);
    filters.text(
      name,
      { x: 56 + index * 112, y: 637, w: 76, h: 22 },
      { ...font(14, 400, color.ink), verticalAlign: 'middle' },
      `${name} text`,
    );
  });
  const apply = filters.button('Show plants', { x: 24, y: 714, w: 327, h: 54 });
  filters.pinToBottom();
  return { search, results, filters, openFilters, refilter, apply, reset, petSafe, cards, resultCards };
}

function drawSearchHead(screen: ScreenSketch, title: string, count: string): string {
  screen.field(
    'TextBox',
    'Search',
    'Search plants',
    { x: 24, y: 84, w: 267, h: 48 },
    {
      style: {
        ...font(15, 400, color.ink),
        background: color.white,
        ...border(1, color.line),
        ...radius(16),
        ...padding(0, 16),
        verticalAlign: 'middle',
      },
    },
  );
  const filter = screen.icon(
    'tune-variant',
    { x: 303, y: 84, w: 48, h: 48 },
    color.white,
    { background: color.leaf, ...radius(16), ...padding(12, 12) },
    'Open filters',
  );
  screen.text(title, { x: 24, y: 160, w: 200, h: 28 }, font(22, 700, color.ink), 'Title');
  screen.text(count, { x: 251, y: 166, w: 100, h: 20 }, { ...font(14, 400, color.muted), textAlign: 'right' }, 'Count');
  return filter;
}
