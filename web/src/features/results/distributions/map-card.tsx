import { useMetric } from '../../../api';
import { formatExact, formatNumber, useTranslation } from '../../../i18n';
import { Button, ChartFrame, EmptyState, HelpButton, Segmented } from '../../../ui';
import { useTestName } from '../parts/test-name';
import { useWidth } from '../parts/use-width';
import { useStudy } from '../study';
import { groupPoints, mapColours, type MapGroup } from './map-groups';
import { MapMark, MapPlot } from './map-plot';
import styles from './map.module.css';
import type { useDistributionAddress } from './use-distribution-address';

const largest = 400;
/** Ids that an address takes. */
const maxOpened = 300;

/** Tests on a map: near ones behaved alike. It has no axes, and nothing is read from it but who is near whom. */
export function MapCard({ address, change }: ReturnType<typeof useDistributionAddress>) {
  const { appId, filter, isExample, openReplay, openSessions } = useStudy();
  const { t, locale } = useTranslation('distributions');
  const nameOf = useTestName();
  const { data, isError, refetch } = useMetric({ appId, metric: 'map', filter, isExample });
  const [ref, width] = useWidth<HTMLDivElement>(largest);
  const { colour } = address;
  const groups = groupPoints(data?.points ?? [], colour, data?.tasks.length ?? 0);
  const groupName = ({ id }: MapGroup): string => {
    if (colour !== 'group') return t(`groups.${colour}.${id}`);
    if (id === 'none' || id === 'others') return t(`map.${id}`);
    return t('clusters.group', { number: Number(id) + 1 });
  };
  const drawn = data?.points.length ?? 0;
  const all = data?.pointsOf ?? 0;
  const list = groups.map((group) => `${groupName(group)}: ${group.points.length}`).join(', ');
  return (
    <ChartFrame
      title={t('map.title')}
      n={
        <>
          {drawn > 0 && t('tests', { count: drawn })}
          <HelpButton page="distributions" part="map" />
        </>
      }
      isInteractive
      isLoading={!data && !isError}
      {...(isError && !data ? { error: t('map.failed'), onRetry: refetch } : {})}
      summary={t('map.summary', { list })}
      note={[
        t('map.note'),
        all > drawn && drawn > 0
          ? t('scatter.sampled', { drawn: formatNumber(drawn, locale), all: formatNumber(all, locale) })
          : '',
      ]
        .filter((part) => part !== '')
        .join(' ')}
      table={{
        head: [t('details.test'), t('details.date'), t(`map.by.${colour}`)],
        rows: groups.flatMap((group) =>
          group.points.map((point) => [nameOf(point), formatExact(point.startMs, locale), groupName(group)]),
        ),
      }}
      controls={
        drawn > 0 && (
          <Segmented
            label={t('map.colour')}
            isCompact
            value={colour}
            onChange={(id) => change({ colour: id === 'group' ? undefined : id })}
            items={mapColours.map((id) => ({ id, label: t(`map.by.${id}`) }))}
          />
        )
      }
    >
      <div ref={ref} className={styles.body}>
        {drawn === 0 ? (
          <EmptyState isCompact title={t('map.few')} />
        ) : (
          <>
            <MapPlot
              groups={groups}
              nameOf={groupName}
              size={Math.min(largest, width)}
              picked={address.test}
              onPick={(session) => change({ test: session })}
              onOpen={openReplay}
            />
            <ul className={styles.legend}>
              {groups.map((group) => (
                <li key={group.id} data-legend={`${groupName(group)} (${t('tests', { count: group.points.length })})`}>
                  <MapMark look={group.look} />
                  <span>{groupName(group)}</span>
                  <Button
                    size={24}
                    kind="ghost"
                    aria-label={t('map.show', { name: groupName(group), count: group.points.length })}
                    onPress={() => openSessions(group.points.slice(0, maxOpened).map(({ session }) => session))}
                  >
                    {t('tests', { count: group.points.length })}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </ChartFrame>
  );
}
