/** Palette entries that are made of several widgets and placed as a group. */
import type { PaletteEntry } from '../palette-entry';
import { cards } from './cards';
import type { Composite } from './composite';
import { dialogs } from './dialogs';
import { lists } from './lists';
import { maps } from './maps';
import { marks } from './marks';
import { messages } from './messages';
import { overlays } from './overlays';
import { repeated } from './repeated';
import { systems } from './systems';
import { tabs } from './tabs';

const entryOf = ({ id, name, words, category = 'templates', w, h, parts }: Composite): PaletteEntry => ({
  id,
  type: 'Group',
  name,
  labelKey: `widgets.palette.${id}`,
  category,
  words,
  widget: { type: 'Group', name, w, h, props: {}, style: {}, has: {} },
  parts,
});

export const compositeEntries: readonly PaletteEntry[] = [
  ...dialogs,
  ...cards,
  ...messages,
  ...lists,
  ...tabs,
  ...maps,
  ...marks,
  ...overlays,
  ...systems,
  ...repeated,
].map(entryOf);
