/** Counts within seconds. */
export class RateMeter {
  private second = 0;
  private count = 0;

  constructor(
    private readonly perSecond: number,
    private readonly now: () => number,
  ) {}

  /** Counts one; false when it is one too many in this second. */
  admits(): boolean {
    const second = Math.floor(this.now() / 1000);
    if (second !== this.second) [this.second, this.count] = [second, 0];
    this.count += 1;
    return this.count <= this.perSecond;
  }
}
