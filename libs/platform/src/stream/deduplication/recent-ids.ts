/** Ids that were seen last, up to a number; for what is only quicker when it is known. */
export class RecentIds {
  private readonly ids = new Set<string>();

  constructor(private readonly most: number) {}

  has(id: string): boolean {
    return this.ids.has(id);
  }

  add(id: string): void {
    this.ids.add(id);
    if (this.ids.size <= this.most) return;
    for (const oldest of this.ids) {
      this.ids.delete(oldest);
      return;
    }
  }
}
