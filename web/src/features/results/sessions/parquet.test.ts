/** @jest-environment node */
import { parquetReadObjects } from 'hyparquet';
import { parquetOf } from './parquet';

describe('a Parquet file of sessions', () => {
  it('is read again with the same values: numbers as numbers, empty cells as null', async () => {
    const file = await parquetOf({
      head: ['Session', 'Clicks', 'Answer', 'Answer'],
      rows: [
        ['Test 1', 12, 'yes', ''],
        ['Test 2', '', 5, 'ö'],
      ],
    });
    const rows = await parquetReadObjects({ file: await file.arrayBuffer() });
    expect(rows).toEqual([
      { Session: 'Test 1', Clicks: 12, Answer: 'yes', 'Answer (4)': null },
      { Session: 'Test 2', Clicks: null, Answer: '5', 'Answer (4)': 'ö' },
    ]);
  });
});
