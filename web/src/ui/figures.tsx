import { Ellipsis } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useTranslation } from '../i18n';
import { Button, IconButton } from './button';
import { cx } from './cx';
import styles from './figures.module.css';
import { Skeleton } from './marks';
import { Menu, type MenuEntry } from './menu';

export interface Interval {
  low: number;
  high: number;
  value: number;
  /** Range of the track. */
  min: number;
  max: number;
}

const place = (value: number, { min, max }: Interval): number =>
  max === min ? 0 : Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100));

/** Track, band and tick: an estimate with its interval. The words are beside it. */
export function IntervalMark({
  interval,
  label,
  className,
}: {
  interval: Interval;
  label?: string;
  className?: string;
}): ReactNode {
  const low = place(interval.low, interval);
  const high = place(interval.high, interval);
  return (
    <span
      className={cx(styles['interval'], className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <span className={styles['band']} style={{ left: `${low}%`, width: `max(8px, ${high - low}%)` }} />
      <span className={styles['tick']} style={{ left: `${place(interval.value, interval)}%` }} />
    </span>
  );
}

export interface StatTileProps {
  label: string;
  /** "78 %", "4:12"; a dash when there is nothing. */
  value: ReactNode;
  /** "139 of 179 attempts". */
  unit?: ReactNode;
  interval?: Interval;
  /** "95 % interval 71 to 83 %". */
  foot?: ReactNode;
  comparison?: ReactNode;
  /** Info button beside the label. */
  info?: ReactNode;
  /** Anything between value and foot, e.g. bars per day. */
  children?: ReactNode;
  /** Opens the sessions behind the number. */
  onPress?: () => void;
  isLoading?: boolean;
}

/** One figure with its n and its uncertainty. */
export function StatTile({
  label,
  value,
  unit,
  interval,
  foot,
  comparison,
  info,
  children,
  onPress,
  isLoading,
}: StatTileProps): ReactNode {
  const body = (
    <>
      <span className={styles['label']}>
        {label}
        {info}
      </span>
      {isLoading ? (
        <Skeleton width={96} height={34} />
      ) : (
        <span className={styles['value']}>
          {value}
          {unit && <span className={styles['unit']}>{unit}</span>}
        </span>
      )}
      {interval && !isLoading && <IntervalMark interval={interval} />}
      {!isLoading && children}
      {!isLoading && (foot ?? comparison) && (
        <span className={styles['foot']}>
          <span>{foot}</span>
          <span>{comparison}</span>
        </span>
      )}
    </>
  );
  if (!onPress) return <div className={cx(styles['card'], styles['tile'])}>{body}</div>;
  return (
    <AriaButton className={cx(styles['card'], styles['tile'])} onPress={onPress}>
      {body}
    </AriaButton>
  );
}

/** A plain card. */
export function Card({ children, className }: { children: ReactNode; className?: string }): ReactNode {
  return <div className={cx(styles['card'], className)}>{children}</div>;
}

export interface DataTable {
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

export interface ChartFrameProps {
  title: string;
  /** Level of the title in the outline of the page; 2 when not given. */
  level?: 2 | 3;
  /** "46 tests", "median and middle half, s". */
  n?: ReactNode;
  controls?: ReactNode;
  /** Read instead of the drawing. */
  summary: string;
  /** The same figures as a table; adds "Show as table" and CSV to the menu. */
  table?: DataTable;
  menuItems?: readonly MenuEntry[];
  note?: ReactNode;
  children: ReactNode;
  isLoading?: boolean;
  /** Shown instead of the chart, with "Try again". */
  error?: string;
  onRetry?: () => void;
  /** Height of the skeleton in px. */
  height?: number;
  /** The body holds focusable marks: it becomes a group instead of an image. */
  isInteractive?: boolean;
  className?: string;
}

const csvCell = (value: string | number): string =>
  /[",\n]/.test(String(value)) ? `"${String(value).replace(/"/g, '""')}"` : String(value);

function saveCsv(title: string, { head, rows }: DataTable): void {
  const text = [head, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`\ufeff${text}`], { type: 'text/csv' }));
  link.download = `${title}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function Body({ props, isTable, titleId }: { props: ChartFrameProps; isTable: boolean; titleId: string }): ReactNode {
  const { t } = useTranslation('ui');
  const { isLoading, height = 200, error, onRetry, table, summary, children, isInteractive } = props;
  if (isLoading) return <Skeleton height={height} radius={8} />;
  if (error) {
    return (
      <div className={styles['failed']} role="alert">
        <p>{error}</p>
        {onRetry && <Button onPress={onRetry}>{t('tryAgain')}</Button>}
      </div>
    );
  }
  if (isTable && table) {
    return (
      <div className={styles['tableBox']} tabIndex={0} role="region" aria-labelledby={titleId}>
        <table className={styles['dataTable']}>
          <thead>
            <tr>
              {table.head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  }
  return (
    <div role={isInteractive ? 'group' : 'img'} aria-label={summary}>
      {children}
    </div>
  );
}

/** A chart with title, n, menu and a table as its text form. */
export function ChartFrame(props: ChartFrameProps): ReactNode {
  const { title, level = 2, n, controls, table, menuItems = [], note, className } = props;
  const Heading = `h${level}` as const;
  const { t } = useTranslation('ui');
  const [isTable, setTable] = useState(false);
  const titleId = useId();
  const own: MenuEntry[] = table
    ? [
        { id: 'table', label: t(isTable ? 'showChart' : 'showTable'), onAction: () => setTable(!isTable) },
        { id: 'csv', label: t('downloadCsv'), onAction: () => saveCsv(title, table) },
      ]
    : [];
  const items = [...own, ...menuItems];
  return (
    <section className={cx(styles['card'], styles['frame'], className)} aria-labelledby={titleId}>
      <div className={styles['frameHead']}>
        <Heading id={titleId} className={styles['frameTitle']}>
          {title}
        </Heading>
        {n && <span className={styles['frameN']}>{n}</span>}
        {controls}
        {items.length > 0 && (
          <Menu
            label={title}
            placement="bottom end"
            groups={[{ id: 'all', items }]}
            trigger={<IconButton icon={Ellipsis} size={28} label={`${t('more')}: ${title}`} />}
          />
        )}
      </div>
      <Body props={props} isTable={isTable} titleId={titleId} />
      {note && <p className={styles['note']}>{note}</p>}
    </section>
  );
}

/** Filter buttons in a row; at the right always how many of all are shown. */
export function FilterBar({
  children,
  shown,
  total,
  noun,
}: {
  children: ReactNode;
  shown: string;
  total: string;
  noun: (shown: ReactNode, total: string) => ReactNode;
}): ReactNode {
  return (
    <div className={styles['filterBar']}>
      {children}
      <span className={styles['result']} role="status">
        {noun(<b>{shown}</b>, total)}
      </span>
    </div>
  );
}
