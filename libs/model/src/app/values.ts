const entities: Record<string, string> = { nbsp: '\u00a0', amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" };

/** Reads a number that may be stored as numeric text (`"12"`, `"12px"` is not one). Returns `fallback` otherwise. */
export function toNumber(value: unknown, fallback: number): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : fallback;
  if (typeof value !== 'string' || value.trim() === '') return fallback;
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : fallback;
}

/** Text of a stored label as a person reads it: tags removed, entities and `$perc;` decoded. Never markup. */
export function decodeLabel(text: unknown): string {
  if (typeof text === 'number') return String(text);
  if (typeof text !== 'string') return '';
  if (!/[<&$]/.test(text)) return text;
  return text
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?[a-zA-Z][^<>]*>/g, '')
    .replace(/\$perc;/g, '%')
    .replace(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name) return entities[name.toLowerCase()] ?? whole;
        const code = decimal ? Number(decimal) : parseInt(hex ?? '', 16);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      },
    );
}

/** Stored form of a text that a person typed; `decodeLabel` gives the text back. */
export function encodeLabel(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&nbsp;')
    .replace(/%/g, '$perc;');
}

/** Whether a value is a plain JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Keys that never may be written into an object of the document. */
export function isUnsafeKey(key: string): boolean {
  return key === '__proto__' || key === 'constructor' || key === 'prototype';
}
