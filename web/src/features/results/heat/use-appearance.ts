import type { Appearance } from '@prototrail/contracts';
import { inLanguage, type App } from '@prototrail/model';
import { measureText } from '@prototrail/widgets';
import { useGetRevisionQuery } from '../../../api';
import { useStudy } from '../study';

/** The prototype with a screen as some testers saw it. */
export interface ShownAppearance {
  /** Undefined while it is loading. */
  app: App | undefined;
  /** Undefined: all testers saw what the prototype shows now. */
  appearance: Appearance | undefined;
  isError: boolean;
}

/** The prototype of an appearance; the one of now without one or with the current one. */
export function useAppearanceApp(appearance: Appearance | undefined): { app: App | undefined; isError: boolean } {
  const { app, appId, language } = useStudy();
  const isCurrent = appearance === undefined || appearance.isCurrent;
  const { data, isError } = useGetRevisionQuery(
    { id: appId, revision: appearance?.revision ?? '' },
    { skip: isCurrent },
  );
  return isCurrent ? { app, isError: false } : { app: data && inLanguage(data, language, measureText), isError };
}

/** Chooses among the appearances of a screen: the one that the address names, else the one that was seen last. */
export function useAppearance(appearances: readonly Appearance[], look: string | undefined): ShownAppearance {
  const appearance = appearances.find(({ revision }) => revision === look) ?? appearances[0];
  return { ...useAppearanceApp(appearance), appearance };
}
