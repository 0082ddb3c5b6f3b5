import { Ellipsis } from 'lucide-react';
import { createContext, useContext, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '../i18n';
import { Button, IconButton } from './button';
import cardStyles from './card.module.css';
import { cx } from './cx';
import { Menu, type MenuEntry } from './menu';
import { chartPng, chartSvg } from './chart-picture';
import { saveCsv, type DataTable } from './save-csv';
import { saveFile } from './save-file';
import { Skeleton } from './skeleton';
import { showToast } from './toast';
import styles from './chart-frame.module.css';

/** A chart as it is shown. */
export interface DrawnChart {
  title: string;
  /** Read instead of the drawing. */
  summary: string;
  table: DataTable;
  /** Absent while it is not drawn. */
  svg(): SVGSVGElement | null;
}

/** Further entries of the menu of every chart on a page. */
export const ChartMenu = createContext<((chart: DrawnChart) => readonly MenuEntry[]) | undefined>(undefined);

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

interface BodyProps {
  props: ChartFrameProps;
  isTable: boolean;
  titleId: string;
  drawing: RefObject<HTMLDivElement | null>;
}

function Body({ props, isTable, titleId, drawing }: BodyProps): ReactNode {
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
    <div ref={drawing} data-legends="" role={isInteractive ? 'group' : 'img'} aria-label={summary}>
      {children}
    </div>
  );
}

/** Entries that save the drawing as a file. */
function picturesOf({ title, svg }: DrawnChart, t: (key: string) => string): MenuEntry[] {
  const savePng = async (chart: SVGSVGElement): Promise<void> => {
    try {
      saveFile(`${title}.png`, await chartPng(chart));
    } catch {
      showToast({ kind: 'error', text: t('notDrawn') });
    }
  };
  return [
    {
      id: 'svg',
      label: t('downloadSvg'),
      onAction: () => {
        const chart = svg();
        if (chart) saveFile(`${title}.svg`, new Blob([chartSvg(chart)], { type: 'image/svg+xml' }));
      },
    },
    {
      id: 'png',
      label: t('downloadPng'),
      onAction: () => {
        const chart = svg();
        if (chart) void savePng(chart);
      },
    },
  ];
}

/** A chart with title, n, menu and a table as its text form. */
export function ChartFrame(props: ChartFrameProps): ReactNode {
  const { title, level = 2, n, controls, table, summary, menuItems = [], note, className } = props;
  const Heading = `h${level}` as const;
  const { t } = useTranslation('ui');
  const [isTable, setTable] = useState(false);
  const titleId = useId();
  const drawing = useRef<HTMLDivElement>(null);
  const more = useContext(ChartMenu);
  const chart = table && { title, summary, table, svg: () => drawing.current?.querySelector('svg') ?? null };
  const own: MenuEntry[] = chart
    ? [
        { id: 'table', label: t(isTable ? 'showChart' : 'showTable'), onAction: () => setTable(!isTable) },
        { id: 'csv', label: t('downloadCsv'), onAction: () => saveCsv(title, chart.table) },
        ...(isTable ? [] : [...picturesOf(chart, t), ...(more?.(chart) ?? [])]),
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
      <Body props={props} isTable={isTable} titleId={titleId} drawing={drawing} />
      {note && <p className={styles['note']}>{note}</p>}
    </section>
  );
}
