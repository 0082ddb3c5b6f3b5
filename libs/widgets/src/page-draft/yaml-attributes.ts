/** The attributes of a node in the YAML of an answer. */
import { isMap, isScalar, isSeq } from 'yaml';
import { draftLimits, draftText, type DraftColours, type DraftNode, type DraftProblem } from './draft';

/** Where problems are reported, and who reads the nodes inside of a node. */
export interface NodeSource {
  report(code: DraftProblem['code'], line: number, values?: DraftProblem['values']): void;
  node(item: unknown, parentLine: number): DraftNode[];
}

/** Where a reader of a node reports what it could not use, and asks for the values of attributes. */
export class Attributes {
  constructor(
    readonly type: string,
    private readonly own: ReadonlyMap<string, unknown>,
    private readonly line: number,
    private readonly reading: NodeSource,
  ) {}

  /** The text of an attribute; undefined where it is missing, which is reported when it is needed. */
  text(name: string, need: 'needed' | 'optional' = 'needed'): string | undefined {
    const value = this.own.get(name);
    const text = isScalar(value) && value.value !== null ? draftText(String(value.value)) : undefined;
    if (text !== undefined && text !== '') return text;
    if (value !== undefined && !isScalar(value)) this.bad(name, 'text');
    else if (need === 'needed') this.reading.report('missing', this.line, { type: this.type, attribute: name });
    return undefined;
  }

  /** One of the values, whatever its case; the first one where there is none or another. */
  choice<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice {
    const text = this.text(name, 'optional');
    if (text === undefined) return choices[0];
    const found = choices.find((each) => each.toLowerCase() === text.toLowerCase());
    if (found === undefined) this.bad(name, choices.join(', '));
    return found ?? choices[0];
  }

  /** A list of texts; undefined where there is none. */
  texts(name: string, most: number): string[] | undefined {
    const value = this.own.get(name);
    if (!isSeq(value)) {
      if (value === undefined) this.reading.report('missing', this.line, { type: this.type, attribute: name });
      else this.bad(name, '[…]');
      return undefined;
    }
    return this.scalars(name, value.items, most);
  }

  /** Rows of texts. */
  rows(name: string, columns: number): string[][] {
    const value = this.own.get(name);
    if (value === undefined) return [];
    if (!isSeq(value)) {
      this.bad(name, '[[…]]');
      return [];
    }
    return value.items.slice(0, Math.floor(draftLimits.cells / Math.max(1, columns))).flatMap((row) => {
      if (!isSeq(row)) {
        this.bad(name, '[[…]]');
        return [];
      }
      const cells = this.scalars(name, row.items, columns);
      return [[...cells, ...Array<string>(Math.max(0, columns - cells.length)).fill('')]];
    });
  }

  number(name: string): number | undefined {
    const value = this.own.get(name);
    return isScalar(value) && typeof value.value === 'number' ? value.value : undefined;
  }

  colours(): DraftColours {
    const found: DraftColours = {};
    for (const [name, key] of colourNames) {
      const text = this.text(name, 'optional');
      if (text === undefined) continue;
      if (/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) found[key] = text.toLowerCase();
      else this.reading.report('badColour', this.line, { type: this.type, attribute: name, value: text.slice(0, 40) });
    }
    return found;
  }

  children(): DraftNode[] {
    const value = this.own.get('CHILDREN');
    if (value === undefined || (isScalar(value) && value.value === null)) return [];
    if (isSeq(value)) return value.items.flatMap((item) => this.reading.node(item, this.line));
    // one child without a list
    if (isMap(value)) return this.reading.node(value, this.line);
    this.bad('CHILDREN', '[…]');
    return [];
  }

  private scalars(name: string, items: readonly unknown[], most: number): string[] {
    const texts = items.slice(0, most).flatMap((item) => {
      if (isScalar(item)) return [item.value === null ? '' : draftText(String(item.value))];
      this.bad(name, 'text');
      return [];
    });
    if (items.length > most) this.reading.report('tooMany', this.line, { limit: most });
    return texts;
  }

  private bad(attribute: string, expected: string): void {
    this.reading.report('badValue', this.line, { type: this.type, attribute, expected });
  }
}

const colourNames = [
  ['COLOR', 'color'],
  ['BACKGROUND', 'background'],
  ['BORDER_COLOR', 'borderColor'],
] as const;
