import { guestAuthor } from '@prototrail/contracts';
import { useMemo } from 'react';
import { useGetCommentsQuery, useLiveComments, useSessionUser, type Comment, type CommentDoor } from '../../api';
import { useTranslation } from '../../i18n';
import type { Person } from '../../ui';
import { threadsOf } from './threads';

/** Comments of others appear after this time where no message tells of them, ms. */
const pollMs = 20_000;
const pollLiveMs = 120_000;

/** The threads of a prototype, followed while they are shown. */
export function useThreads(door: CommentDoor) {
  const { data, isLoading, isError, refetch } = useGetCommentsQuery(door, {
    pollingInterval: useLiveComments(door) ? pollLiveMs : pollMs,
  });
  const threads = useMemo(() => threadsOf(data ?? []), [data]);
  const hasFailed = isError && data === undefined;
  return useMemo(() => ({ threads, isLoading, isError: hasFailed, refetch }), [threads, isLoading, hasFailed, refetch]);
}

/** Whether the person who looks wrote a comment. */
export function useIsOwn(): (comment: Comment) => boolean {
  const user = useSessionUser();
  return ({ userID, isOwn }) => (user === null ? isOwn === true : userID === user.id);
}

/** How the author of a comment is shown. */
export function useAuthor(): (comment: Comment) => Person & { isGuest: boolean } {
  const { t } = useTranslation('comments');
  return ({ userID, user }) => {
    const isGuest = userID === guestAuthor;
    const name = [user.name, user.lastname].filter(Boolean).join(' ') || user.email;
    return {
      id: isGuest ? (name ?? userID) : userID,
      name: name || t(isGuest ? 'person.guest' : 'person.unknown'),
      isGuest,
    };
  };
}
