import { semanticColours } from './tokens.gen';

type Name = keyof typeof semanticColours;
type Theme = 'light' | 'dark';
interface Rgb {
  r: number;
  g: number;
  b: number;
}

const themes: readonly Theme[] = ['light', 'dark'];

function read(hex: string): Rgb & { a: number } {
  const at = (index: number): number => parseInt(hex.slice(index, index + 2), 16);
  return { r: at(1), g: at(3), b: at(5), a: hex.length > 7 ? at(7) / 255 : 1 };
}

function over(top: string, ground: Rgb): Rgb {
  const { r, g, b, a } = read(top);
  const mix = (front: number, back: number): number => front * a + back * (1 - a);
  return { r: mix(r, ground.r), g: mix(g, ground.g), b: mix(b, ground.b) };
}

function luminance({ r, g, b }: Rgb): number {
  const linear = [r, g, b]
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

/** WCAG contrast of a colour on grounds that lie on each other, the lowest first. */
function contrast(front: string, ...grounds: string[]): number {
  const ground = grounds.reduce<Rgb>((below, colour) => over(colour, below), { r: 255, g: 255, b: 255 });
  const [a, b] = [luminance(over(front, ground)), luminance(ground)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const of = (name: Name, theme: Theme): string => semanticColours[name][theme];

describe.each(themes)('contrast in the %s theme', (theme) => {
  const surfaces: Name[] = ['bg-surface', 'bg-raised', 'bg-overlay'];

  test.each([
    'text-default',
    'text-secondary',
    'text-tertiary',
    'text-link',
    'accent-text',
    'trail-text',
    'danger-text',
  ] as const)('%s can be read on every surface', (name) => {
    for (const surface of surfaces) expect(contrast(of(name, theme), of(surface, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['text-default', 'text-secondary', 'text-tertiary'] as const)(
    '%s can be read on the frame and in fields',
    (name) => {
      for (const ground of ['bg-app', 'bg-field', 'bg-subtle'] as const)
        expect(contrast(of(name, theme), of(ground, theme))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['bg-active', 'bg-selected'] as const)('secondary text can be read on %s', (name) => {
    expect(contrast(of('text-secondary', theme), of('bg-surface', theme), of(name, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    'accent-solid',
    'accent-solid-hover',
    'accent-solid-active',
    'trail-solid',
    'danger-solid',
    'success-solid',
  ] as const)('white can be read on %s', (name) => {
    expect(contrast('#FFFFFF', of(name, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['accent', 'trail', 'success', 'warning', 'danger'] as const)(
    '%s text can be read on its ground',
    (name) => {
      expect(
        contrast(of(`${name}-text`, theme), of('bg-surface', theme), of(`${name}-subtle`, theme)),
      ).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)('white can be read on presence colour %d', (index) => {
    expect(contrast('#FFFFFF', of(`presence-${index}`, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test('inverse text can be read on messages', () =>
    expect(contrast(of('text-inverse', theme), of('bg-inverse', theme))).toBeGreaterThanOrEqual(4.5));

  test.each([
    'border-strong',
    'border-focus',
    'viz-1',
    'viz-2',
    'viz-3',
    'viz-4',
    'viz-5',
    'viz-6',
    'viz-7',
    'viz-8',
  ] as const)('%s stands out from the surface', (name) => {
    expect(contrast(of(name, theme), of('bg-surface', theme))).toBeGreaterThanOrEqual(3);
  });
});
