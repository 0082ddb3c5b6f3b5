import { reportPictureLimits, type ReportPicture } from '@prototrail/contracts';
import { FilePlus2 } from 'lucide-react';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  useAddAnnotationMutation,
  useChangeAnnotationMutation,
  useLazyGetAnnotationsQuery,
  useMetric,
} from '../../../api';
import { useTranslation } from '../../../i18n';
import { chartPng, showToast, type DrawnChart, type MenuEntry } from '../../../ui';
import type { Study } from '../study';
import { addPicture, maxBlocks, readReport, usualBlocks } from './blocks';
import { encodePicture } from './encode-picture';
import { inLightTheme } from './light-theme';

export interface TakenPicture extends Pick<DrawnChart, 'title' | 'summary'> {
  table?: DrawnChart['table'];
  /** Draws it; undefined when there is nothing to draw. */
  take(): Promise<Blob | undefined>;
  /** Width at which it is read well, CSS px; that of the picture without. */
  readAt?(): number | undefined;
  /** A moment of one test, no figures. */
  isMoment?: boolean;
  /** Further parameters of the address where it is seen. */
  at?: Readonly<Record<string, string>>;
}

const longest = { title: 300, summary: 4_000, address: 4_000, cell: 300, columns: 20, rows: 60 };

/** Puts a picture at the end of the report of the study, which begins with it where there is none; undefined for those who may not write. */
export function useAddPicture(study: Study): ((picture: TakenPicture) => Promise<void>) | undefined {
  const { app, appId, canWrite, isExample, filter, openView } = study;
  const { t } = useTranslation('results');
  const [search] = useSearchParams();
  const [load] = useLazyGetAnnotationsQuery();
  const [add] = useAddAnnotationMutation();
  const [update] = useChangeAnnotationMutation();
  const { data: size } = useMetric({ appId, metric: 'size', filter, isExample }, { skip: !canWrite });
  const put = useCallback(
    async ({ title, summary, table, take, at, readAt, isMoment = false }: TakenPicture): Promise<void> => {
      const failed = (): void => {
        showToast({ kind: 'error', text: t('toReport.failed') });
      };
      const blob = await take().catch(() => undefined);
      const encoded = blob && (await encodePicture(blob).catch(() => undefined));
      const { data: annotations } = await load(appId);
      if (!encoded || !annotations) return failed();
      const address = new URLSearchParams({ ...Object.fromEntries(search), ...at }).toString();
      const picture: ReportPicture = {
        ...sizedFor(encoded, readAt?.()),
        title: title.slice(0, longest.title),
        summary: summary.slice(0, longest.summary),
        at: Date.now(),
        ...(size && !isMoment && { sessions: size.sessions, allSessions: size.allSessions }),
        ...(table && { table: shortened(table) }),
        ...(address.length <= longest.address && { address }),
      };
      const stored = readReport(annotations);
      const report = addPicture(stored?.report ?? { title: app.name, blocks: usualBlocks }, picture);
      if (typeof report === 'string') {
        const count = report === 'full' ? maxBlocks : reportPictureLimits.pictures;
        showToast({ kind: 'error', text: t(`toReport.${report}`, { count }) });
        return;
      }
      const fields = { type: 'report', value: report.title, blocks: report.blocks.map((block) => ({ ...block })) };
      const { error } = stored ? await update({ appId, id: stored.id, fields }) : await add({ appId, fields });
      if (error) return failed();
      showToast({
        kind: 'success',
        text: t('toReport.added'),
        action: { label: t('toReport.open'), onAction: () => openView('report') },
      });
    },
    [app.name, appId, search, size, load, add, update, openView, t],
  );
  return canWrite && !isExample ? put : undefined;
}

/** Shown at another width than it has pixels. */
function sizedFor<P extends { width: number; height: number }>(picture: P, width: number | undefined): P {
  if (width === undefined || width >= picture.width) return picture;
  return { ...picture, width, height: Math.round((picture.height * width) / picture.width) };
}

/** Charts are drawn for the screen; on paper their words are a little larger. */
const chartGrowth = 1.4;

function shortened({ head, rows }: DrawnChart['table']): NonNullable<ReportPicture['table']> {
  const cell = <C extends string | number>(value: C): C | string =>
    typeof value === 'string' ? value.slice(0, longest.cell) : value;
  return {
    head: head.slice(0, longest.columns).map((words) => words.slice(0, longest.cell)),
    rows: rows.slice(0, longest.rows).map((row) => row.slice(0, longest.columns).map(cell)),
  };
}

/** The entry of the menus of charts that puts them into the report. */
export function useReportMenu(study: Study): ((chart: DrawnChart) => readonly MenuEntry[]) | undefined {
  const { t } = useTranslation('results');
  const put = useAddPicture(study);
  if (!put) return undefined;
  return ({ title, summary, table, svg }) => [
    {
      id: 'report',
      label: t('toReport.add'),
      icon: FilePlus2,
      onAction: () =>
        void put({
          ...{ title, summary, table },
          readAt: () => {
            const width = svg()?.getBoundingClientRect().width;
            return width ? Math.round(width * chartGrowth) : undefined;
          },
          take: async () => {
            const chart = svg();
            return chart ? inLightTheme(() => chartPng(chart)) : undefined;
          },
        }),
    },
  ];
}
