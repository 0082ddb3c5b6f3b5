import { doneStatus, sessionComment } from '@prototrail/contracts';
import { MessagesSquare } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGetCommentsQuery } from '../../../api';
import { formatDuration, useTranslation } from '../../../i18n';
import { Skeleton, useAddressChange } from '../../../ui';
import type { MarkedMoment } from '../parts/moment-marks';
import { useStudy } from '../study';

/** Whether the address names a comment, so that comments are what to show first. */
export function useIsCommentNamed(): boolean {
  return useSearchParams()[0].has('comment');
}

/** Where on the timeline threads begin that are not done; a press opens one. */
export function useCommentMoments(session: string, onPick: (atMs: number) => void) {
  const { appId, Comments } = useStudy();
  const { t } = useTranslation('results');
  const change = useAddressChange<'comment'>(useSearchParams()[1]);
  const { data } = useGetCommentsQuery({ appId }, { skip: Comments === undefined });
  const threads = (data ?? []).filter(
    ({ type, reference, parentId, status }) =>
      type === sessionComment && reference === session && parentId === undefined && status !== doneStatus,
  );
  const moments = threads.map(({ id, atMs = 0, message }): MarkedMoment => {
    const label = t('comments.mark', { time: formatDuration(atMs), text: message });
    const pick = (): void => {
      change({ comment: id });
      onPick(atMs);
    };
    return { id, icon: MessagesSquare, atMs, label, onPick: pick };
  });
  return { open: threads.length, moments };
}

interface SessionCommentsProps {
  session: string;
  /** The moment that is shown, ms. */
  shown(): number;
  onShow(atMs: number): void;
}

/** Comments on a recording, each at its moment. */
export function SessionComments({ session, shown, onShow }: SessionCommentsProps): ReactNode {
  const { appId, canWrite, Comments } = useStudy();
  const [search, setSearch] = useSearchParams();
  const change = useAddressChange<'comment'>(setSearch);
  if (!Comments) return null;
  return (
    <Suspense fallback={<Skeleton height={80} radius={8} />}>
      <Comments
        appId={appId}
        canWrite={canWrite}
        place={{ type: sessionComment, reference: session }}
        shown={() => ({ atMs: shown() })}
        onShow={({ atMs = 0 }) => onShow(atMs)}
        chosen={search.get('comment')}
        onChoose={(id) => change({ comment: id ?? undefined })}
      />
    </Suspense>
  );
}
