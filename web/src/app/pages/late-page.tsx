import { lazy, type ComponentType } from 'react';
import { NotFound } from './not-found';

/** A page of a feature that may not be part of this build. */
export function latePage<Props extends object>(modules: Record<string, () => Promise<unknown>>): ComponentType<Props> {
  const load = Object.values(modules)[0];
  return lazy(async () => {
    const module = load ? ((await load()) as { default: ComponentType<Props> }) : { default: NotFound as ComponentType<Props> };
    return { default: module.default };
  });
}
