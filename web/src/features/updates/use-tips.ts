import { useEffect, useMemo, useRef, useState } from 'react';
import { useGetUserQuery, useSessionUser, useUpdateUserMutation } from '../../api';
import { tipsFor } from './journey-tips';
import type { Update } from './update-words';

/** The tips of the signed-in person. While `isShown`, the next one counts as shown, and the profile keeps when. */
export function useTips({ isShown }: { isShown: boolean }): Update[] {
  const user = useSessionUser();
  const { data: person } = useGetUserQuery(user?.id ?? '', { skip: user === null });
  const [updateUser] = useUpdateUserMutation();
  const [now] = useState(() => Date.now());
  const { shown, next } = useMemo(
    () => (person ? tipsFor(person, now) : { shown: [], next: undefined }),
    [person, now],
  );
  const stored = useRef<string>(undefined);
  useEffect(() => {
    if (!isShown || !next || !person || stored.current === next.id) return;
    stored.current = next.id;
    void updateUser({
      id: person.id,
      changes: { notifications: { ...person.notifications, [next.id]: next.lastUpdate } },
    });
  }, [isShown, next, person, updateUser]);
  return useMemo(() => (next ? [next, ...shown] : shown), [next, shown]);
}
