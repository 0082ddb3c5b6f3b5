const short: Readonly<Record<string, string>> = { w: 'Width', h: 'Height', background: 'Fill', color: 'Text colour' };

/** A style key or prop as words: `borderTopWidth` is "Border top width". */
export function wordsOf(key: string): string {
  const known = short[key];
  if (known !== undefined) return known;
  const words = key.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
