import { doneStatus, guestAuthor } from '@prototrail/contracts';
import { placeOf, type Comment } from '../../api';

/** A comment and the answers to it, oldest first. */
export interface Thread {
  root: Comment;
  replies: Comment[];
  isDone: boolean;
  /** Running number in the prototype, from 1. */
  number: number;
}

/** `status` of a thread that is done, or open again. */
export const statusOf = (isDone: boolean): string => (isDone ? doneStatus : '');

/** Threads in the order in which they began. An answer whose comment was deleted is a thread of its own. */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const replies = new Map<Comment, Comment[]>();
  const roots: Comment[] = [];
  for (const comment of [...comments].sort((a, b) => a.created - b.created)) {
    const root = rootOf(comment, byId);
    if (root === comment) roots.push(comment);
    else replies.set(root, [...(replies.get(root) ?? []), comment]);
  }
  return roots.map((root, index) => ({
    root,
    replies: replies.get(root) ?? [],
    isDone: root.status === doneStatus,
    number: index + 1,
  }));
}

/** Follows answers of answers; a circle ends where it began. */
function rootOf(comment: Comment, byId: ReadonlyMap<string, Comment>): Comment {
  const passed = new Set([comment]);
  let root = comment;
  for (;;) {
    const parent = root.parentId === undefined ? undefined : byId.get(root.parentId);
    if (parent === undefined) return root;
    if (passed.has(parent)) return comment;
    passed.add(parent);
    root = parent;
  }
}

export type ThreadFilter = 'open' | 'mentions' | 'done' | 'all';

/** What else narrows a list of threads; absent parts narrow nothing. */
export interface ThreadNarrowing {
  /** Who wrote in it. */
  personId?: string | undefined;
  /** The screen, or another place, that it is about. */
  place?: string | undefined;
  /** Words that somebody wrote in it. */
  words?: string | undefined;
}

/** Whether somebody is named in a thread. */
export function isMentioned({ root, replies }: Thread, userId: string | undefined): boolean {
  return userId !== undefined && [root, ...replies].some(({ mentions }) => mentions?.some(({ id }) => id === userId));
}

/** The threads that a filter shows. Mentions are open threads in which the reader is named. */
export function filterThreads(threads: readonly Thread[], filter: ThreadFilter, userId?: string): Thread[] {
  if (filter === 'mentions') return threads.filter((thread) => !thread.isDone && isMentioned(thread, userId));
  return threads.filter(({ isDone }) => filter === 'all' || isDone === (filter === 'done'));
}

/** The threads that meet every condition. */
export function narrowThreads(threads: readonly Thread[], { personId, place, words = '' }: ThreadNarrowing): Thread[] {
  const sought = words.trim().toLocaleLowerCase();
  return threads.filter(({ root, replies }) => {
    const comments = [root, ...replies];
    return (
      (place === undefined || placeOf(root) === place) &&
      (personId === undefined || comments.some((comment) => authorKey(comment) === personId)) &&
      (sought === '' || comments.some(({ message }) => message.toLocaleLowerCase().includes(sought)))
    );
  });
}

/** Tells authors apart: guests, who have no account, by their names. */
export function authorKey({ userID, user }: Comment): string {
  return userID === guestAuthor ? `guest:${user.name ?? ''}` : userID;
}

/** Threads by their place; screens in the order given, then the canvas, what is gone, and results. */
export function threadsByPlace(
  threads: readonly Thread[],
  screens: readonly string[],
): { place: string; threads: Thread[] }[] {
  const groups = new Map<string, Thread[]>();
  for (const thread of threads) {
    const place = placeOf(thread.root);
    groups.set(place, [...(groups.get(place) ?? []), thread]);
  }
  const order = [...screens, ...[...groups.keys()].filter((place) => !screens.includes(place))];
  return order.flatMap((place) => {
    const found = groups.get(place);
    return found ? [{ place, threads: found }] : [];
  });
}

/** The thread that a comment begins or answers in. */
export function threadOf(threads: readonly Thread[], commentId: string | null): Thread | null {
  return (
    threads.find(({ root, replies }) => root.id === commentId || replies.some(({ id }) => id === commentId)) ?? null
  );
}

/** What an answer to a thread is sent with: it stays where the thread is. */
export function answerTo({ root }: Thread) {
  const { id, type, reference, x, y } = root;
  return { type, reference, parentId: id, ...(x === undefined || y === undefined ? {} : { x, y }) };
}
