/**
 * Regular expressions in linear time: all ways through an expression are followed side by side instead of one after the other, so that
 * no expression of a document can stop the page of a tester. Parts that need another method (backreferences, looking behind,
 * Unicode properties) are not supported.
 */
export interface LinearPattern {
  /** Whether the expression matches somewhere in the text. */
  test(text: string): boolean;
}

type Node =
  | { kind: 'char'; takes: (code: number) => boolean }
  | { kind: 'edge'; holds: (text: string, at: number) => boolean }
  | { kind: 'look'; inner: Node; isNegative: boolean }
  | { kind: 'sequence' | 'choice'; parts: Node[] }
  | { kind: 'repeat'; inner: Node; min: number; max: number };

type Step =
  | { op: 'char'; takes: (code: number) => boolean }
  | { op: 'edge'; holds: (text: string, at: number) => boolean }
  | { op: 'look'; program: Step[]; isNegative: boolean }
  | { op: 'split'; to: number[] }
  | { op: 'match' };

const maxPattern = 500;
const maxSteps = 5000;
const maxDepth = 50;

class Unsupported extends Error {}

/** Compiles an expression; undefined where it is malformed, too large or not supported. */
export function compilePattern(pattern: string): LinearPattern | undefined {
  if (pattern.length > maxPattern) return undefined;
  try {
    new RegExp(pattern);
    const program = emit(new Parser(pattern).read());
    return { test: (text) => runs(program, text, 0, true) };
  } catch {
    return undefined;
  }
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isWord = (code: number): boolean =>
  isDigit(code) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95;
const isSpace = (code: number): boolean => /\s/.test(String.fromCharCode(code));
const isLineEnd = (code: number): boolean => code === 10 || code === 13 || code === 0x2028 || code === 0x2029;
const not =
  (takes: (code: number) => boolean) =>
  (code: number): boolean =>
    !takes(code);
const classes: Readonly<Record<string, (code: number) => boolean>> = {
  d: isDigit,
  D: not(isDigit),
  w: isWord,
  W: not(isWord),
  s: isSpace,
  S: not(isSpace),
};
const controls: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11, '0': 0 };

function isWordEdge(text: string, at: number): boolean {
  const before = at > 0 && isWord(text.charCodeAt(at - 1));
  const after = at < text.length && isWord(text.charCodeAt(at));
  return before !== after;
}

class Parser {
  private at = 0;
  private depth = 0;

  constructor(private readonly source: string) {}

  read(): Node {
    const node = this.choice();
    if (this.at < this.source.length) throw new Unsupported();
    return node;
  }

  private take(text: string): boolean {
    if (!this.source.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  private choice(): Node {
    if (++this.depth > maxDepth) throw new Unsupported();
    const parts = [this.sequence()];
    while (this.take('|')) parts.push(this.sequence());
    this.depth -= 1;
    return { kind: 'choice', parts };
  }

  private sequence(): Node {
    const parts: Node[] = [];
    while (this.at < this.source.length && !'|)'.includes(this.source.charAt(this.at)))
      parts.push(this.repeated(this.atom()));
    return { kind: 'sequence', parts };
  }

  private repeated(inner: Node): Node {
    const counts = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})/.exec(this.source.slice(this.at));
    if (!counts) return inner;
    this.at += counts[0].length;
    this.take('?');
    if (counts[0] === '*') return { kind: 'repeat', inner, min: 0, max: Infinity };
    if (counts[0] === '+') return { kind: 'repeat', inner, min: 1, max: Infinity };
    if (counts[0] === '?') return { kind: 'repeat', inner, min: 0, max: 1 };
    const min = Number(counts[1]);
    const max = counts[3] ? Number(counts[3]) : counts[2] ? Infinity : min;
    if (min > maxSteps || (max !== Infinity && max > maxSteps)) throw new Unsupported();
    return { kind: 'repeat', inner, min, max };
  }

  private atom(): Node {
    if (this.take('(')) return this.group();
    if (this.take('[')) return { kind: 'char', takes: this.set() };
    if (this.take('^')) return { kind: 'edge', holds: (_text, at) => at === 0 };
    if (this.take('$')) return { kind: 'edge', holds: (text, at) => at === text.length };
    if (this.take('.')) return { kind: 'char', takes: not(isLineEnd) };
    if (this.take('\\')) return this.escape();
    const code = this.source.charCodeAt(this.at++);
    return { kind: 'char', takes: (other) => other === code };
  }

  private group(): Node {
    const look = /^\?([=!])/.exec(this.source.slice(this.at));
    if (look) this.at += 2;
    else if (!this.take('?:') && this.source.charAt(this.at) === '?') {
      const named = /^\?<[A-Za-z_$][\w$]*>/.exec(this.source.slice(this.at));
      if (!named) throw new Unsupported();
      this.at += named[0].length;
    }
    const inner = this.choice();
    if (!this.take(')')) throw new Unsupported();
    return look ? { kind: 'look', inner, isNegative: look[1] === '!' } : inner;
  }

  private escape(): Node {
    if (this.take('b')) return { kind: 'edge', holds: isWordEdge };
    if (this.take('B')) return { kind: 'edge', holds: (text, at) => !isWordEdge(text, at) };
    return { kind: 'char', takes: this.escapedSet() };
  }

  /** What stands behind a backslash, in a set or outside. */
  private escapedSet(): (code: number) => boolean {
    const name = this.source.charAt(this.at++);
    const known = classes[name];
    if (known) return known;
    if (name === '0' && isDigit(this.source.charCodeAt(this.at))) throw new Unsupported();
    const code = controls[name] ?? this.hexCode(name) ?? (/[A-Za-z1-9]/.test(name) ? undefined : name.charCodeAt(0));
    if (code === undefined || Number.isNaN(code)) throw new Unsupported();
    return (other) => other === code;
  }

  private hexCode(name: string): number | undefined {
    const length = name === 'x' ? 2 : name === 'u' ? 4 : 0;
    const digits = this.source.slice(this.at, this.at + length);
    if (length === 0 || !/^[\da-f]+$/i.test(digits) || digits.length < length) return undefined;
    this.at += length;
    return parseInt(digits, 16);
  }

  private set(): (code: number) => boolean {
    const isNegative = this.take('^');
    const tests: ((code: number) => boolean)[] = [];
    while (!this.take(']')) {
      if (this.at >= this.source.length) throw new Unsupported();
      const from = this.member();
      const isRange = this.source.charAt(this.at) === '-' && this.source.charAt(this.at + 1) !== ']';
      if (typeof from === 'number' && isRange) {
        this.at += 1;
        const to = this.member();
        if (typeof to !== 'number') throw new Unsupported();
        tests.push((code) => code >= from && code <= to);
      } else tests.push(typeof from === 'number' ? (code) => code === from : from);
    }
    const takes = (code: number): boolean => tests.some((test) => test(code));
    return isNegative ? not(takes) : takes;
  }

  private member(): number | ((code: number) => boolean) {
    if (!this.take('\\')) return this.source.charCodeAt(this.at++);
    if (this.take('b')) return 8;
    const at = this.at;
    const takes = this.escapedSet();
    const name = this.source.charAt(at);
    if (classes[name]) return takes;
    return controls[name] ?? (this.at > at + 1 ? parseInt(this.source.slice(at + 1, this.at), 16) : name.charCodeAt(0));
  }
}

function emit(node: Node): Step[] {
  const steps: Step[] = [];
  const add = (step: Step): number => {
    if (steps.length >= maxSteps) throw new Unsupported();
    return steps.push(step) - 1;
  };
  const write = (part: Node): void => {
    switch (part.kind) {
      case 'char':
        add({ op: 'char', takes: part.takes });
        return;
      case 'edge':
        add({ op: 'edge', holds: part.holds });
        return;
      case 'look':
        add({ op: 'look', program: emit(part.inner), isNegative: part.isNegative });
        return;
      case 'sequence':
        part.parts.forEach(write);
        return;
      case 'choice':
        writeChoice(part.parts);
        return;
      case 'repeat':
        writeRepeat(part);
    }
  };
  const writeChoice = (parts: readonly Node[]): void => {
    const starts: number[] = [];
    const first = add({ op: 'split', to: starts });
    const ends = parts.map((part) => {
      starts.push(steps.length);
      write(part);
      const to: number[] = [];
      add({ op: 'split', to });
      return to;
    });
    steps[first] = { op: 'split', to: starts };
    for (const to of ends) to.push(steps.length);
  };
  const writeRepeat = ({ inner, min, max }: Extract<Node, { kind: 'repeat' }>): void => {
    for (let count = 0; count < min; count += 1) write(inner);
    if (max === Infinity) {
      const to: number[] = [];
      const start = add({ op: 'split', to });
      to.push(start + 1);
      write(inner);
      add({ op: 'split', to: [start] });
      to.push(steps.length);
      return;
    }
    const exits: number[][] = [];
    for (let count = min; count < max; count += 1) {
      const to: number[] = [];
      to.push(add({ op: 'split', to }) + 1);
      exits.push(to);
      write(inner);
    }
    for (const to of exits) to.push(steps.length);
  };
  write(node);
  add({ op: 'match' });
  return steps;
}

/** Whether a program matches from a place on, or from any later one too. */
function runs(program: readonly Step[], text: string, from: number, isSearch: boolean): boolean {
  let current = new Set<number>();
  for (let at = from; at <= text.length; at += 1) {
    const open = [...current, ...(isSearch || at === from ? [0] : [])];
    const seen = new Set<number>();
    const next = new Set<number>();
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (seen.has(index)) continue;
      seen.add(index);
      const step = program[index];
      if (!step) continue;
      if (step.op === 'match') return true;
      if (step.op === 'split') open.push(...step.to);
      else if (step.op === 'edge' ? step.holds(text, at) : step.op === 'look' && looks(step, text, at))
        open.push(index + 1);
      else if (step.op === 'char' && at < text.length && step.takes(text.charCodeAt(at))) next.add(index + 1);
    }
    current = next;
    if (current.size === 0 && !isSearch) return false;
  }
  return false;
}

function looks({ program, isNegative }: Extract<Step, { op: 'look' }>, text: string, at: number): boolean {
  return runs(program, text, at, false) !== isNegative;
}
