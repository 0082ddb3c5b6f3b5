import type { AnalyticsAnswer } from '@prototrail/contracts';
import { Download, Filter, Flame, Play, X } from 'lucide-react';
import { useState } from 'react';
import { useMetric } from '../../../api';
import { formatDuration, formatNumber, useTranslation } from '../../../i18n';
import { Button, IconButton, saveCsv, Skeleton } from '../../../ui';
import { HistogramChart } from '../charts/histogram-chart';
import { axisTicks } from '../distributions/axis';
import { TopWidgets } from '../heat/heat-options';
import { Note } from '../parts/note';
import { RateMark } from '../parts/rate-mark';
import { useWidth } from '../parts/use-width';
import { useStudy, type Study } from '../study';
import { countsWords, fewTests, screenName } from '../words';
import styles from './canvas.module.css';
import type { CanvasWay } from './canvas-lines';
import { Ring } from './ring';

export interface FiguresProps {
  filter: Study['filter'];
  ways: AnalyticsAnswer<'ways'> | undefined;
  figures: AnalyticsAnswer<'screens'> | undefined;
  onClose(): void;
}

/** What is known of the selected screen. */
export function ScreenFigures({ screen, filter, ways, figures, onClose }: FiguresProps & { screen: string }) {
  const { app, appId, isExample, openView, openSessions } = useStudy();
  const { t, locale } = useTranslation('canvas');
  const { t: words } = useTranslation('results');
  const [widget, setWidget] = useState<string>();
  const [hovered, setHovered] = useState<string>();
  const widgets = useMetric({ appId, metric: 'widgets', filter: { ...filter, screen }, isExample });
  const row = figures?.screens[screen];
  const end = ways?.ends.find(({ surface }) => surface === screen);
  const clicks = row ? row.widgetClicks + row.backgroundClicks : 0;
  const number = (value: number): string => formatNumber(value, locale);
  const picked = widget === undefined ? undefined : widgets.data?.widgets[widget];
  return (
    <div className={styles.figures}>
      <FiguresHead title={screenName(app, screen, words)} onClose={onClose} />
      {!figures ? (
        <Skeleton height={220} radius={12} />
      ) : !row || row.views === 0 ? (
        <Note>{t('neverSeen')}</Note>
      ) : (
        <>
          <div className={styles.rings}>
            <Ring
              label={t('rings.reached')}
              value={countsWords(row.sessions, figures.sessions, locale)}
              share={row.sessionShare}
            />
            <Ring
              label={t('rings.time')}
              value={row.dwell?.meanPerVisitMs ? formatDuration(row.dwell.meanPerVisitMs) : '–'}
              share={row.dwell?.share ?? null}
            />
            <Ring label={t('rings.views')} value={number(row.views)} share={row.viewShare} />
            <Ring
              label={t('rings.widgetClicks')}
              value={number(row.widgetClicks)}
              share={clicks > 0 ? row.widgetClicks / clicks : null}
            />
            <Ring
              kind="warning"
              label={t('rings.otherClicks')}
              value={number(row.backgroundClicks)}
              share={clicks > 0 ? row.backgroundClicks / clicks : null}
            />
            <Ring
              kind="exit"
              label={t('rings.ended')}
              value={countsWords(end?.count ?? 0, row.sessions, locale)}
              share={row.sessions > 0 ? (end?.count ?? 0) / row.sessions : null}
            />
          </div>
          <Note>{t(row.sessions < fewTests ? 'ringsFew' : 'ringsAbout')}</Note>
          <Dwell bins={figures.dwellHistograms[screen] ?? []} median={row.dwell?.medianPerVisitMs ?? null} />
          <TopWidgets
            app={app}
            screenId={screen}
            widgets={widgets.data?.widgets}
            hovered={hovered}
            onHover={setHovered}
            selected={widget}
            onSelect={setWidget}
          />
          {picked && (
            <dl className={styles.facts}>
              <dt>{t('widget.clicks')}</dt>
              <dd>{number(picked.clicks)}</dd>
              <dt>{t('widget.firstClicks')}</dt>
              <dd>{number(picked.firstClicks)}</dd>
              <dt>{t('widget.before')}</dt>
              <dd>
                {picked.timeBeforeClickMs.median === null ? '–' : formatDuration(picked.timeBeforeClickMs.median)}
              </dd>
            </dl>
          )}
          <div className={styles.buttons}>
            <Button icon={Flame} onPress={() => openView('heatmaps', { screen })}>
              {t('toHeatmap')}
            </Button>
            {end && (
              <Button icon={Filter} onPress={() => openSessions(end.sessions)}>
                {t('showEnded', { count: end.count })}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function FiguresHead({ title, onClose }: { title: string; onClose(): void }) {
  const { t } = useTranslation('canvas');
  return (
    <header className={styles.figuresHead}>
      <h2>{title}</h2>
      <IconButton icon={X} size={28} label={t('unselect')} onPress={onClose} />
    </header>
  );
}

/** The lengths of the visits of a screen. */
function Dwell({
  bins,
  median,
}: {
  bins: AnalyticsAnswer<'screens'>['dwellHistograms'][string];
  median: number | null;
}) {
  const { t, locale } = useTranslation('canvas');
  const [ref, width] = useWidth<HTMLDivElement>(232);
  const visits = bins.reduce((sum, { count }) => sum + count, 0);
  if (visits === 0) return null;
  const words = t('dwell', { count: visits });
  return (
    <section ref={ref}>
      <h3>{t('rings.time')}</h3>
      <HistogramChart
        bins={bins}
        width={width}
        height={130}
        summary={words}
        median={median}
        interval={null}
        ticksFor={(count) => axisTicks('duration', [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 0], count)}
        format={formatDuration}
        formatCount={(count) => formatNumber(count, locale)}
        describe={({ from, to, count }) => t('dwellBin', { from: formatDuration(from), to: formatDuration(to), count })}
      />
      <Note>{words}</Note>
    </section>
  );
}

/** What is known of those who went from one screen straight to another. */
export function WayFigures({ way, figures, onClose }: FiguresProps & { way: CanvasWay }) {
  const { app, openSessions, openReplay, openTogether } = useStudy();
  const { t, locale } = useTranslation('canvas');
  const { t: words } = useTranslation('results');
  const names = { from: screenName(app, way.from, words), to: screenName(app, way.to, words) };
  const [first] = way.sessions;
  const all = figures?.screens[way.from]?.sessions ?? 0;
  return (
    <div className={styles.figures}>
      <FiguresHead title={t('between', names)} onClose={onClose} />
      {all > 0 && <RateMark x={way.count} n={all} interval={null} />}
      <dl className={styles.facts}>
        <dt>{t('wayTests')}</dt>
        <dd>{t('testsOf', { count: formatNumber(way.count, locale), all: formatNumber(all, locale) })}</dd>
        <dt>{t('passes')}</dt>
        <dd>{formatNumber(way.passes, locale)}</dd>
        <dt>{t('stay', names)}</dt>
        <dd>{way.medianStayMs === null ? '–' : formatDuration(way.medianStayMs)}</dd>
      </dl>
      {way.passes > way.count && <Note>{t('loops', { count: way.passes - way.count })}</Note>}
      <div className={styles.buttons}>
        <Button icon={Filter} onPress={() => openSessions(way.sessions)}>
          {t('showTests')}
        </Button>
        {first !== undefined && (
          <Button icon={Play} onPress={() => openReplay(first)}>
            {t('playFirst')}
          </Button>
        )}
        {way.sessions.length > 1 && (
          <Button onPress={() => openTogether(way.sessions.slice(0, 6))}>{t('playTogether')}</Button>
        )}
      </div>
    </div>
  );
}

/** Lines in the table; the file has all. */
const maxRows = 12;

/** The lines of the canvas as a table: for screen readers, and for those who want the numbers. */
export function WaysTable({
  ways,
  onSelect,
}: {
  ways: AnalyticsAnswer<'ways'> | undefined;
  onSelect(way: CanvasWay): void;
}) {
  const { app } = useStudy();
  const { t, locale } = useTranslation('canvas');
  const { t: words } = useTranslation('results');
  if (!ways) return <Skeleton height={320} radius={12} />;
  const save = (): void =>
    saveCsv(`${app.name}_ways`, {
      head: [t('columns.from'), t('columns.to'), t('columns.tests'), t('columns.passes'), t('columns.stay')],
      rows: ways.ways.map(({ from, to, count, passes, medianStayMs }) => [
        screenName(app, from, words),
        screenName(app, to, words),
        count,
        passes,
        medianStayMs === null ? '' : Number((medianStayMs / 1000).toFixed(1)),
      ]),
    });
  return (
    <div className={styles.figures}>
      <header className={styles.figuresHead}>
        <h2>{t('ways')}</h2>
      </header>
      <Note>{t('waysAbout', { count: ways.sessions })}</Note>
      {ways.sessions < fewTests && <Note>{t('fewTests', { count: ways.sessions })}</Note>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('columns.way')}</th>
            <th scope="col">{t('columns.tests')}</th>
          </tr>
        </thead>
        <tbody>
          {ways.ways.slice(0, maxRows).map((way) => (
            <tr key={`${way.from} ${way.to}`}>
              <td>
                <button type="button" onClick={() => onSelect(way)}>
                  {t('between', { from: screenName(app, way.from, words), to: screenName(app, way.to, words) })}
                </button>
              </td>
              <td>{formatNumber(way.count, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ways.hiddenWays > 0 && <Note>{t('hidden', { count: ways.hiddenWays })}</Note>}
      <div className={styles.buttons}>
        <Button icon={Download} onPress={save} isDisabled={ways.ways.length === 0}>
          {t('csv')}
        </Button>
      </div>
    </div>
  );
}
