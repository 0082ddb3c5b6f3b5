import { useMetric } from '../../../api';
import { useTranslation } from '../../../i18n';
import type { MarkedMoment } from '../parts/moment-marks';
import { useStudy } from '../study';
import { screenName } from '../words';
import { momentWords, signalIcons } from './signal-words';

/** The signs of frustration in one session, in the order of time; none while they are loading. */
export function useSignalMoments(session: string, onSeek: (atMs: number) => void): MarkedMoment[] {
  const { app, appId, isExample } = useStudy();
  const { t } = useTranslation('results');
  const { data } = useMetric({ appId, metric: 'signals', filter: { session, validity: 'all' }, isExample });
  return (data?.signals ?? [])
    .flatMap(({ kind, moments }) =>
      moments.map(({ atMs, surface, count }, index): MarkedMoment => ({
        id: `${kind} ${atMs} ${index}`,
        icon: signalIcons[kind],
        atMs,
        label: momentWords(t, { kind, atMs, count, screen: screenName(app, surface, t) }),
        onPick: () => onSeek(atMs),
      })),
    )
    .sort((a, b) => a.atMs - b.atMs);
}
