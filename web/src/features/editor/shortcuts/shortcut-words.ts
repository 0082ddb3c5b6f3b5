import { describeShortcut, type NamedKey } from '../../../canvas';
import { translate } from '../../../i18n';
import { isMac } from '../../../ui';

const words: Readonly<Record<NamedKey, () => string>> = {
  mod: () => translate('ui:keys.mod'),
  shift: () => translate('ui:keys.shift'),
  alt: () => translate('ui:keys.alt'),
  delete: () => translate('ui:keys.delete'),
  enter: () => translate('ui:keys.enter'),
  menu: () => translate('ui:keys.menu'),
  space: () => translate('ui:keys.space'),
};

/** The keys of a shortcut such as `mod+b`, as they are called on this machine and in this language. */
export const shortcutKeys = (shortcut: string): string[] => describeShortcut(shortcut, isMac(), (key) => words[key]());

/** A shortcut as one text, for menus and tooltips. */
export const shortcutText = (shortcut: string): string => shortcutKeys(shortcut).join(isMac() ? '' : '+');
