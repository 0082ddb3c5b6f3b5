import type { Look } from '@prototrail/contracts';
import type { App } from '@prototrail/model';
import { useState } from 'react';
import { useGetRevisionQuery } from '../../../api';
import { useStudy } from '../study';

/** The prototype with a screen as some testers saw it. */
export interface ShownLook {
  /** Undefined while it is loading. */
  app: App | undefined;
  /** Undefined: all testers saw what the prototype shows now. */
  look: Look | undefined;
  isError: boolean;
  pick(revision: string): void;
}

/** The prototype of a look; the one of now without a look or with the current one. */
export function useLookApp(look: Look | undefined): { app: App | undefined; isError: boolean } {
  const { app, appId } = useStudy();
  const isCurrent = look === undefined || look.isCurrent;
  const { data, isError } = useGetRevisionQuery({ id: appId, revision: look?.revision ?? '' }, { skip: isCurrent });
  return isCurrent ? { app, isError: false } : { app: data, isError };
}

/** Chooses among the looks of a screen: the one that was seen last, until another one is picked. */
export function useLook(screenId: string | undefined, looks: readonly Look[]): ShownLook {
  const [picked, setPicked] = useState<{ screenId: string | undefined; revision: string }>();
  const wanted = picked?.screenId === screenId ? picked?.revision : undefined;
  const look = looks.find(({ revision }) => revision === wanted) ?? looks[0];
  return { ...useLookApp(look), look, pick: (revision) => setPicked({ screenId, revision }) };
}
