import { useCallback, useMemo } from 'react';
import {
  annotationKey,
  planAnnotationRemoval,
  useAddAnnotationMutation,
  useAppDispatch,
  useAppSelector,
  useChangeAnnotationMutation,
  useGetAnnotationsQuery,
} from '../../../api';
import { useTranslation } from '../../../i18n';
import { showToast } from '../../../ui';
import { useStudy } from '../study';
import { readNotes, tagUses, withoutTag, type Note, type Place, type TagUse } from './read-notes';

/** What a person writes: words or tags, or both. */
export interface NoteDraft {
  text: string;
  tags: readonly string[];
  atMs?: number | undefined;
  screen?: string | undefined;
  place?: Place | undefined;
  task?: string | undefined;
}

export interface Notes {
  /** Undefined while they are loading. */
  notes: readonly Note[] | undefined;
  tags: readonly TagUse[];
  isError: boolean;
  refetch(): void;
}

/** The notes of the prototype without those whose deletion can still be undone. Guests of a public one see none. */
export function useNotes(): Notes {
  const { appId, isExample } = useStudy();
  const { data, isError, refetch } = useGetAnnotationsQuery(appId, { skip: isExample });
  const hidden = useAppSelector((state) => state.deletions);
  const notes = useMemo(() => {
    const annotations = isExample ? [] : data;
    return annotations && readNotes(annotations.filter(({ id }) => !hidden.includes(annotationKey(appId, id))));
  }, [data, hidden, appId, isExample]);
  const tags = useMemo(() => tagUses(notes ?? []), [notes]);
  return { notes, tags, isError, refetch: () => void refetch() };
}

export interface NoteActions {
  /** Each says whether it worked; what went wrong is shown. */
  add(draft: NoteDraft, session?: string): Promise<boolean>;
  change(note: Note, draft: NoteDraft): Promise<boolean>;
  /** Hides the note at once; it is deleted when the message that can undo it has gone. */
  remove(note: Note): void;
}

const fieldsOf = ({ text, tags, atMs, screen, place, task }: NoteDraft) => ({
  ...{ type: 'note', value: text.trim(), tags: [...tags], start: atMs ?? null, task: task ?? null },
  screen: screen ?? null,
  ...place,
});

/** Writes, changes and deletes notes. */
export function useNoteActions(): NoteActions {
  const { appId } = useStudy();
  const { t } = useTranslation('notes');
  const dispatch = useAppDispatch();
  const [send] = useAddAnnotationMutation();
  const [update] = useChangeAnnotationMutation();
  const report = useCallback(
    (result: { error?: unknown }): boolean => {
      const isDone = result.error === undefined;
      if (!isDone) showToast({ kind: 'error', text: t('failed') });
      return isDone;
    },
    [t],
  );
  const add = useCallback(
    async (draft: NoteDraft, session?: string) => {
      const fields = { ...fieldsOf(draft), reference: session ?? null };
      return report(await send({ appId, fields }));
    },
    [appId, send, report],
  );
  const takeOut = useCallback(
    async ({ within, session }: Note): Promise<boolean> => {
      if (!within || session === undefined) return true;
      const fields = { sessions: withoutTag(within, session) };
      return report(await update({ appId, id: within.annotation.id, fields }));
    },
    [appId, update, report],
  );
  const change = useCallback(
    async (note: Note, draft: NoteDraft) => {
      if (note.within) return (await add(draft, note.session)) && takeOut(note);
      return report(await update({ appId, id: note.id, fields: fieldsOf(draft) }));
    },
    [appId, add, takeOut, update, report],
  );
  const remove = useCallback(
    (note: Note): void => {
      if (note.within) {
        const { annotation } = note.within;
        const undo = (): void =>
          void update({ appId, id: annotation.id, fields: { sessions: annotation['sessions'] } }).then(report);
        void takeOut(note).then(
          (isDone) =>
            isDone && showToast({ kind: 'success', text: t('removed'), action: { label: t('undo'), onAction: undo } }),
        );
        return;
      }
      const plan = dispatch(planAnnotationRemoval(appId, note.id));
      const finish = async (): Promise<void> => {
        if ((await plan.finish()) !== 'done') showToast({ kind: 'error', text: t('failed') });
      };
      showToast({
        kind: 'success',
        text: t('removed'),
        action: { label: t('undo'), onAction: plan.undo },
        onClose: () => void finish(),
      });
    },
    [appId, dispatch, takeOut, update, report, t],
  );
  return useMemo(() => ({ add, change, remove }), [add, change, remove]);
}
