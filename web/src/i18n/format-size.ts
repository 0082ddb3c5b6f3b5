const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const step = 1000;

/** Bytes for people: `3.4 MB`. */
export function formatSize(bytes: number, locale: string): string {
  let value = bytes;
  // nothing is 0 kB: "0 byte" reads like a mistake
  let unit = bytes === 0 ? 1 : 0;
  while (value >= step && unit < units.length - 1) {
    value /= step;
    unit += 1;
  }
  const maximumFractionDigits = unit > 0 && value < 10 ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit: units[unit], maximumFractionDigits }).format(value);
}
