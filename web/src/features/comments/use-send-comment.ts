import {
  useAddCommentMutation,
  useAddCommentPicturesMutation,
  type Comment,
  type CommentDoor,
  type NewComment,
} from '../../api';
import { useTranslation } from '../../i18n';
import { showToast } from '../../ui';
import type { Written } from './composer';

const isOverPlan = ({ code }: { code: string }): boolean => code.endsWith('.plan.limit');

/** Adds pictures to a comment that is stored; those that are refused or do not arrive are told by name. */
export function useAddPictures(door: CommentDoor) {
  const { t } = useTranslation('comments');
  const [addPictures] = useAddCommentPicturesMutation();
  return async (id: string, files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    const { data } = await addPictures({ ...door, id, files });
    const reasons = data?.reasons ?? files.map(({ name }) => ({ name, code: '' }));
    const tell = (key: 'pictures.lost' | 'pictures.noRoom', lost: readonly { name: string }[]): void => {
      if (lost.length === 0) return;
      const names = lost.map(({ name }) => name).join(', ');
      showToast({ kind: 'error', text: t(key, { count: lost.length, names }) });
    };
    tell('pictures.noRoom', reasons.filter(isOverPlan));
    tell(
      'pictures.lost',
      reasons.filter((reason) => !isOverPlan(reason)),
    );
  };
}

/** Stores a comment with its pictures. Resolves with the comment, or undefined when it was not stored. */
export function useSendComment(door: CommentDoor) {
  const [add] = useAddCommentMutation();
  const addPictures = useAddPictures(door);
  return async (
    place: Omit<NewComment, 'message'>,
    { pictures = [], ...written }: Written,
  ): Promise<Comment | undefined> => {
    const { data } = await add({ ...door, comment: { ...place, ...written } });
    if (data) await addPictures(data.id, pictures);
    return data;
  };
}
