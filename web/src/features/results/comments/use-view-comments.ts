import { doneStatus, resultComment } from '@prototrail/contracts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGetCommentsQuery } from '../../../api';
import type { CommentedPlace, Study } from '../study';
import type { ResultViewId } from '../views';

/** The comments beside a view of the results. */
export interface ViewComments extends CommentedPlace {
  Comments: NonNullable<Study['Comments']>;
  isOpen: boolean;
  /** Threads on this view that are not done. */
  openThreads: number;
  toggle(): void;
}

/** Parts of the address that say nothing about what the results show. */
const notShown = ['comments', 'comment'];

interface Place extends Pick<Study, 'appId' | 'canWrite' | 'Comments'> {
  view: ResultViewId;
}

/** Comments on the view that is shown, as the address says; undefined where nobody comments. */
export function useViewComments({ appId, view, canWrite, Comments }: Place): ViewComments | undefined {
  const [search, setSearch] = useSearchParams();
  const { data } = useGetCommentsQuery({ appId }, { skip: Comments === undefined });
  const openThreads = (data ?? []).filter(
    ({ type, reference, parentId, status }) =>
      type === resultComment && reference === view && parentId === undefined && status !== doneStatus,
  ).length;
  return useMemo(() => {
    if (Comments === undefined) return undefined;
    const change = (values: Readonly<Record<string, string | null>>): void =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(values)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      );
    const isOpen = search.has('comments');
    return {
      Comments,
      isOpen,
      openThreads,
      appId,
      canWrite,
      place: { type: resultComment, reference: view },
      shown: () => {
        const address = new URLSearchParams(search);
        for (const name of notShown) address.delete(name);
        address.set('view', view);
        return { address: address.toString() };
      },
      onShow: ({ id, address = '' }) =>
        setSearch(new URLSearchParams([...new URLSearchParams(address), ['comments', '1'], ['comment', id]])),
      chosen: search.get('comment'),
      onChoose: (id) => change({ comment: id }),
      toggle: () => change({ comments: isOpen ? null : '1', comment: null }),
    };
  }, [Comments, appId, canWrite, view, search, setSearch, openThreads]);
}
