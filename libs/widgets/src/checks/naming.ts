import { decodeLabel, traitsOf, widgetReactsToClick, type DerivedApp, type ResolvedWidget } from '@prototrail/model';
import { getDefinition } from '../definitions';

/** A name that nobody chose: that of the type, as it is given when a widget is placed. */
const isGiven = ({ name, type }: ResolvedWidget): boolean => {
  const definition = getDefinition(type);
  const bare = name.trim().replace(/\s*\d+$/, '');
  return ['', type, definition.name, definition.palette[0]?.name].includes(bare);
};

/**
 * Whether a screen reader has nothing to say about what a tester can use, or about a picture, but the name of its type.
 * @param label the text beside a field that names it
 */
export function isNameless(derived: DerivedApp, widget: ResolvedWidget, label: string | undefined): boolean {
  const traits = traitsOf(widget.type);
  const isUsed = traits.isInput || widgetReactsToClick(derived, widget.id, widget);
  if (!isUsed && widget.type !== 'Image') return false;
  if (traits.logic || label !== undefined || !isGiven(widget)) return false;
  return !hasOwnText(widget);
}

/** Whether the widget shows a text of its own. */
export const hasOwnText = ({ props }: ResolvedWidget): boolean =>
  decodeLabel(typeof props['label'] === 'string' ? props['label'] : '').trim() !== '' ||
  (Array.isArray(props['options']) && props['options'].length > 0);
