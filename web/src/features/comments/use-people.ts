import { useMemo } from 'react';
import { portraitOf, useSessionUser, useTeam, type CommentDoor } from '../../api';
import type { Person } from '../../ui';

/** The others of the team, who can be mentioned; nobody by link, where the team is not told. */
export function useMentionable({ appId, hash }: CommentDoor): Person[] {
  const userId = useSessionUser()?.id;
  const { team } = useTeam(appId, { skip: hash !== undefined || userId === undefined });
  return useMemo(
    () =>
      team
        .filter(({ id }) => id !== userId)
        .map((member) => ({
          id: member.id,
          // never the whole address: comments are read by link too
          name:
            [member.name, member.lastname].filter(Boolean).join(' ') || (member.email ?? member.id).replace(/@.*/, ''),
          ...portraitOf(member),
        })),
    [team, userId],
  );
}
