export interface DataTable {
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** What a spreadsheet would take for a formula gets an apostrophe in front; quotes as in RFC 4180. */
function csvCell(value: string | number): string {
  const text = String(value);
  const isNumber = text.trim() !== '' && Number.isFinite(Number(text));
  const safe = /^[=+\-@\t\r]/.test(text) && !isNumber ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

/** A table as CSV: UTF-8 with a byte order mark, commas, lines end in CR LF. */
export function csvText({ head, rows }: DataTable): string {
  return `\ufeff${[head, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}`;
}

/** Offers a table to the person as a CSV file. */
export function saveCsv(title: string, table: DataTable): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csvText(table)], { type: 'text/csv' }));
  link.download = `${title}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
