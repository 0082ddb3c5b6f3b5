import { useCallback } from 'react';
import { preferenceChanged, useAppDispatch, useAppSelector } from '../../../api';

/** What a person does once to know the way: the order is that of the list. */
export const firstSteps = ['screen', 'widget', 'link', 'simulate', 'share'] as const;

export type FirstStep = (typeof firstSteps)[number];

/** The first steps that a person has done in this browser, and whether they still want to see the list. */
export function useFirstSteps() {
  const dispatch = useAppDispatch();
  const { done, isDismissed } = useAppSelector(({ preferences }) => preferences.firstSteps);
  const tick = useCallback(
    (steps: readonly FirstStep[]) => {
      const more = steps.filter((step) => !done.includes(step));
      if (more.length > 0 && !isDismissed)
        dispatch(preferenceChanged({ firstSteps: { done: [...done, ...more], isDismissed } }));
    },
    [dispatch, done, isDismissed],
  );
  const dismiss = useCallback(
    () => dispatch(preferenceChanged({ firstSteps: { done, isDismissed: true } })),
    [dispatch, done],
  );
  return { done, isDismissed, tick, dismiss };
}
