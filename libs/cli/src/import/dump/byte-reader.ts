/** Takes a stream of bytes apart, holding no more of it than what is asked for. */
export class ByteReader {
  private chunks: Buffer[] = [];
  private buffered = 0;
  /** Bytes taken so far. */
  position = 0;

  constructor(private readonly source: AsyncIterator<Buffer>) {}

  /** Whether the stream has ended and nothing of it is left. */
  async isAtEnd(): Promise<boolean> {
    return !(await this.fill(1));
  }

  /** The number at this place, which stays where it is; undefined when fewer than four bytes are left. */
  async peekInt32(): Promise<number | undefined> {
    return (await this.fill(4)) ? this.joined().readInt32LE(0) : undefined;
  }

  /** The next bytes; undefined when there are not so many. */
  async take(length: number): Promise<Buffer | undefined> {
    if (!(await this.fill(length))) return undefined;
    const all = this.joined();
    const rest = all.subarray(length);
    this.chunks = rest.length > 0 ? [rest] : [];
    this.buffered = rest.length;
    this.position += length;
    return all.subarray(0, length);
  }

  private joined(): Buffer {
    const [first] = this.chunks;
    const all = this.chunks.length === 1 && first ? first : Buffer.concat(this.chunks);
    this.chunks = [all];
    return all;
  }

  private async fill(length: number): Promise<boolean> {
    while (this.buffered < length) {
      const { value, done } = await this.source.next();
      if (done === true) return false;
      this.chunks.push(value);
      this.buffered += value.length;
    }
    return true;
  }
}
