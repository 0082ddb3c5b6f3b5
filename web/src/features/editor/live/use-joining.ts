import { useEffect, useRef } from 'react';
import type { LivePerson, LiveState } from '../../../api';
import { useTranslation } from '../../../i18n';
import { showToast } from '../../../ui';

/** Whoever is away for a shorter time has not left: a reload, a lost connection, ms. */
const graceMs = 6_000;

/** Says who came and who left: in one message, and not at the beginning. */
export function useJoining(people: readonly LivePerson[], state: LiveState): void {
  const { t } = useTranslation('live');
  const known = useRef<Map<string, string> | null>(null);
  const latest = useRef({ people, t });
  latest.current = { people, t };
  const key = people
    .map(({ userId }) => userId)
    .sort()
    .join(' ');
  useEffect(() => {
    if (state !== 'connected') return undefined;
    const names = (): Map<string, string> => new Map(latest.current.people.map(({ userId, name }) => [userId, name]));
    if (known.current === null) {
      const timer = setTimeout(() => (known.current = names()), 500);
      return () => clearTimeout(timer);
    }
    const timer = setTimeout(
      () => {
        const [before, now] = [known.current ?? new Map<string, string>(), names()];
        known.current = now;
        const joined = [...now].filter(([id]) => !before.has(id)).map(([, name]) => name);
        const left = [...before].filter(([id]) => !now.has(id)).map(([, name]) => name);
        for (const [kind, list] of [
          ['joined', joined],
          ['left', left],
        ] as const)
          if (list.length > 0)
            showToast({ kind: 'hint', text: latest.current.t(kind, { count: list.length, name: list[0] ?? '' }) });
      },
      [...(known.current ?? [])].some(([id]) => !key.includes(id)) ? graceMs : 500,
    );
    return () => clearTimeout(timer);
  }, [key, state]);
}
