import { patched } from '../kernels/patched';
import type { Draft } from '../store/draft';
import { widgetsOf } from '../store/structure';

/** Locks or unlocks screens, widgets and the members of groups. Old files hold the lock of a widget in its props. */
export function setLockedAll(draft: Draft, ids: readonly string[], locked: boolean): void {
  const style = { locked: locked ? true : undefined };
  for (const id of ids) {
    draft.update('screens', id, (screen) => ({ ...screen, style: patched(screen.style, style) }));
    for (const member of widgetsOf(draft.app, id)) {
      draft.update('widgets', member, (widget) => ({
        ...widget,
        style: patched(widget.style, style),
        props:
          locked || !Object.hasOwn(widget.props, 'locked')
            ? widget.props
            : patched(widget.props, { locked: undefined }),
      }));
    }
  }
}

/** Colours by which layers are told apart in their list. */
export const layerColours = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'grey'] as const;
export type LayerColour = (typeof layerColours)[number];

/** The colour of a screen, group or widget in the list of layers. */
export function layerColourOf(props: Readonly<Record<string, unknown>> | null | undefined): LayerColour | undefined {
  return layerColours.find((colour) => colour === props?.['layerColor']);
}

/** Marks things in the list of layers; null takes the mark away. */
export function setLayerColourAll(draft: Draft, ids: readonly string[], colour: LayerColour | null): void {
  const patch = { layerColor: colour ?? undefined };
  for (const id of ids) {
    draft.update('screens', id, (screen) => ({ ...screen, props: patched(screen.props, patch) }));
    draft.update('groups', id, (group) => ({ ...group, props: patched(group.props, patch) }));
    draft.update('widgets', id, (widget) => ({ ...widget, props: patched(widget.props, patch) }));
  }
}

/** Hides or shows widgets and groups at the start of a test. */
export function setHiddenAll(draft: Draft, ids: readonly string[], hidden: boolean): void {
  const props = { hidden: hidden ? true : undefined };
  for (const id of ids) {
    draft.update('groups', id, (group) => ({ ...group, props: patched(group.props, props) }));
    for (const member of widgetsOf(draft.app, id))
      draft.update('widgets', member, (widget) => ({ ...widget, props: patched(widget.props, props) }));
  }
}
