import { traitsOf, type DerivedApp, type Widget } from '@prototrail/model';
import type { RunState } from './types';

/** What a run goes on with when its page is loaded again. Plain data. */
export type ResumedRun = Pick<
  RunState,
  'variables' | 'values' | 'choices' | 'orders' | 'history' | 'counter' | 'unrecorded'
> & { screen: string };

/** What is kept of a run for another load of its page; nothing that is secret, such as passwords and files. */
export function toResume({ app }: DerivedApp, state: RunState): ResumedRun {
  const isSecret = (widget: Widget | undefined): boolean => traitsOf(widget?.type ?? '').isSecret;
  const secretVariables = new Set(
    Object.values(app.widgets)
      .filter(isSecret)
      .map(({ props }) => /^[^.[]+/.exec((props.databinding as { default?: string } | undefined)?.default ?? '')?.[0]),
  );
  const { choices, orders, history, counter, unrecorded } = state;
  return {
    ...{ screen: state.base.screen, choices, orders, history, counter, unrecorded },
    variables: without(state.variables, (name) => secretVariables.has(name)),
    // Values of rows have the number of the row behind the id.
    values: without(state.values, (key) => isSecret(app.widgets[key] ?? app.widgets[key.replace(/-\d+$/, '')])),
  };
}

/** A stored run, as far as its prototype still has its screens; undefined for anything else. */
export function readResumed(derived: DerivedApp, value: unknown): ResumedRun | undefined {
  const found = value as Partial<ResumedRun> | null | undefined;
  if (typeof found?.screen !== 'string' || derived.screens[found.screen] === undefined) return undefined;
  const { screen, variables = {}, values = {}, choices = {}, orders = {}, history = [], counter = 0 } = found;
  return {
    ...{ screen, variables, values, choices, orders, counter, unrecorded: found.unrecorded ?? [] },
    history: history.filter((layer) => derived.screens[layer.screen] !== undefined),
  };
}

const without = <T>(
  values: Readonly<Record<string, T>>,
  isLeftOut: (name: string) => boolean,
): Readonly<Record<string, T>> => Object.fromEntries(Object.entries(values).filter(([name]) => !isLeftOut(name)));
