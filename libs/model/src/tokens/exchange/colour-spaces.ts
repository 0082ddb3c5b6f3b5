/** Red, green and blue of sRGB, 0 to 1, gamma encoded. */
export type Rgb = readonly [number, number, number];
type Vector = readonly [number, number, number];

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const encode = (value: number): number => {
  const size = Math.abs(value);
  return Math.sign(value) * (size <= 0.0031308 ? size * 12.92 : 1.055 * size ** (1 / 2.4) - 0.055);
};
const decode = (value: number): number => {
  const size = Math.abs(value);
  return Math.sign(value) * (size <= 0.04045 ? size / 12.92 : ((size + 0.055) / 1.055) ** 2.4);
};
const dot = (row: Vector, [a, b, c]: Vector): number => row[0] * a + row[1] * b + row[2] * c;
const times = (rows: readonly [Vector, Vector, Vector], by: Vector): Vector => [
  dot(rows[0], by),
  dot(rows[1], by),
  dot(rows[2], by),
];

const xyzToLinear = [
  [3.2409699, -1.5373832, -0.4986108],
  [-0.9692436, 1.8759675, 0.0415551],
  [0.0556301, -0.203977, 1.0569715],
] as const;
const d50ToD65 = [
  [0.9554734, -0.0230985, 0.0632593],
  [-0.0283697, 1.0099955, 0.0210414],
  [0.0123141, -0.0205077, 1.3303659],
] as const;
const p3ToXyz = [
  [0.4865709, 0.2656677, 0.1982173],
  [0.2289746, 0.6917385, 0.0792869],
  [0, 0.0451134, 1.0439444],
] as const;
const rec2020ToXyz = [
  [0.6369581, 0.1446169, 0.1688809],
  [0.2627002, 0.6779981, 0.0593017],
  [0, 0.0280727, 1.0609851],
] as const;
const a98ToXyz = [
  [0.5766691, 0.185558, 0.1882286],
  [0.2973449, 0.6273636, 0.0752915],
  [0.0270314, 0.0706889, 0.9913375],
] as const;
const prophotoToXyz50 = [
  [0.7977605, 0.1351858, 0.0313493],
  [0.2880711, 0.7118432, 0.0000857],
  [0, 0, 0.825105],
] as const;
const oklabToLms = [
  [1, 0.3963378, 0.2158038],
  [1, -0.1055613, -0.0638542],
  [1, -0.0894842, -1.2914855],
] as const;
const lmsToLinear = [
  [4.0767417, -3.3077116, 0.23097],
  [-1.268438, 2.6097574, -0.3413194],
  [-0.0041961, -0.7034186, 1.7076147],
] as const;

const fromLinear = ([r, g, b]: Vector): Rgb => [encode(r), encode(g), encode(b)];
const fromXyz = (xyz: Vector): Rgb => fromLinear(times(xyzToLinear, xyz));
const mapped = ([a, b, c]: Vector, change: (value: number) => number): Vector => [change(a), change(b), change(c)];
const signedPower =
  (exponent: number) =>
  (value: number): number =>
    Math.sign(value) * Math.abs(value) ** exponent;

function fromHsl([hue, saturation, lightness]: Vector): Rgb {
  const [s, l] = [saturation / 100, lightness / 100];
  const channel = (n: number): number => {
    const k = (((n + hue / 30) % 12) + 12) % 12;
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

function fromHwb([hue, whiteness, blackness]: Vector): Rgb {
  const [w, b] = [whiteness / 100, blackness / 100];
  if (w + b >= 1) return [w / (w + b), w / (w + b), w / (w + b)];
  return mapped(fromHsl([hue, 100, 50]), (value) => value * (1 - w - b) + w);
}

function fromLab([lightness, a, b]: Vector): Rgb {
  const y = (lightness + 16) / 116;
  const inverse = (t: number): number => (t ** 3 > 216 / 24389 ? t ** 3 : (116 * t - 16) / (24389 / 27));
  return fromXyz(times(d50ToD65, [inverse(y + a / 500) * 0.9642956, inverse(y), inverse(y - b / 200) * 0.8251046]));
}

const fromOklab = (lab: Vector): Rgb =>
  fromLinear(
    times(
      lmsToLinear,
      mapped(times(oklabToLms, lab), (v) => v ** 3),
    ),
  );
const fromPolar = ([lightness, chroma, hue]: Vector): Vector => {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
};

const spaces: Readonly<Record<string, (components: Vector) => Rgb>> = {
  srgb: (components) => components,
  'srgb-linear': fromLinear,
  hsl: fromHsl,
  hwb: fromHwb,
  lab: fromLab,
  lch: (lch) => fromLab(fromPolar(lch)),
  oklab: fromOklab,
  oklch: (lch) => fromOklab(fromPolar(lch)),
  'display-p3': (p3) => fromXyz(times(p3ToXyz, mapped(p3, decode))),
  rec2020: (wide) => fromXyz(times(rec2020ToXyz, mapped(wide, signedPower(2.4)))),
  'a98-rgb': (wide) => fromXyz(times(a98ToXyz, mapped(wide, signedPower(563 / 256)))),
  'prophoto-rgb': (wide) => fromXyz(times(d50ToD65, times(prophotoToXyz50, mapped(wide, signedPower(1.8))))),
  xyz: fromXyz,
  'xyz-d65': fromXyz,
  'xyz-d50': (xyz) => fromXyz(times(d50ToD65, xyz)),
};

/** Converts components of a colour space to sRGB; colours that screens of sRGB cannot show are clipped. Undefined for other spaces. */
export function toSrgb(space: string, components: Vector): Rgb | undefined {
  const convert = Object.hasOwn(spaces, space) ? spaces[space] : undefined;
  const rgb = convert?.(components);
  return rgb && rgb.every(Number.isFinite) ? mapped(rgb, clamp) : undefined;
}
