import { useEffect, useMemo, useRef } from 'react';
import { useGetSeenThreadsQuery, useMarkThreadsSeenMutation, useSessionUser, type Comment } from '../../api';
import type { Thread } from './threads';

/** What the reader has read: by thread until when, and what is so old that it counts as read. */
interface Seen {
  since: number;
  threads: Readonly<Record<string, number>>;
}

/** Whether somebody else wrote in a thread since the reader looked at it. */
function isThreadUnread({ root, replies }: Thread, seen: Seen | undefined, userId: string | undefined): boolean {
  if (seen === undefined || userId === undefined) return false;
  const until = seen.threads[root.id] ?? seen.since;
  return [root, ...replies].some(({ userID, created }) => userID !== userId && created > until);
}

const lastOf = ({ root, replies }: Thread): Comment => replies.at(-1) ?? root;

/** Which threads the reader has not read, and marking them; guests have no marks. */
export function useUnread() {
  const userId = useSessionUser()?.id;
  const { data: seen } = useGetSeenThreadsQuery(undefined, { skip: userId === undefined });
  const [mark] = useMarkThreadsSeenMutation();
  return useMemo(
    () => ({
      isUnread: (thread: Thread): boolean => isThreadUnread(thread, seen, userId),
      markRead: (threads: readonly Thread[]): void => {
        if (threads.length === 0) return;
        void mark(Object.fromEntries(threads.map((thread) => [thread.root.id, lastOf(thread).created])));
      },
    }),
    [seen, userId, mark],
  );
}

/** Marks the thread that is open as read, also when something is written meanwhile; each comment is tried once. */
export function useReadWhileOpen(thread: Thread | null, { isUnread, markRead }: ReturnType<typeof useUnread>): void {
  const tried = useRef('');
  useEffect(() => {
    const last = thread ? lastOf(thread).id : '';
    if (!thread || tried.current === last || !isUnread(thread)) return;
    tried.current = last;
    markRead([thread]);
  }, [thread, isUnread, markRead]);
}
