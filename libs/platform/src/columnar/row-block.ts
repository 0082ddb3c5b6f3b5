import type { ColumnDefaults, RowBlock } from './columnar.port';
import { jsonLines, tabSeparated, valuesInOrder, type InsertText } from './insert-text';

/** Sends text to the engine under a token; resolves when durable. */
export type SendText = (text: InsertText, dedupToken: string) => Promise<void>;

const firstBytes = 64 * 1024;
/** Buffers kept for the next block: one for each table that grows all the time. Their garbage would be collected late. */
const maxSpare = 2;
const maxSpareBytes = 8 * 1024 * 1024;
const spare: Buffer[] = [];

/**
 * Rows that are turned into bytes as they come. Keeping thousands of row objects until the insert costs more in garbage
 * collection than writing them down.
 *
 * Rows that hold all the defaults go to an insert that leaves these columns out, because the engine spends most of an
 * insert on reading cells. So a block is up to three inserts, each under a token of its own: the same rows again make
 * the same inserts.
 */
export class TextBlock implements RowBlock {
  private columns: readonly string[] = [];
  private everyPlace: readonly number[] = [];
  private withoutDefaults: readonly number[] = [];
  /** Places that may be left out, with their defaults beside. */
  private optional: readonly number[] = [];
  private usual: readonly unknown[] = [];
  private readonly plain = new GrowingText();
  private readonly full = new GrowingText();
  private readonly odd = new GrowingText();

  constructor(
    private readonly table: string,
    private readonly defaults: ColumnDefaults,
    private readonly send: SendText,
  ) {}

  add(rows: readonly object[]): void {
    if (this.columns.length === 0) this.takeColumns(rows[0] ?? {});
    const values = valuesInOrder(rows, this.columns);
    const isPlain = values !== null && values.every((row) => this.holdsDefaults(row));
    const text = values && tabSeparated(values, isPlain ? this.withoutDefaults : this.everyPlace);
    if (text === null) this.odd.append(jsonLines(rows));
    else (isPlain ? this.plain : this.full).append(text);
  }

  async insert(dedupToken: string): Promise<void> {
    await this.sendPart(this.plain, this.withoutDefaults, dedupToken);
    await this.sendPart(this.full, this.everyPlace, `${dedupToken}:full`);
    if (!this.odd.isEmpty)
      await this.send({ table: this.table, format: 'JSONEachRow', text: this.odd.bytes }, `${dedupToken}:odd`);
    // after a failure the engine may still be reading them
    for (const text of [this.plain, this.full, this.odd]) text.release();
  }

  private takeColumns(row: object): void {
    this.columns = Object.keys(row);
    this.everyPlace = [...this.columns.keys()];
    const usual = this.columns.map((column) => this.defaults[column]);
    this.withoutDefaults = this.everyPlace.filter((place) => usual[place] === undefined);
    this.optional = this.everyPlace.filter((place) => usual[place] !== undefined);
    this.usual = this.optional.map((place) => usual[place]);
  }

  private holdsDefaults(row: readonly unknown[]): boolean {
    return this.optional.every((place, index) => row[place] === this.usual[index]);
  }

  private async sendPart(text: GrowingText, places: readonly number[], dedupToken: string): Promise<void> {
    if (text.isEmpty) return;
    const columns = places.map((place) => this.columns[place] ?? '');
    await this.send({ table: this.table, columns, format: 'TabSeparated', text: text.bytes }, dedupToken);
  }
}

/** Text as UTF-8 outside of the JavaScript heap. */
class GrowingText {
  private buffer: Buffer | null = null;
  private length = 0;

  get isEmpty(): boolean {
    return this.length === 0;
  }

  get bytes(): Buffer {
    return (this.buffer ?? Buffer.alloc(0)).subarray(0, this.length);
  }

  /** Empties it; nobody may use its bytes any more. */
  release(): void {
    const { buffer } = this;
    this.buffer = null;
    this.length = 0;
    if (buffer !== null && buffer.length <= maxSpareBytes && spare.length < maxSpare) spare.push(buffer);
  }

  append(text: string): void {
    // a UTF-16 unit takes three bytes at most
    const buffer = this.withRoom(text.length * 3);
    this.length += buffer.write(text, this.length, 'utf8');
  }

  private withRoom(bytes: number): Buffer {
    const needed = this.length + bytes;
    if (this.buffer !== null && needed <= this.buffer.length) return this.buffer;
    const kept = this.buffer === null ? spare.pop() : undefined;
    const grown =
      kept !== undefined && kept.length >= needed
        ? kept
        : Buffer.allocUnsafe(Math.max(firstBytes, needed, 2 * (this.buffer?.length ?? 0)));
    this.buffer?.copy(grown, 0, 0, this.length);
    this.buffer = grown;
    return grown;
  }
}
