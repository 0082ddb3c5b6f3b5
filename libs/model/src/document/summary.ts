/** Fields that are left out of summaries, as is every other field above `maxSummaryField`. */
export const largeFields = ['screens', 'widgets', 'groups', 'templates', 'grid', 'lines'] as const;
/** What lists do not show: the repository of a prototype is for those who edit it. */
const unlisted: readonly string[] = [...largeFields, 'codeHost'];
const maxSummaryField = 100_000;
const maxSummary = 250_000;

/** The document without its large fields: what lists show, and what is kept in memory. */
export function summaryOf(document: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const summary: Record<string, unknown> = {};
  let room = maxSummary;
  for (const [name, value] of Object.entries(document)) {
    if (unlisted.includes(name)) continue;
    const length = lengthWithin(value, Math.min(room, maxSummaryField));
    if (length === undefined) continue;
    room -= length;
    summary[name] = value;
  }
  return summary;
}

/** About how many characters of JSON a value has; undefined when there are more than `limit`. Stops counting there. */
export function lengthWithin(value: unknown, limit: number): number | undefined {
  if (limit < 0) return undefined;
  if (typeof value === 'string') return value.length <= limit ? value.length + 2 : undefined;
  if (typeof value !== 'object' || value === null) return 8;
  let length = 2;
  for (const name in value) {
    const inside = lengthWithin((value as Record<string, unknown>)[name], limit - length);
    if (inside === undefined) return undefined;
    length += inside + (Array.isArray(value) ? 1 : name.length + 4);
    if (length > limit) return undefined;
  }
  return length;
}
