/** What the library offers. */
import type { PaletteCategory, PalettePart, PaletteWidget, ScreenShare } from './definition';
import type { Kit } from './kits/kit';

export interface PaletteEntry {
  id: string;
  type: string;
  name: string;
  labelKey: string;
  category: PaletteCategory;
  words: readonly string[];
  /** Of a composite entry: the frame of its parts. */
  widget: PaletteWidget;
  share?: ScreenShare;
  /** Screens that are loaded when they are needed: all of a kit, or one of them. */
  kit?: { load(): Promise<Kit>; screen?: string };
  /** A composite entry places a group of these, from the back to the front; an entry of type `Screen` a screen with them. */
  parts?: readonly PalettePart[];
}
