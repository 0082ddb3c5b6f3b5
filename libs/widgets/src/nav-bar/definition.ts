import type { PaintInput } from '../definition';
import { textWidth } from '../fonts/metrics';
import { flatColor, paintOf } from '../kit/colors';
import {
  border,
  boxSections,
  colors,
  define,
  fontStyle,
  gapField,
  numberField,
  padding,
  paintBox,
  present,
  radius,
  section,
  textSections,
} from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { iconItem } from '../kit/icon';
import { itemBox, itemLook } from '../kit/items';
import { currentEntry, navigationField, navigationTexts } from '../kit/navigation';
import { textStyleOf } from '../kit/style';
import { layoutText } from '../kit/text';
import { clamp } from '../kit/values';
import { barKind, entryGap, entryIconSize, entryPadding, placedEntries, type PlacedEntry } from './layout';

/** Icon above the text, as at the foot of a phone. */
const paintTab = (input: PaintInput, entry: PlacedEntry, style: PaintInput['style']): DisplayItem[] => {
  const { rect } = entry;
  const text = textStyleOf(style, input.h);
  const side = entry.icon === undefined ? 0 : Math.min(entryIconSize(input), rect.h, rect.w);
  const line = entry.label === '' ? 0 : text.font.size * 1.25;
  const gap = side > 0 && line > 0 ? 3 : 0;
  const top = rect.y + Math.max(0, (rect.h - side - gap - line) / 2);
  return present(
    ...iconItem(input.env, entry.icon, { x: rect.x, y: top, w: rect.w, h: side }, flatColor(text.fill)),
    layoutText(
      entry.label,
      { x: rect.x + 2, y: top + side + gap, w: Math.max(0, rect.w - 4), h: line },
      { ...text, align: 'center', valign: 'middle', lineHeight: 1.25 },
      { single: true, ellipsis: true },
    ),
  );
};

/** Icon before the text. */
const paintRow = (input: PaintInput, entry: PlacedEntry, style: PaintInput['style']): DisplayItem[] => {
  const { rect } = entry;
  const text = textStyleOf(style, input.h);
  const hasIcon = entry.icon !== undefined;
  // In a bar that is too narrow the space around the texts goes first.
  const words = textWidth(entry.label, text.font, text.letterSpacing) + (hasIcon ? entryIconSize(input) + entryGap : 0);
  const pad = clamp((rect.w - words) / 2, Math.min(3, rect.w / 4), entryPadding);
  const side = hasIcon ? Math.max(0, Math.min(entryIconSize(input), rect.h, rect.w - pad * 2)) : 0;
  const shift = hasIcon ? side + entryGap : 0;
  const isCentred = barKind(input) === 'Top' && !hasIcon;
  const box = { x: rect.x + pad + shift, y: rect.y, w: Math.max(0, rect.w - pad * 2 - shift), h: rect.h };
  return present(
    ...iconItem(
      input.env,
      entry.icon,
      { x: rect.x + pad, y: rect.y + (rect.h - side) / 2, w: side, h: side },
      flatColor(text.fill),
    ),
    layoutText(
      entry.label,
      box,
      { ...text, align: isCentred ? 'center' : barKind(input) === 'Top' ? 'left' : text.align, valign: 'middle' },
      { single: true, ellipsis: true },
    ),
  );
};

const paint = (input: PaintInput): DisplayItem[] => {
  const entries = placedEntries(input);
  const current = currentEntry(input, entries);
  const firstPassive = current === 0 ? 1 : 0;
  return [
    ...paintBox(input),
    ...entries.flatMap((entry, index): DisplayItem[] => {
      const { style, own } = itemLook(input, { isActive: index === current, index, firstPassive });
      return present(
        itemBox(own, entry.rect, paintOf(own.background) === undefined ? {} : radius(6)),
        ...(barKind(input) === 'MobileBottom' ? paintTab : paintRow)(input, entry, style),
      );
    }),
  ];
};

const base = {
  ...fontStyle,
  background: colors.white,
  color: '#475569',
  fontWeight: 500,
  verticalAlign: 'middle',
};
const noRadius = radius(0);

export const navBarDefinition = define({
  type: 'NavBar',
  name: 'Navigation bar',
  icon: 'M3 5h18v5H3zM5.5 7.5h3M11 7.5h3M3 14h18',
  texts: {
    fields: { ...navigationTexts, barKind: 'Kind', gap: 'Gap', iconSize: 'Icon size' },
    choices: { Top: 'Top', Side: 'Side', MobileBottom: 'Bottom of a phone' },
  },
  defaults: {
    w: 640,
    h: 40,
    props: {
      type: 'Top',
      navigation: [
        { id: 1, label: 'Home', icon: '', to: '', selected: true },
        { id: 2, label: 'Products', icon: '', to: '', selected: false },
        { id: 3, label: 'Orders', icon: '', to: '', selected: false },
        { id: 4, label: 'About', icon: '', to: '', selected: false },
      ],
    },
    has: { backgroundColor: true, border: true, padding: true, onclick: true },
    style: { ...base, ...border(0, '#e2e8f0'), borderBottomWidth: 1, ...padding(0, 12), gap: 4 },
    active: { color: colors.accent, borderBottomWidth: 2, borderBottomColor: colors.accent },
    hover: { color: colors.ink },
  },
  states: ['active', 'hover'],
  panel: [
    section(
      'settings',
      navigationField,
      { path: 'props.type', kind: 'select', labelKey: 'barKind', choices: ['Top', 'Side', 'MobileBottom'] },
      gapField('style.gap', 'gap', [0, 4, 8, 12, 16, 24, 32, 40]),
      numberField('style.iconSize', 'iconSize', [16, 18, 20, 24, 28, 32, 40], 0),
    ),
    ...boxSections,
    ...textSections,
  ],
  abilities: { itemStates: true, hasControls: true },
  palette: [
    {
      id: 'topNavBar',
      name: 'Top navigation bar',
      category: 'navigation',
      words: ['header', 'navbar', 'menu', 'tabs', 'links'],
      share: { w: 1 },
    },
    {
      id: 'sideNavBar',
      name: 'Side navigation bar',
      category: 'navigation',
      words: ['sidebar', 'navbar', 'menu', 'drawer', 'links'],
      share: { h: 1 },
      defaults: {
        w: 256,
        h: 400,
        props: {
          type: 'Side',
          navigation: [
            { id: 1, label: 'Home', icon: 'mdi mdi-home-outline', to: '', selected: true },
            { id: 2, label: 'Orders', icon: 'mdi mdi-basket-outline', to: '', selected: false },
            { id: 3, label: 'Customers', icon: 'mdi mdi-account-outline', to: '', selected: false },
            { id: 4, label: 'Settings', icon: 'mdi mdi-cog-outline', to: '', selected: false },
          ],
        },
        style: { ...base, ...border(0, '#e2e8f0'), borderRightWidth: 1, ...padding(12, 12), gap: 4, iconSize: 20 },
        active: {
          color: colors.accentDark,
          background: colors.soft,
          ...border(0, colors.accent),
          borderBottomWidth: 0,
          ...radius(8),
        },
        hover: { color: colors.ink, background: '#f1f5f9', ...radius(8) },
      },
    },
    {
      id: 'bottomNavBar',
      name: 'Mobile navigation bar',
      category: 'navigation',
      words: ['tab bar', 'navbar', 'menu', 'bottom', 'phone'],
      share: { w: 1 },
      defaults: {
        w: 375,
        h: 64,
        props: {
          type: 'MobileBottom',
          navigation: [
            { id: 1, label: 'Home', icon: 'mdi mdi-home-outline', to: '', selected: true },
            { id: 2, label: 'Search', icon: 'mdi mdi-magnify', to: '', selected: false },
            { id: 3, label: 'Saved', icon: 'mdi mdi-heart-outline', to: '', selected: false },
            { id: 4, label: 'Profile', icon: 'mdi mdi-account-outline', to: '', selected: false },
          ],
        },
        style: {
          ...base,
          ...border(0, '#e2e8f0'),
          borderTopWidth: 1,
          borderBottomWidth: 0,
          ...padding(4, 4),
          gap: 0,
          fontSize: 11,
          iconSize: 24,
          ...noRadius,
        },
        active: { color: colors.accent, borderBottomWidth: 0 },
        hover: { color: colors.ink },
      },
    },
  ],
  paint,
});
