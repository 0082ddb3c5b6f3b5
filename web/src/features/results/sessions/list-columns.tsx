import type { SessionRow, SessionSort } from '@prototrail/contracts';
import { formatExact, formatPercent, formatRelative, type Translate } from '../../../i18n';
import { Tag } from '../../../ui';
import type { ColumnId } from './column-ids';
import { shortNumber } from '../words';
import { DeviceCell, TaskDots } from './session-columns';
import type { SessionMarks } from './session-marks';
import { SignalIcons } from '../signals/signal-icons';
import { sessionLength } from './session-words';
import styles from './grid.module.css';

/** A session with the name that it is shown by and what the team said about it. */
export interface ListedSession {
  row: SessionRow;
  name: string;
  marks: SessionMarks;
}

export interface ColumnContext {
  t: Translate;
  locale: string;
  /** Time of "3 minutes ago", ms. */
  now: number;
}

/** A column of the list: how it is shown, and what a file says in its place. */
export interface ListColumn {
  width: number;
  isNumber?: boolean;
  /** The server sorts by it. */
  sort?: SessionSort;
  cell(session: ListedSession, context: ColumnContext): React.ReactNode;
  value(session: ListedSession, context: ColumnContext): string | number;
}

/** A number of the row, as it is. */
const number = (width: number, of: (row: SessionRow) => number, sort?: SessionSort): ListColumn => ({
  width,
  isNumber: true,
  ...(sort ? { sort } : {}),
  cell: ({ row }) => of(row),
  value: ({ row }) => of(row),
});
const doubtWords = (row: SessionRow, t: Translate): string =>
  row.doubts.map((doubt) => t(`doubts.${doubt}`)).join(', ');
/** The reasons of results that were set by hand. */
const judgedWords = ({ row, marks }: ListedSession, t: Translate): string =>
  row.tasks
    .filter(({ isByHand }) => isByHand)
    .map(({ task }) => marks.judgements[task]?.reason ?? t('yes'))
    .join('; ');
const tagsOf = ({ marks }: ListedSession): string[] => [...new Set([...marks.tags, ...marks.noteTags])];

/** Columns of the list by their ids. */
export const listColumns: Readonly<Record<ColumnId, ListColumn>> = {
  tasks: {
    width: 112,
    sort: 'tasks',
    cell: ({ row }) => <TaskDots row={row} />,
    value: ({ row }) => row.tasksSucceeded,
  },
  judged: {
    width: 200,
    cell: (session, { t }) => judgedWords(session, t),
    value: (session, { t }) => judgedWords(session, t),
  },
  length: {
    width: 84,
    isNumber: true,
    sort: 'length',
    cell: ({ row }) => sessionLength(row.durationMs),
    value: ({ row }) => row.durationMs / 1000,
  },
  active: {
    width: 112,
    isNumber: true,
    cell: ({ row }, { t }) => (
      <span title={row.isInterrupted ? t('interruptedLong') : undefined}>
        {sessionLength(row.activeMs)}
        {row.isInterrupted && ` · ${t('interrupted')}`}
      </span>
    ),
    value: ({ row }) => row.activeMs / 1000,
  },
  clicks: number(76, (row) => row.clicks, 'clicks'),
  missed: number(84, (row) => row.missedClicks, 'missed'),
  screens: number(128, (row) => row.uniqueScreens, 'screens'),
  events: number(80, (row) => row.events),
  errors: number(80, (row) => row.validationErrors),
  frustration: {
    width: 108,
    sort: 'frustration',
    cell: ({ row }, { t }) => <SignalIcons row={row} t={t} />,
    value: ({ row }) => Object.values(row.signals).reduce((sum, count) => sum + count, 0),
  },
  similarity: {
    width: 100,
    isNumber: true,
    sort: 'similarity',
    cell: ({ row }, { locale }) => (row.pathSimilarity === null ? '–' : formatPercent(row.pathSimilarity, locale)),
    value: ({ row }) => row.pathSimilarity ?? '',
  },
  quality: {
    width: 120,
    sort: 'quality',
    cell: ({ row }, { t }) => doubtWords(row, t) || t('sound'),
    value: ({ row }, { t }) => doubtWords(row, t),
  },
  ease: {
    width: 88,
    isNumber: true,
    sort: 'ease',
    cell: ({ row }, { locale }) => (row.ease === null ? '–' : shortNumber(row.ease, locale)),
    value: ({ row }) => row.ease ?? '',
  },
  answers: number(92, (row) => row.answered, 'answers'),
  device: {
    width: 176,
    sort: 'device',
    cell: ({ row }) => <DeviceCell row={row} />,
    value: ({ row }, { t }) => [t(`results:filter.${row.device}`), row.browser?.name].filter(Boolean).join(', '),
  },
  system: { width: 120, cell: ({ row }) => row.system ?? '–', value: ({ row }) => row.system ?? '' },
  tester: { width: 160, cell: ({ row }) => row.user ?? '–', value: ({ row }) => row.user ?? '' },
  tags: {
    width: 140,
    cell: (session) => (
      <span className={styles.tags}>
        {tagsOf(session).map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </span>
    ),
    value: (session) => tagsOf(session).join(', '),
  },
  notes: {
    width: 72,
    isNumber: true,
    cell: ({ marks }) => marks.notes,
    value: ({ marks }) => marks.notes,
  },
  started: {
    width: 132,
    isNumber: true,
    sort: 'started',
    cell: ({ row }, { now, locale }) => (
      <time dateTime={new Date(row.startMs).toISOString()} title={formatExact(row.startMs, locale)}>
        {formatRelative(row.startMs, now, locale)}
      </time>
    ),
    value: ({ row }) => new Date(row.startMs).toISOString(),
  },
};
