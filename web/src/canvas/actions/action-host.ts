import type { Clipboard } from '../parts/clipboard';
import type { ToolHost } from '../tools/state';

/** What actions may use: all that tools may, and the clipboard. */
export interface ActionHost extends ToolHost {
  readonly clipboard: Clipboard;
}
