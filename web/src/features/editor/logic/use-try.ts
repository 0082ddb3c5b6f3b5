import type { App, Variables } from '@prototrail/model';
import { useMemo, useState } from 'react';
import { variablesWith } from './try-values';

export interface Trial {
  variables: Variables;
  /** Sets the value of a variable as it was typed. */
  type(path: string, text: string): void;
}

/** Values that are only for trying: nothing of them is stored. */
export function useTrial(app: App): Trial {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const variables = useMemo(() => variablesWith(app, typed), [app, typed]);
  return { variables, type: (path, text) => setTyped((before) => ({ ...before, [path]: text })) };
}
