import { useCallback, useMemo } from 'react';
import {
  annotationKey,
  planAnnotationRemoval,
  useAddAnnotationMutation,
  useAppDispatch,
  useAppSelector,
  useChangeAnnotationMutation,
  useGetAnnotationsQuery,
  type Annotation,
} from '../../../api';
import { useTranslation } from '../../../i18n';
import { showToast } from '../../../ui';
import { filterNames, type FilterChoice } from '../filter-query';

/** A saved selection of tests, which everybody in the team sees. */
export interface Segment {
  id: string;
  name: string;
  choice: FilterChoice;
}

export const longestName = 60;

/** The saved selections among the annotations of a prototype, by name. */
export function readSegments(annotations: readonly Annotation[]): Segment[] {
  return annotations
    .filter(({ type, value }) => type === 'segment' && value)
    .map(({ id, value, filter }) => ({ id, name: value ?? '', choice: readChoice(filter ?? {}) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** What this version of the product can filter by; the rest is left out. */
function readChoice(filter: Readonly<Record<string, string>>): FilterChoice {
  return Object.fromEntries(filterNames.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));
}

/** Whether two selections are the same. */
export const isSameChoice = (a: FilterChoice, b: FilterChoice): boolean =>
  filterNames.every((name) => (a[name] ?? '') === (b[name] ?? ''));

/** Whether another segment has this name already. */
export const isTaken = (name: string, segments: readonly Segment[], own?: string): boolean =>
  segments.some((segment) => segment.id !== own && segment.name.toLowerCase() === name.trim().toLowerCase());

export interface Segments {
  /** Undefined while they are loading. */
  list: readonly Segment[] | undefined;
  /** Each says whether it worked; what went wrong is shown. */
  save(name: string, choice: FilterChoice): Promise<boolean>;
  rename(id: string, name: string): Promise<boolean>;
  /** Makes a segment select what is selected now. */
  update(id: string, choice: FilterChoice): Promise<boolean>;
  /** Hides it at once; it is deleted when the message that can undo it has gone. */
  remove(id: string): void;
}

/** The saved selections of a prototype and what can be done with them. */
export function useSegments(appId: string, { skip }: { skip: boolean }): Segments {
  const { t } = useTranslation('results');
  const { data } = useGetAnnotationsQuery(appId, { skip });
  const hidden = useAppSelector((state) => state.deletions);
  const dispatch = useAppDispatch();
  const [add] = useAddAnnotationMutation();
  const [change] = useChangeAnnotationMutation();
  const list = useMemo(
    () => data && readSegments(data.filter(({ id }) => !hidden.includes(annotationKey(appId, id)))),
    [data, hidden, appId],
  );
  const report = useCallback(
    ({ error }: { error?: unknown }, done: string): boolean => {
      const isDone = error === undefined;
      showToast(isDone ? { kind: 'success', text: done } : { kind: 'error', text: t('segments.failed') });
      return isDone;
    },
    [t],
  );
  return useMemo(
    () => ({
      list,
      save: async (name, choice) =>
        report(
          await add({ appId, fields: { type: 'segment', value: name.trim(), filter: textsOf(choice) } }),
          t('segments.saved', { name: name.trim() }),
        ),
      rename: async (id, name) =>
        report(
          await change({ appId, id, fields: { type: 'segment', value: name.trim() } }),
          t('segments.renamed', { name: name.trim() }),
        ),
      update: async (id, choice) =>
        report(
          await change({ appId, id, fields: { type: 'segment', filter: textsOf(choice) } }),
          t('segments.updated'),
        ),
      remove: (id) => {
        const plan = dispatch(planAnnotationRemoval(appId, id));
        const finish = async (): Promise<void> => {
          if ((await plan.finish()) !== 'done') showToast({ kind: 'error', text: t('segments.failed') });
        };
        showToast({
          kind: 'success',
          text: t('segments.removed'),
          action: { label: t('segments.undo'), onAction: plan.undo },
          onClose: () => void finish(),
        });
      },
    }),
    [list, appId, add, change, dispatch, report, t],
  );
}

const textsOf = (choice: FilterChoice): Record<string, string> =>
  Object.fromEntries(Object.entries(choice).filter((entry): entry is [string, string] => Boolean(entry[1])));
