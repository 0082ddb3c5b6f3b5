import { useMemo } from 'react';
import { useMetric } from '../../../api';
import { useTranslation, type Translate } from '../../../i18n';
import { Table } from '../../../ui';
import { useStudy } from '../study';
import { fewTests, widgetName } from '../words';
import { gestureColour, GestureLines, type Gestures } from './gesture-lines';
import { DotLegend } from './legend';
import type { LayerQuery, ShownLayer } from './shown-layer';

/** So many are drawn. */
const mostGestures = 5000;
const none: Gestures = [];

/** Gestures that have a name for people; others are called by the general word. */
const known: ReadonlySet<string> = new Set([
  'longclick',
  'doubleclick',
  'swipeLeft',
  'swipeRight',
  'swipeUp',
  'swipeDown',
  'pinchIn',
  'pinchOut',
]);

/** Where people swiped, held, tapped twice and used two fingers. */
export function useGestureLayer(query: LayerQuery & { isShown: boolean }): ShownLayer {
  const { screen, revision, filter, isShown } = query;
  const { appId, isExample } = useStudy();
  const { t } = useTranslation('results');
  const metric = useMetric(
    { appId, metric: 'gestures', filter: { ...filter, screen: screen?.id, revision }, isExample },
    { skip: !isShown || !screen },
  );
  const { data } = metric;
  const gestures = data?.gestures ?? none;
  const testers = new Set(gestures.map(({ session }) => session)).size;
  const tests = t('tests', { count: testers });
  const words = `${t('heat.gestureLayer.count', { count: gestures.length })}, ${tests}`;
  const dots = [{ ...gestureColour, words: t('heat.gestureLayer.dot') }];
  const counts = t(gestures.length < mostGestures ? 'heat.gestureLayer.counts' : 'heat.gestureLayer.newest');
  return {
    ...{ words, dots, scale: undefined },
    isLoading: !data,
    failed: metric.isError && !data ? metric : undefined,
    summary: t('heat.gestureLayer.summary', { screen: screen?.name ?? '', words }),
    drawing: screen && gestures.length > 0 && <GestureLines screen={screen} gestures={gestures} />,
    legend: <DotLegend dots={dots} note={`${counts} ${t('heat.gestureLayer.drawn', { words })}`} isLoading={!data} />,
    notice: !data
      ? undefined
      : testers === 0
        ? t('heat.gestureLayer.none')
        : testers < fewTests
          ? t('heat.fewTests', { count: testers })
          : undefined,
    table: <GestureTable {...query} gestures={gestures} />,
  };
}

interface GestureRow {
  id: string;
  gesture: string;
  widget: string | null;
  count: number;
  sessions: readonly string[];
}

/** How often each gesture was made, by the widget that it began on; a press shows the tests. */
function GestureTable({ app, gestures }: LayerQuery & { gestures: Gestures }) {
  const { openSessions } = useStudy();
  const { t } = useTranslation('results');
  const rows = useMemo(() => rowsOf(gestures), [gestures]);
  const widget = ({ widget: id }: GestureRow): string =>
    id === null ? t('heat.elsewhere') : app ? widgetName(app, id, t) : id;
  const count = (id: string, label: string, value: (row: GestureRow) => number) => ({
    ...{ id, label, isNumber: true, sortValue: value, cell: value },
  });
  return (
    <Table
      label={t('heat.gestureLayer.table')}
      items={rows}
      isDense
      empty={t('heat.gestureLayer.none')}
      sort={{ column: 'count', direction: 'descending' }}
      onOpen={({ sessions }) => openSessions(sessions)}
      columns={[
        {
          id: 'gesture',
          label: t('heat.gestureLayer.gesture'),
          isRowHeader: true,
          sortValue: ({ gesture }) => gestureName(gesture, t),
          cell: ({ gesture }) => gestureName(gesture, t),
        },
        { id: 'widget', label: t('heat.widget'), sortValue: widget, cell: widget },
        count('count', t('heat.gestureLayer.times'), ({ count: times }) => times),
        count('tests', t('heat.gestureLayer.tests'), ({ sessions }) => sessions.length),
      ]}
    />
  );
}

const gestureName = (gesture: string, t: Translate): string =>
  t(`heat.gestureLayer.kinds.${known.has(gesture) ? gesture : 'other'}`);

function rowsOf(gestures: Gestures): GestureRow[] {
  const rows = new Map<string, { gesture: string; widget: string | null; count: number; sessions: Set<string> }>();
  for (const { gesture, widget, session } of gestures) {
    const id = `${gesture} ${widget ?? ''}`;
    const row = rows.get(id) ?? { gesture, widget, count: 0, sessions: new Set() };
    rows.set(id, row);
    row.count += 1;
    row.sessions.add(session);
  }
  return [...rows].map(([id, row]) => ({ ...row, id, sessions: [...row.sessions] }));
}
