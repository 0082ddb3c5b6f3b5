import { uniqueName } from '../kernels/names';
import type { Draft } from '../store/draft';
import { screenOf } from '../store/structure';
import { namesAround } from './widgets';

/** Names of screens are unique in the prototype, names of widgets on their screen: bindings, scripts and reports use them. */
export function renameThing(draft: Draft, id: string, name: string): void {
  if (name === '') return;
  const screen = draft.find('screens', id);
  const widget = draft.find('widgets', id);
  if (screen !== undefined && screen.name !== name) {
    const others = Object.values(draft.app.screens).filter((other) => other.id !== id);
    draft.put('screens', id, {
      ...screen,
      name: uniqueName(
        name,
        others.map((other) => other.name),
      ),
    });
  }
  if (widget !== undefined && widget.name !== name)
    draft.put('widgets', id, { ...widget, name: uniqueName(name, namesAround(draft, screenOf(draft.app, id))) });
  draft.update('groups', id, (group) => ({ ...group, name }));
}
