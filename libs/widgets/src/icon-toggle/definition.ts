/** Icons that are switched on and off, alone and with a text. */
import type { PaintInput, PaletteVariant, WidgetDefinition } from '../definition';
import { colorOf, flatColor } from '../kit/colors';
import {
  booleanField,
  boxSections,
  colorField,
  colors,
  define,
  fontStyle,
  labelField,
  labelOf,
  numberField,
  paintBox,
  present,
  section,
} from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { iconItem, iconName } from '../kit/icon';
import { inner, insetsOf, textStyleOf } from '../kit/style';
import { layoutText } from '../kit/text';
import { isOn, toggleAbility } from '../kit/toggle';
import { clamp, numberOf } from '../kit/values';

const currentIcon = (input: PaintInput): { name: string | undefined; color: string } => {
  const { props, style } = input;
  const on = isOn(input);
  const own = on ? (props.activeIcon ?? style.activeIcon) : (props.passiveIcon ?? style.passiveIcon);
  return {
    name: iconName(own) ?? iconName(style.icon ?? props.icon),
    color: colorOf(on ? style.activeColor : style.passiveColor) ?? flatColor(textStyleOf(style, input.h).fill),
  };
};

const paintIcon = (input: PaintInput): DisplayItem[] => {
  const { name, color } = currentIcon(input);
  const box = inner({ x: 0, y: 0, w: input.w, h: input.h }, insetsOf(input.style));
  return [...paintBox(input), ...iconItem(input.env, name, box, color)];
};

const paintLabeled = (input: PaintInput): DisplayItem[] => {
  const { name, color } = currentIcon(input);
  const box = inner({ x: 0, y: 0, w: input.w, h: input.h }, insetsOf(input.style));
  const side = Math.min(clamp(numberOf(input.style.iconSize, box.h), 0, box.h), box.w);
  const gap = clamp(numberOf(input.style.iconMarginRight, 8), 0, box.w);
  const shift = Math.min(box.w, side + gap);
  const text = { ...textStyleOf(input.style, input.h, { lineHeight: 1.25 }), valign: 'middle' as const };
  return present(
    ...paintBox(input),
    ...iconItem(input.env, name, { x: box.x, y: box.y + (box.h - side) / 2, w: side, h: side }, color),
    layoutText(labelOf(input), { ...box, x: box.x + shift, w: Math.max(0, box.w - shift) }, text, {
      single: true,
      ellipsis: true,
    }),
  );
};

const settings = section(
  'settings',
  booleanField('props.active', 'toggledOn'),
  { path: 'props.activeIcon', kind: 'icon', labelKey: 'activeIcon' },
  { path: 'props.passiveIcon', kind: 'icon', labelKey: 'passiveIcon' },
  colorField('activeColor'),
  colorField('passiveColor'),
);
const texts = { fields: { toggledOn: 'On at the start', activeIcon: 'Icon while on', passiveIcon: 'Icon while off' } };
const has = { onclick: true, border: true, backgroundColor: true, data: true, validation: true };

const variant = (
  id: string,
  name: string,
  words: readonly string[],
  icons: readonly [on: string, off: string],
  activeColor: string,
): PaletteVariant => ({
  id,
  name,
  category: 'media',
  words,
  defaults: {
    props: { active: false, activeIcon: `mdi mdi-${icons[0]}`, passiveIcon: `mdi mdi-${icons[1]}` },
    style: { activeColor },
  },
});

export const iconToggleDefinition: WidgetDefinition = define({
  type: 'IconToggle',
  name: 'Icon toggle',
  icon: 'M12 20C7 16 4 13 4 9.5A4 4 0 0 1 12 8a4 4 0 0 1 8 1.5C20 13 17 16 12 20z',
  texts,
  defaults: {
    w: 32,
    h: 32,
    props: { active: false, activeIcon: 'mdi mdi-heart', passiveIcon: 'mdi mdi-heart-outline' },
    has,
    style: { color: '#64748b', background: 'transparent', activeColor: '#e11d48', passiveColor: '#64748b' },
  },
  panel: [settings, section('validation'), ...boxSections],
  abilities: { input: toggleAbility },
  palette: [
    variant(
      'heartToggle',
      'Heart toggle',
      ['love', 'like', 'favourite', 'favorite'],
      ['heart', 'heart-outline'],
      '#e11d48',
    ),
    variant(
      'favoriteToggle',
      'Favourite toggle',
      ['favorite', 'star', 'bookmark'],
      ['star', 'star-outline'],
      '#f59e0b',
    ),
    variant('bookmarkToggle', 'Bookmark toggle', ['save', 'keep'], ['bookmark', 'bookmark-outline'], colors.accent),
    variant('likeToggle', 'Like toggle', ['thumb up', 'vote'], ['thumb-up', 'thumb-up-outline'], colors.accent),
    variant(
      'dislikeToggle',
      'Dislike toggle',
      ['thumb down', 'vote'],
      ['thumb-down', 'thumb-down-outline'],
      colors.accent,
    ),
    variant('lockToggle', 'Lock toggle', ['padlock', 'secure'], ['lock', 'lock-open-variant-outline'], colors.accent),
    variant(
      'lockToggleShield',
      'Lock toggle (shield)',
      ['secure', 'safe'],
      ['shield-lock', 'shield-lock-open-outline'],
      colors.accent,
    ),
  ],
  paint: paintIcon,
});

export const labeledIconToggleDefinition: WidgetDefinition = define({
  type: 'LabeledIconToggle',
  name: 'Labeled icon toggle',
  icon: 'M7 17C4.5 15 3 13.2 3 11.2A2.2 2.2 0 0 1 7 10a2.2 2.2 0 0 1 4 1.2C11 13.2 9.500 15 7 17zM14 11h7M14 15h5',
  texts: { fields: { ...texts.fields, iconSize: 'Icon size', iconGap: 'Gap to the text' } },
  defaults: {
    w: 128,
    h: 32,
    props: {
      active: false,
      label: 'Like',
      activeIcon: 'mdi mdi-thumb-up',
      passiveIcon: 'mdi mdi-thumb-up-outline',
    },
    has: { ...has, label: true, padding: true },
    style: {
      ...fontStyle,
      lineHeight: 1.25,
      verticalAlign: 'middle',
      background: 'transparent',
      activeColor: colors.accent,
      passiveColor: '#64748b',
      iconSize: 24,
      iconMarginRight: 8,
    },
  },
  panel: [
    section('label', labelField),
    section(
      'settings',
      ...settings.fields,
      numberField('style.iconSize', 'iconSize', [16, 20, 24, 32, 40], 0),
      numberField('style.iconMarginRight', 'iconGap', [4, 8, 12, 16], 0),
    ),
    section('validation'),
    ...boxSections,
    section('typography'),
    section('padding'),
  ],
  abilities: { editableText: 'label', input: toggleAbility },
  palette: [
    {
      id: 'labeledIconToggle',
      name: 'Like with text',
      category: 'forms',
      words: ['like', 'icon', 'toggle', 'heart', 'vote'],
    },
  ],
  paint: paintLabeled,
});
