import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { again } from '../../api/again';
import { smallTextsLoaded } from '../../i18n/small-texts';
import { Missing } from './parts';

/**
 * A part of the page that is loaded on demand, with the texts that come with it: else a tester would read English first. Without a
 * network it waits. Where the server does not have it any more, as after an update, its place says so: the page that is loaded again
 * goes on where the test was.
 */
export function neededPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const part = await again(load).catch((): { default: ComponentType<Props> } => ({ default: Missing }));
    await smallTextsLoaded();
    return part;
  });
}
