import type { AnalyticsAnswer } from '@prototrail/contracts';
import { Play } from 'lucide-react';
import { useMetric } from '../../../api';
import { formatDuration, formatNumber, useTranslation } from '../../../i18n';
import { Button, HelpButton, Popover, Table } from '../../../ui';
import { Failed } from '../parts/failed';
import { Note } from '../parts/note';
import { RowSkeletons } from '../parts/row-skeletons';
import { TableCard } from '../parts/table-card';
import { useStudy } from '../study';
import { rateWords, screenName } from '../words';
import { signalIcons } from './signal-words';
import styles from './signals.module.css';

type Signal = AnalyticsAnswer<'signals'>['signals'][number];
/** Moments in the list of a kind; the sessions have the rest. */
const maxMoments = 12;

/** Signs of frustration: how many, in how many tests, where most, and the moments to look at. */
export function SignalsCard() {
  const { app, appId, filter, isExample } = useStudy();
  const { t, locale } = useTranslation('results');
  const query = useMetric({ appId, metric: 'signals', filter, isExample });
  const { data } = query;
  const busiest = ({ bySurface }: Signal): string => {
    const [most] = Object.entries(bySurface).sort(([, a], [, b]) => b - a);
    return most ? t('signals.mostOn', { screen: screenName(app, most[0], t), count: most[1] }) : '–';
  };
  return (
    <TableCard
      title={t('signals.title')}
      end={
        <span className={styles.headEnd}>
          <Note isInline>{t('signals.note')}</Note>
          <HelpButton page="reading" part="frustration" />
        </span>
      }
    >
      {!data && (query.isError ? <Failed retry={query.refetch} /> : <RowSkeletons />)}
      {data && (
        <Table
          label={t('signals.title')}
          items={data.signals.map((signal) => ({ ...signal, id: signal.kind }))}
          empty={t('signals.none')}
          columns={[
            {
              id: 'kind',
              label: t('signals.kind'),
              isRowHeader: true,
              cell: ({ kind }) => <KindName kind={kind} />,
            },
            {
              id: 'count',
              label: t('signals.count'),
              isNumber: true,
              width: 72,
              cell: ({ count }) => formatNumber(count, locale),
            },
            {
              id: 'tests',
              label: t('signals.tests'),
              isNumber: true,
              width: 96,
              cell: ({ sessions }) => (data.sessions === 0 ? '–' : rateWords(sessions, data.sessions, locale, t)),
            },
            { id: 'where', label: t('signals.where'), isWide: true, cell: busiest },
            {
              id: 'moments',
              label: t('signals.moments'),
              isLabelHidden: true,
              width: 116,
              cell: (signal) => (signal.count > 0 ? <Moments signal={signal} /> : null),
            },
          ]}
        />
      )}
    </TableCard>
  );
}

function KindName({ kind }: Pick<Signal, 'kind'>) {
  const { t } = useTranslation('results');
  const Icon = signalIcons[kind];
  return (
    <span className={styles.kind} title={t(`signals.about.${kind}`)}>
      <Icon size={16} aria-hidden />
      {t(`signals.kinds.${kind}`)}
    </span>
  );
}

/** The moments of one kind, and the tests that have it. */
function Moments({ signal: { kind, moments, count } }: { signal: Signal }) {
  const { app, openReplay, openView } = useStudy();
  const { t } = useTranslation('results');
  return (
    <Popover
      label={t(`signals.kinds.${kind}`)}
      placement="bottom end"
      isPadded={false}
      className={styles.popover ?? ''}
      trigger={
        <Button
          size={24}
          kind="ghost"
          icon={Play}
          aria-label={`${t('signals.watch')}: ${t('signals.show', { kind: t(`signals.kinds.${kind}`) })}`}
        >
          {t('signals.watch')}
        </Button>
      }
    >
      {(close) => (
        <>
          <p className={styles.about}>{t(`signals.about.${kind}`)}</p>
          <ul className={styles.moments}>
            {moments.slice(0, maxMoments).map((moment, index) => (
              <li key={`${moment.session} ${moment.atMs} ${index}`}>
                <button type="button" onClick={() => openReplay(moment.session, moment.atMs)}>
                  <span>{moment.label ?? t('sessions.name', { number: moment.number })}</span>
                  <span>
                    {screenName(app, moment.surface, t)} · {formatDuration(moment.atMs)} · ×{moment.count}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <div className={styles.foot}>
            <Button
              size={28}
              onPress={() => {
                close();
                openView('sessions', { signal: kind });
              }}
            >
              {t('signals.showTests', { count })}
            </Button>
          </div>
        </>
      )}
    </Popover>
  );
}
