import { describeShortcut } from '../../../canvas';
import { isMac } from '../panels/action-button';

/** A shortcut such as `mod+b` for a tooltip. */
export const shortcutText = (shortcut: string): string => describeShortcut(shortcut, isMac()).join(isMac() ? '' : '+');
