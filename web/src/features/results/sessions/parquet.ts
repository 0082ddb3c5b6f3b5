import type { DataTable } from '../../../ui';

/** A table as a Parquet file: numbers where a column holds only numbers, else texts; empty cells are null. */
export async function parquetOf({ head, rows }: DataTable): Promise<Blob> {
  const { parquetWriteBuffer } = await import('hyparquet-writer');
  const columns = head.map((title, place) => {
    const cells = rows.map((row) => row[place] ?? '');
    const filled = cells.filter((cell) => cell !== '');
    const isNumber = filled.length > 0 && filled.every((cell) => typeof cell === 'number');
    return {
      // a column of a file has a name of its own
      name: head.indexOf(title) === place ? title : `${title} (${place + 1})`,
      data: cells.map((cell) => (cell === '' ? null : isNumber ? cell : String(cell))),
      type: isNumber ? ('DOUBLE' as const) : ('STRING' as const),
      nullable: true,
    };
  });
  return new Blob([parquetWriteBuffer({ columnData: columns })], { type: 'application/vnd.apache.parquet' });
}
