import { type DerivedApp, type ResolvedWidget } from '@prototrail/model';
import { getDefinition } from '@prototrail/widgets';

/** What the list of layers can be narrowed to. */
export const layerFilters = ['text', 'image', 'component', 'logic', 'linked', 'hidden', 'locked'] as const;
export type LayerFilter = (typeof layerFilters)[number];

const isImage = (widget: ResolvedWidget): boolean =>
  widget.has?.['backgroundImage'] === true || Boolean(widget.effectiveStyle['backgroundImage']);

/** Whether a widget belongs to what is shown. */
export function fitsFilter(derived: DerivedApp, widget: ResolvedWidget, filter: LayerFilter): boolean {
  const { abilities, traits } = getDefinition(widget.type);
  switch (filter) {
    case 'text':
      return abilities.editableText !== undefined && traits.holds !== 'widgets';
    case 'image':
      return isImage(widget);
    case 'component':
      return typeof widget.template === 'string' || isInComponent(derived, widget.id);
    case 'logic':
      return traits.logic !== undefined;
    case 'linked':
      return Object.values(derived.app.lines).some(({ from }) => from === widget.id);
    case 'hidden':
      return widget.hidden;
    case 'locked':
      return widget.locked;
  }
}

/** Whether a group around a widget is an original or an instance. */
function isInComponent(derived: DerivedApp, id: string): boolean {
  const seen = new Set<string>();
  for (let group = derived.groupOf(id); group && !seen.has(group.id); group = derived.groupOf(group.id)) {
    if (typeof group.template === 'string') return true;
    seen.add(group.id);
  }
  return false;
}
