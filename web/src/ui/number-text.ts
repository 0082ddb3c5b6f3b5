/** Arithmetic that people type into number fields: `327/2`, `10+4*2`, `50%` of the parent. */

/**
 * The value of a typed text, or `undefined` when it is no arithmetic. A trailing `%` takes the part of `parent`.
 * Operators + − * / and brackets; the decimal sign may be a comma.
 */
export function evaluateNumberText(text: string, parent?: number): number | undefined {
  const source = text
    .trim()
    .replace(/,/g, '.')
    .replace(/\s*px$/i, '')
    .replace(/[×x]/g, '*')
    .replace(/÷/g, '/')
    .replace(/[−–]/g, '-');
  const isPercent = source.endsWith('%');
  if (isPercent && parent === undefined) return undefined;
  const tokens = (isPercent ? source.slice(0, -1) : source).match(/\d*\.?\d+|[-+*/()]|\S/g);
  if (!tokens) return undefined;
  const parser = new Arithmetic(tokens);
  const value = parser.read();
  if (value === undefined || !Number.isFinite(value)) return undefined;
  return isPercent ? (value / 100) * (parent ?? 0) : value;
}

class Arithmetic {
  private position = 0;

  constructor(private readonly tokens: readonly string[]) {}

  read(): number | undefined {
    const value = this.sum();
    return this.position === this.tokens.length ? value : undefined;
  }

  private next(): string | undefined {
    return this.tokens[this.position];
  }

  private sum(): number | undefined {
    let value = this.product();
    while (value !== undefined && (this.next() === '+' || this.next() === '-')) {
      const sign = this.next() === '+' ? 1 : -1;
      this.position += 1;
      const right = this.product();
      value = right === undefined ? undefined : value + sign * right;
    }
    return value;
  }

  private product(): number | undefined {
    let value = this.atom();
    while (value !== undefined && (this.next() === '*' || this.next() === '/')) {
      const isTimes = this.next() === '*';
      this.position += 1;
      const right = this.atom();
      value = right === undefined ? undefined : isTimes ? value * right : value / right;
    }
    return value;
  }

  private atom(): number | undefined {
    const token = this.next();
    if (token === undefined) return undefined;
    this.position += 1;
    if (token === '-' || token === '+') {
      const value = this.atom();
      return value === undefined ? undefined : token === '-' ? -value : value;
    }
    if (token === '(') {
      const value = this.sum();
      if (this.next() !== ')') return undefined;
      this.position += 1;
      return value;
    }
    return /^\d*\.?\d+$/.test(token) ? Number(token) : undefined;
  }
}
