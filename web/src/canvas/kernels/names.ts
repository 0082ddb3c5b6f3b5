/**
 * A name that none of `taken` has: "Box", "Box 1", "Box 2"; after 1000 attempts the wish itself, because uniqueness is a courtesy.
 */
export function uniqueName(wish: string, taken: Iterable<string>): string {
  const used = new Set(taken);
  if (!used.has(wish)) return wish;
  const stem = wish.replace(/ \d+$/, '');
  for (let n = 1; n <= 1000; n++) {
    const name = `${stem} ${n}`;
    if (!used.has(name)) return name;
  }
  return wish;
}
