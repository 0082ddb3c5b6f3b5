import { paletteEntries, type PaletteEntry } from '@prototrail/widgets';
import { iconClass, iconTitle } from './search-icons';

const prefix = 'icon:';
const entries = new Map<string, PaletteEntry>();

/** Icons that most prototypes need. */
export const commonIcons: readonly string[] = [
  'home-outline home account-outline account-circle-outline account-group-outline magnify menu dots-horizontal dots-vertical',
  'close check plus minus pencil-outline trash-can-outline content-copy share-variant-outline download upload refresh',
  'arrow-left arrow-right arrow-up arrow-down chevron-left chevron-right chevron-up chevron-down open-in-new swap-vertical',
  'heart-outline heart star-outline star bookmark-outline thumb-up-outline bell-outline cog-outline tune-variant filter-outline',
  'cart-outline basket-outline credit-card-outline wallet-outline tag-outline gift-outline package-variant-closed truck-outline',
  'calendar-outline clock-outline map-marker-outline phone-outline email-outline message-outline chat-outline send-outline',
  'camera-outline image-outline play pause volume-high microphone-outline headphones video-outline music-note',
  'lock-outline eye-outline eye-off-outline shield-check-outline fingerprint key-outline login logout qrcode-scan',
  'information-outline alert-outline help-circle-outline check-circle-outline close-circle-outline lightbulb-outline wifi-off',
  'chart-line chart-bar chart-pie view-dashboard-outline file-document-outline folder-outline link-variant paperclip printer-outline',
]
  .join(' ')
  .split(' ')
  .map((name) => `mdi-${name}`);

export const iconIdOf = (name: string): string => `${prefix}${name}`;

/** The icon of an entry's id, `undefined` for other entries. */
export const iconOfId = (id: string): string | undefined =>
  id.startsWith(prefix) ? id.slice(prefix.length) : undefined;

/** As the library names it: outlines are told from the filled icon of the same title. */
export const iconName = (name: string): string =>
  name.startsWith('ti-') ? `${iconTitle(name)} (line)` : iconTitle(name);

/** An icon as the library places it: an icon widget of 32 × 32. The same object for the same name. */
export function iconEntry(name: string): PaletteEntry {
  const known = entries.get(name);
  if (known !== undefined) return known;
  const base = paletteEntries.find(({ id }) => id === 'icon');
  if (base === undefined) throw new Error('The palette has no icon.');
  const title = iconTitle(name);
  const made: PaletteEntry = {
    ...base,
    id: iconIdOf(name),
    name: iconName(name),
    labelKey: '',
    widget: {
      ...base.widget,
      name: title.slice(0, 1).toUpperCase() + title.slice(1),
      style: { ...base.widget.style, icon: iconClass(name) },
    },
  };
  entries.set(name, made);
  return made;
}
