/** The name without the number that made it unique. The number of an amount, "€ 20", belongs to it. */
const stemOf = (name: string): string => /^(.*\p{L}.*) \d+$/u.exec(name)?.[1] ?? name;

/**
 * A name that none of `taken` has: "Box", "Box 1", "Box 2"; after 1000 attempts the wish itself, because uniqueness is a courtesy.
 * @param isText whether a number at its end belongs to it: "Account 4471", "Account 4471 1"
 */
export function uniqueName(wish: string, taken: Iterable<string>, isText = false): string {
  const used = new Set(taken);
  if (!used.has(wish)) return wish;
  const plain = wish.replace(/ \d+$/, '');
  const stem = isText ? wish : used.has(plain) ? plain : stemOf(wish);
  for (let n = 1; n <= 1000; n++) {
    const name = `${stem} ${n}`;
    if (!used.has(name)) return name;
  }
  return wish;
}

const maxNameLength = 40;

/** The name that a thing gets from its text: the first line that has words, cut at a word; empty for none. */
export function nameOfText(text: string): string {
  const line = text
    .split('\n')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .find((part) => part !== '');
  if (line === undefined || line.length <= maxNameLength) return line ?? '';
  const cut = line.slice(0, maxNameLength + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), maxNameLength / 2)).trim();
}

/** The name that a thing gets from its icon, a class such as `mdi mdi-home-outline`: "Home outline"; empty for none. */
export function nameOfIcon(icon: unknown): string {
  const title = /(?:^| )(?:mdi|ti)-([\w-]+)$/.exec(String(icon ?? ''))?.[1]?.replaceAll('-', ' ') ?? '';
  return title.slice(0, 1).toUpperCase() + title.slice(1);
}

/** Whether a name is the wish, or the wish with a number that made it unique. */
export function isNumbered(name: string, wish: string): boolean {
  return name === wish || name.replace(/ \d+$/, '') === wish || stemOf(name) === stemOf(wish);
}
