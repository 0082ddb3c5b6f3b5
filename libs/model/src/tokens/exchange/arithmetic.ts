/**
 * Arithmetic in values of tokens, as Tokens Studio writes it: `8px * 2`, `roundTo(16 * 1.333, 1)`. References are replaced before.
 * A minus between spaces, or between none, subtracts; `8px -4px` is a list of two lengths.
 */

interface Quantity {
  size: number;
  unit: string;
}

type Part = { number: Quantity } | { sign: string } | { call: string };

const maxText = 400;
const maxValues = 256;
const pixelsPerRem = 16;

const functions: Readonly<Record<string, (...sizes: number[]) => number>> = {
  round: Math.round,
  floor: Math.floor,
  ceil: Math.ceil,
  abs: Math.abs,
  sqrt: Math.sqrt,
  min: Math.min,
  max: Math.max,
  pow: (base, exponent = 1) => base ** exponent,
  roundto: (size, digits = 0) => {
    const factor = 10 ** digits;
    return Math.round(size * factor) / factor;
  },
};

/** The result of an expression, with its unit; undefined where the text is no expression that can be worked out. */
export function evaluateArithmetic(text: string): string | undefined {
  if (text.length > maxText || !/[-+*/(]/.test(text.trim().slice(1))) return undefined;
  const parts = split(text);
  if (parts === undefined || !parts.some((part) => !('number' in part))) return undefined;
  const result = new Evaluation(parts).whole();
  if (result === undefined || !Number.isFinite(result.size)) return undefined;
  return `${Math.round(result.size * 1e6) / 1e6}${result.unit}`;
}

function split(text: string): Part[] | undefined {
  const pattern = /(\s*)(?:((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(px|rem|em|%)?(?![\w.%])|([a-z]+)\s*\(|([-+*/(),]))/giy;
  const parts: Part[] = [];
  const source = text.trim();
  while (pattern.lastIndex < source.length) {
    const match = pattern.exec(source);
    if (!match) return undefined;
    const [, space = '', size, unit = '', call, sign] = match;
    const isAfterValue = endsValue(parts.at(-1));
    if (size !== undefined) {
      if (isAfterValue) return undefined;
      parts.push({ number: inPixels({ size: Number(size), unit: unit.toLowerCase() }) });
    } else if (call !== undefined) parts.push({ call: call.toLowerCase() });
    else if (sign !== undefined) {
      const isSigned = (sign === '-' || sign === '+') && isAfterValue && space !== '';
      if (isSigned && !/\s/.test(source[pattern.lastIndex] ?? ' ')) return undefined;
      parts.push({ sign });
    }
  }
  return parts;
}

const endsValue = (part: Part | undefined): boolean =>
  part !== undefined && ('number' in part || ('sign' in part && part.sign === ')'));

const inPixels = ({ size, unit }: Quantity): Quantity =>
  unit === 'rem' ? { size: size * pixelsPerRem, unit: 'px' } : { size, unit };

/** Products before sums, left to right. Each step is undefined where the expression makes no sense. */
class Evaluation {
  readonly #parts: readonly Part[];
  #at = 0;
  #values = 0;

  constructor(parts: readonly Part[]) {
    this.#parts = parts;
  }

  whole(): Quantity | undefined {
    const result = this.#sum();
    return this.#at === this.#parts.length ? result : undefined;
  }

  #sum(): Quantity | undefined {
    let left = this.#product();
    for (let sign = this.#take('+', '-'); left && sign !== undefined; sign = this.#take('+', '-')) {
      const right = this.#product();
      const unit = right && commonUnit(left, right);
      if (!right || unit === undefined) return undefined;
      left = { size: sign === '+' ? left.size + right.size : left.size - right.size, unit };
    }
    return left;
  }

  #product(): Quantity | undefined {
    let left = this.#value();
    for (let sign = this.#take('*', '/'); left && sign !== undefined; sign = this.#take('*', '/')) {
      const right = this.#value();
      if (!right) return undefined;
      if (sign === '/') {
        if (right.unit !== '' && right.unit !== left.unit) return undefined;
        left = { size: left.size / right.size, unit: right.unit === '' ? left.unit : '' };
      } else {
        if (left.unit !== '' && right.unit !== '') return undefined;
        left = { size: left.size * right.size, unit: left.unit || right.unit };
      }
    }
    return left;
  }

  #value(): Quantity | undefined {
    if (++this.#values > maxValues) return undefined;
    const sign = this.#take('-', '+');
    if (sign !== undefined) {
      const value = this.#value();
      return value && { ...value, size: sign === '-' ? -value.size : value.size };
    }
    if (this.#take('(') !== undefined) {
      const inner = this.#sum();
      return this.#take(')') === undefined ? undefined : inner;
    }
    const part = this.#parts[this.#at];
    if (part === undefined || 'sign' in part) return undefined;
    this.#at++;
    return 'number' in part ? part.number : this.#call(part.call);
  }

  #call(name: string): Quantity | undefined {
    const apply = Object.hasOwn(functions, name) ? functions[name] : undefined;
    const values: Quantity[] = [];
    do {
      const value = this.#sum();
      if (!value) return undefined;
      values.push(value);
    } while (this.#take(',') !== undefined);
    if (!apply || this.#take(')') === undefined) return undefined;
    const unit = values.find((value) => value.unit !== '')?.unit ?? '';
    if (values.some((value) => value.unit !== '' && value.unit !== unit)) return undefined;
    return { size: apply(...values.map(({ size }) => size)), unit };
  }

  #take(...signs: readonly string[]): string | undefined {
    const part = this.#parts[this.#at];
    if (part === undefined || !('sign' in part) || !signs.includes(part.sign)) return undefined;
    this.#at++;
    return part.sign;
  }
}

const commonUnit = (a: Quantity, b: Quantity): string | undefined =>
  a.unit === b.unit || b.unit === '' ? a.unit : a.unit === '' ? b.unit : undefined;
