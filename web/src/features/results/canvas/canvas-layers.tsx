import type { AnalyticsAnswer } from '@prototrail/contracts';
import { Play } from 'lucide-react';
import { useMetric } from '../../../api';
import { formatDuration, formatNumber, useTranslation } from '../../../i18n';
import { Checkbox, IconButton, RadioGroup, Segmented, Select } from '../../../ui';
import { bandColours, gradientOf, rampColours } from '../heat/heat-image';
import { Note } from '../parts/note';
import { useTestName } from '../parts/test-name';
import { useStudy } from '../study';
import styles from './canvas.module.css';
import { canvasLayers, toppings, type CanvasLayer, type useCanvasAddress } from './canvas-address';

export interface CanvasLayersProps extends ReturnType<typeof useCanvasAddress> {
  heat: AnalyticsAnswer<'clickHeat'> | undefined;
  tasks: AnalyticsAnswer<'navigation'>['tasks'];
  counts: { comments: number; notes: number };
  /** The test whose way is shown. */
  walked: string | undefined;
  onWalk(session: string | undefined): void;
}

/** Newest tests in the list; all of them are in the view of sessions. */
const maxListed = 100;

/** Layers with the colours of bands instead of spots. */
const isOfBands = (layer: CanvasLayer): boolean => ['views', 'dwell', 'reach'].includes(layer);

/** What is drawn: the layer of the screens, what lies on top, and whose tests. */
export function CanvasLayers({ address, change, toggle, heat, tasks, counts, walked, onWalk }: CanvasLayersProps) {
  const { isExample } = useStudy();
  const { t, locale } = useTranslation('canvas');
  const surfaces = Object.values(heat?.surfaces ?? {});
  const sum = (name: 'clicks' | 'firstClicks' | 'missed' | 'views'): string =>
    formatNumber(
      surfaces.reduce((all, surface) => all + surface[name], 0),
      locale,
    );
  const numbers: Partial<Record<CanvasLayer, string>> = heat
    ? { all: sum('clicks'), first1: sum('firstClicks'), missed: sum('missed'), views: sum('views') }
    : {};
  const offered = toppings.filter((id) => {
    if (id === 'expected' || id === 'dropOff') return tasks.length > 0;
    return !isExample || (id !== 'comments' && id !== 'notes');
  });
  const task = tasks.find((one) => one.task === address.task) ?? tasks[0];
  return (
    <div className={styles.layers}>
      <section>
        <RadioGroup
          label={t('layer')}
          value={address.layer}
          onChange={(id) => change({ heat: id === 'all' ? undefined : id })}
          options={canvasLayers.map((id) => ({
            id,
            label: (
              <span className={styles.option}>
                {t(`layers.${id}`)}
                <span>{numbers[id]}</span>
              </span>
            ),
          }))}
        />
        {address.layer !== 'none' && (
          <>
            <div
              className={styles.ramp}
              style={{
                backgroundImage: gradientOf(isOfBands(address.layer) ? bandColours : rampColours),
              }}
            />
            <div className={styles.rampEnds}>
              <span>{t('few')}</span>
              <span>{t('many')}</span>
            </div>
            <Note>{t(`counts.${address.layer}`)}</Note>
          </>
        )}
      </section>
      <section>
        <h2>{t('onTop')}</h2>
        {offered.map((id) => (
          <Checkbox key={id} isSelected={address.on.has(id)} onChange={() => toggle(id)}>
            <span className={styles.option}>
              {t(`toppings.${id}`)}
              {(id === 'comments' || id === 'notes') && <span>{counts[id]}</span>}
            </span>
          </Checkbox>
        ))}
        {address.on.has('ways') && (
          <Segmented
            label={t('width')}
            isCompact
            value={address.width}
            onChange={(id) => change({ lines: id === 'tests' ? undefined : id })}
            items={(['tests', 'time'] as const).map((id) => ({ id, label: t(`widths.${id}`) }))}
          />
        )}
        {(address.on.has('expected') || address.on.has('dropOff')) && task && (
          <Select
            label={t('task')}
            size="bar"
            value={task.task}
            onChange={(id) => change({ path: id })}
            options={tasks.map(({ task: id, name }) => ({ id, label: name }))}
          />
        )}
      </section>
      <Tests address={address} change={change} walked={walked} onWalk={onWalk} />
    </div>
  );
}

function Tests({
  address,
  change,
  walked,
  onWalk,
}: Pick<CanvasLayersProps, 'address' | 'change' | 'walked' | 'onWalk'>) {
  const { appId, filter, isExample, openReplay } = useStudy();
  const { t } = useTranslation('canvas');
  const nameOf = useTestName();
  const { data } = useMetric({ appId, metric: 'sessions', filter: { ...filter, limit: maxListed }, isExample });
  const rows = data?.rows ?? [];
  const picked = new Set(address.tests);
  const pick = (session: string): void => {
    const next = picked.has(session) ? address.tests.filter((id) => id !== session) : [...address.tests, session];
    change({ only: next.join(',') || undefined });
  };
  return (
    <section>
      <h2>
        {t('tests')}
        {data && <span>{data.sessions}</span>}
      </h2>
      <Checkbox isSelected={picked.size === 0} onChange={() => change({ only: undefined })}>
        {t('allTests')}
      </Checkbox>
      <ul className={styles.tests}>
        {rows.map((row) => (
          <li
            key={row.session}
            data-walked={row.session === walked || undefined}
            onPointerEnter={() => onWalk(row.session)}
            onPointerLeave={() => onWalk(undefined)}
            onFocus={() => onWalk(row.session)}
            onBlur={() => onWalk(undefined)}
          >
            <Checkbox isSelected={picked.has(row.session)} onChange={() => pick(row.session)}>
              <span className={styles.option}>
                {nameOf(row)}
                <span>{formatDuration(row.durationMs)}</span>
              </span>
            </Checkbox>
            <IconButton
              icon={Play}
              size={24}
              label={t('play', { name: nameOf(row) })}
              onPress={() => openReplay(row.session)}
            />
          </li>
        ))}
      </ul>
      {data && data.sessions > maxListed && <Note>{t('newest', { count: maxListed })}</Note>}
    </section>
  );
}
