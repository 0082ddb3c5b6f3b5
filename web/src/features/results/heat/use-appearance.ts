import type { Appearance } from '@prototrail/contracts';
import type { App } from '@prototrail/model';
import { useState } from 'react';
import { useGetRevisionQuery } from '../../../api';
import { useStudy } from '../study';

/** The prototype with a screen as some testers saw it. */
export interface ShownAppearance {
  /** Undefined while it is loading. */
  app: App | undefined;
  /** Undefined: all testers saw what the prototype shows now. */
  appearance: Appearance | undefined;
  isError: boolean;
  pick(revision: string): void;
}

/** The prototype of an appearance; the one of now without one or with the current one. */
export function useAppearanceApp(appearance: Appearance | undefined): { app: App | undefined; isError: boolean } {
  const { app, appId } = useStudy();
  const isCurrent = appearance === undefined || appearance.isCurrent;
  const { data, isError } = useGetRevisionQuery(
    { id: appId, revision: appearance?.revision ?? '' },
    { skip: isCurrent },
  );
  return isCurrent ? { app, isError: false } : { app: data, isError };
}

/** Chooses among the appearances of a screen: the one that was seen last, until another one is picked. */
export function useAppearance(screenId: string | undefined, appearances: readonly Appearance[]): ShownAppearance {
  const [picked, setPicked] = useState<{ screenId: string | undefined; revision: string }>();
  const wanted = picked?.screenId === screenId ? picked?.revision : undefined;
  const appearance = appearances.find(({ revision }) => revision === wanted) ?? appearances[0];
  return { ...useAppearanceApp(appearance), appearance, pick: (revision) => setPicked({ screenId, revision }) };
}
