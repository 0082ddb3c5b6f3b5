/**
 * QR codes (ISO/IEC 18004) of texts up to 213 bytes: byte mode, error correction M, versions 1 to 10, mask 0. Written here
 * because a package for all modes weighs more than the widget types that load beside it.
 */

interface Version {
  /** Codewords of error correction of each block. */
  correction: number;
  /** Codewords of data of each block. */
  blocks: readonly number[];
  /** Centres of the alignment patterns. */
  alignment: readonly number[];
}

const versions: readonly Version[] = [
  { correction: 10, blocks: [16], alignment: [] },
  { correction: 16, blocks: [28], alignment: [6, 18] },
  { correction: 26, blocks: [44], alignment: [6, 22] },
  { correction: 18, blocks: [32, 32], alignment: [6, 26] },
  { correction: 24, blocks: [43, 43], alignment: [6, 30] },
  { correction: 16, blocks: [27, 27, 27, 27], alignment: [6, 34] },
  { correction: 18, blocks: [31, 31, 31, 31], alignment: [6, 22, 38] },
  { correction: 22, blocks: [38, 38, 39, 39], alignment: [6, 24, 42] },
  { correction: 22, blocks: [36, 36, 36, 37, 37], alignment: [6, 26, 46] },
  { correction: 26, blocks: [43, 43, 43, 43, 44], alignment: [6, 28, 50] },
];

/** Rows of modules, true where dark; undefined for a text that is too long. */
export function qrModules(text: string): boolean[][] | undefined {
  const bytes = utf8(text);
  const index = versions.findIndex((version, at) => bytes.length + (at < 9 ? 2 : 3) <= sum(version.blocks));
  const version = versions[index];
  if (version === undefined) return undefined;
  const grid = new Grid(index + 1, version.alignment);
  grid.fill(codewords(bytes, version, index < 9 ? 8 : 16));
  return grid.dark;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

function utf8(text: string): number[] {
  const escaped = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
  return [...escaped.matchAll(/%(..)|[^%]/g)].map(([char, hex]) =>
    hex === undefined ? char.charCodeAt(0) : Number.parseInt(hex, 16),
  );
}

/** Data and error correction in the order in which they are drawn. */
function codewords(bytes: readonly number[], { blocks, correction }: Version, lengthBits: number): number[] {
  const bits = [...bitsOf(4, 4), ...bitsOf(bytes.length, lengthBits), ...bytes.flatMap((byte) => bitsOf(byte, 8))];
  const capacity = sum(blocks) * 8;
  bits.push(...bitsOf(0, Math.min(4, capacity - bits.length)));
  while (bits.length % 8 > 0) bits.push(0);
  for (let pad = 0xec; bits.length < capacity; pad ^= 0xec ^ 0x11) bits.push(...bitsOf(pad, 8));
  const data = Array.from({ length: capacity / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  );
  let start = 0;
  const parts = blocks.map((length) => data.slice(start, (start += length)));
  return [...interleaved(parts), ...interleaved(parts.map((part) => remainder(part, correction)))];
}

const bitsOf = (value: number, length: number): number[] =>
  Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1);

const interleaved = (parts: readonly number[][]): number[] =>
  Array.from({ length: Math.max(...parts.map(({ length }) => length)) }, (_, at) =>
    parts.flatMap((part) => part.slice(at, at + 1)),
  ).flat();

/** In the field of 256 elements with the polynomial 0x11d. */
function product(a: number, b: number): number {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ (result & 0x80 ? 0x11d : 0);
    if ((b >> bit) & 1) result ^= a;
  }
  return result;
}

/** Reed-Solomon codewords of a block. */
function remainder(data: readonly number[], degree: number): number[] {
  let generator = [1];
  let root = 1;
  for (let at = 0; at < degree; at += 1) {
    const shifted = [...generator, 0];
    const scaled = [0, ...generator.map((each) => product(each, root))];
    generator = shifted.map((each, index) => each ^ (scaled[index] ?? 0));
    root = product(root, 2);
  }
  const rest = Array.from({ length: degree }, () => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (let at = 0; at < degree; at += 1) rest[at] = (rest[at] ?? 0) ^ product(generator[at + 1] ?? 0, factor);
  }
  return rest;
}

/** A value followed by its remainder, as format and version are written. */
function withRemainder(value: number, polynomial: number, degree: number): number {
  let rest = value << degree;
  for (let bit = 31; bit >= degree; bit -= 1) if ((rest >> bit) & 1) rest ^= polynomial << (bit - degree);
  return (value << degree) | rest;
}

class Grid {
  readonly dark: boolean[][];
  private readonly fixed: boolean[][];
  private readonly size: number;

  constructor(version: number, alignment: readonly number[]) {
    this.size = version * 4 + 17;
    const rows = (): boolean[][] =>
      Array.from({ length: this.size }, () => Array.from({ length: this.size }, () => false));
    this.dark = rows();
    this.fixed = rows();
    this.timing();
    this.finders();
    this.alignments(alignment);
    this.format();
    if (version >= 7) this.version(version);
  }

  /** Writes the codewords in columns of two from the right, up and down in turn. */
  fill(words: readonly number[]): void {
    const bits = words.flatMap((word) => bitsOf(word, 8));
    let at = 0;
    let isUp = true;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right -= 1;
      for (let step = 0; step < this.size; step += 1) {
        const y = isUp ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.fixed[y]?.[x] !== false) continue;
          const isMasked = (x + y) % 2 === 0;
          this.set(x, y, (bits[at] === 1) !== isMasked, false);
          at += 1;
        }
      }
      isUp = !isUp;
    }
  }

  private set(x: number, y: number, isDark: boolean, isFixed = true): void {
    const [row, fixed] = [this.dark[y], this.fixed[y]];
    if (row === undefined || fixed === undefined || x < 0 || x >= this.size) return;
    row[x] = isDark;
    fixed[x] = isFixed;
  }

  private timing(): void {
    for (let at = 0; at < this.size; at += 1) {
      this.set(at, 6, at % 2 === 0);
      this.set(6, at, at % 2 === 0);
    }
  }

  private square(x: number, y: number, reach: number, isDark: (distance: number) => boolean): void {
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1)
        this.set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  private finders(): void {
    const last = this.size - 4;
    for (const [x, y] of [
      [3, 3],
      [last, 3],
      [3, last],
    ] as const)
      this.square(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  }

  private alignments(centres: readonly number[]): void {
    const last = centres.length - 1;
    centres.forEach((y, row) =>
      centres.forEach((x, column) => {
        const isFinder = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0);
        if (!isFinder) this.square(x, y, 2, (distance) => distance !== 1);
      }),
    );
  }

  /** Error correction M and mask 0, written twice. */
  private format(): void {
    const bits = withRemainder(0, 0x537, 10) ^ 0x5412;
    const bit = (at: number): boolean => ((bits >> at) & 1) === 1;
    const places = [0, 1, 2, 3, 4, 5, 7, 8];
    for (let at = 0; at < 8; at += 1) {
      this.set(8, places[at] ?? 0, bit(at));
      this.set(this.size - 1 - at, 8, bit(at));
    }
    for (let at = 8; at < 15; at += 1) {
      this.set(places[15 - at - 1] ?? 0, 8, bit(at));
      this.set(8, this.size - 15 + at, bit(at));
    }
    this.set(8, 8, bit(7));
    this.set(7, 8, bit(8));
    this.set(8, this.size - 8, true);
  }

  private version(version: number): void {
    const bits = withRemainder(version, 0x1f25, 12);
    for (let at = 0; at < 18; at += 1) {
      const isDark = ((bits >> at) & 1) === 1;
      const [a, b] = [this.size - 11 + (at % 3), Math.floor(at / 3)];
      this.set(a, b, isDark);
      this.set(b, a, isDark);
    }
  }
}
