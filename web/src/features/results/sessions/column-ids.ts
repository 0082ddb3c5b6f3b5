/** Columns of the list of sessions beside the name, in the order in which they stand. */
export const columnIds = [
  'tasks',
  'judged',
  'length',
  'active',
  'clicks',
  'missed',
  'screens',
  'events',
  'errors',
  'frustration',
  'similarity',
  'quality',
  'ease',
  'answers',
  'device',
  'system',
  'tester',
  'tags',
  'notes',
  'started',
] as const;
export type ColumnId = (typeof columnIds)[number];

export const usualColumns: readonly ColumnId[] = [
  'tasks',
  'length',
  'clicks',
  'missed',
  'screens',
  'device',
  'tags',
  'started',
];

export const isColumnId = (text: string): text is ColumnId => columnIds.some((id) => id === text);
