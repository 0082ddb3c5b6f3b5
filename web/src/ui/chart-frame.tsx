import { Ellipsis } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n';
import { Button, IconButton } from './button';
import cardStyles from './card.module.css';
import { cx } from './cx';
import { Menu, type MenuEntry } from './menu';
import { saveCsv, type DataTable } from './save-csv';
import { Skeleton } from './skeleton';
import styles from './chart-frame.module.css';

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
    <section className={cx(cardStyles['card'], styles['frame'], className)} aria-labelledby={titleId}>
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
