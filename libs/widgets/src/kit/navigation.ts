/** Entries that lead to screens, shared by navigation bar and navigation menu. */
import type { Props } from '@prototrail/model';
import type { PaintInput, PanelField } from '../definition';
import { iconName } from './icon';
import { booleanOf, decodeText, isRecord, textOf } from './values';

export interface NavigationEntry {
  label: string;
  icon: string | undefined;
  /** Screen id, or empty. */
  to: string;
  isSelected: boolean;
}

const maxEntries = 100;

export const navigationOf = (props: Props): NavigationEntry[] =>
  (Array.isArray(props.navigation) ? (props.navigation as unknown[]) : [])
    .filter(isRecord)
    .slice(0, maxEntries)
    .map((entry) => ({
      label: decodeText(entry.label),
      icon: iconName(entry.icon),
      to: textOf(entry.to),
      isSelected: booleanOf(entry.selected),
    }));

/** The entry that leads to the screen on which the widget stands, else the one that its author marked; −1 for none. */
export const currentEntry = ({ widget }: Pick<PaintInput, 'widget'>, entries: readonly NavigationEntry[]): number => {
  const here =
    widget.screenId === undefined || widget.screenId === ''
      ? -1
      : entries.findIndex(({ to }) => to === widget.screenId);
  return here >= 0 ? here : entries.findIndex(({ isSelected }) => isSelected);
};

export const navigationField: PanelField = {
  path: 'props.navigation',
  kind: 'records',
  labelKey: 'navigation',
  columns: [
    { key: 'label', kind: 'text', labelKey: 'label' },
    { key: 'to', kind: 'screen', labelKey: 'leadsTo' },
    { key: 'icon', kind: 'icon', labelKey: 'icon' },
    { key: 'selected', kind: 'boolean', labelKey: 'selectedEntry', isOfOne: true },
  ],
};

export const navigationTexts = {
  navigation: 'Entries',
  leadsTo: 'Leads to',
  selectedEntry: 'Selected',
};
