export interface DataTable {
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

const csvCell = (value: string | number): string =>
  /[",\n]/.test(String(value)) ? `"${String(value).replace(/"/g, '""')}"` : String(value);

/** Offers a table to the person as a CSV file. */
export function saveCsv(title: string, { head, rows }: DataTable): void {
  const text = [head, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`\ufeff${text}`], { type: 'text/csv' }));
  link.download = `${title}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
