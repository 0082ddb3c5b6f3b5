import { useMemo } from 'react';
import { useMetric } from '../../../api';
import { useTranslation } from '../../../i18n';
import { useStudy } from '../study';
import type { Note } from './read-notes';

/** So many names fit into one request; notes on more sessions keep the id as their name. */
const maxNamed = 500;

/** Names of the sessions that have notes and that the filters of the page select; undefined while they are loading. */
export function useNotedSessions(notes: readonly Note[] | undefined): ReadonlyMap<string, string> | undefined {
  const { appId, filter, isFiltered, isExample } = useStudy();
  const { t } = useTranslation('notes');
  const ids = useMemo(
    () => [...new Set((notes ?? []).flatMap(({ session }) => session ?? []))].sort().slice(0, maxNamed),
    [notes],
  );
  const picked = filter['session'];
  const asked = useMemo(() => {
    const chosen = typeof picked === 'string' ? new Set(picked.split(',')) : undefined;
    return chosen ? ids.filter((id) => chosen.has(id)) : ids;
  }, [ids, picked]);
  const { data } = useMetric(
    {
      appId,
      metric: 'sessions',
      filter: { ...filter, session: asked.join(','), validity: 'all', limit: 1000 },
      isExample,
    },
    { skip: asked.length === 0 },
  );
  return useMemo(() => {
    if (notes === undefined || (asked.length > 0 && !data)) return undefined;
    const rows = asked.length > 0 ? (data?.rows ?? []) : [];
    const names = new Map(rows.map(({ session, label, number }) => [session, label ?? t('test', { number })]));
    if (isFiltered) return names;
    // a session that was deleted meanwhile, or one too many
    return new Map([...notes.flatMap(({ session }) => (session ? [[session, session] as const] : [])), ...names]);
  }, [notes, asked, data, isFiltered, t]);
}
