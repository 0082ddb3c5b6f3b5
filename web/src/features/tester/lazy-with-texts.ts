import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { smallTextsLoaded } from '../../i18n/small-texts';

/** A part of the page that is loaded on demand, with the texts that came with it: else a tester would read English first. */
export function lazyWithTexts<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const part = await load();
    await smallTextsLoaded();
    return part;
  });
}
