import { colorOf } from '../kit/colors';
import { colorField, colors, define, numberField, paintBox, section } from '../kit/define';
import { iconItem, iconName } from '../kit/icon';
import { defaultColor, inner, insetsOf } from '../kit/style';
import { clamp, numberOf } from '../kit/values';

export const iconDefinition = define({
  type: 'Icon',
  name: 'Icon',
  icon: 'm12 3 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.3 6.1-.8z',
  defaults: {
    w: 32,
    h: 32,
    has: { onclick: true, icon: true },
    style: { color: colors.ink, icon: 'mdi mdi-star-outline' },
  },
  states: ['hover', 'pressed', 'focus'],
  panel: [
    section(
      'settings',
      { path: 'style.icon', kind: 'icon', labelKey: 'icon' },
      colorField('color', 'iconColor'),
      numberField('style.backgroundImageRotation', 'rotation', [], 0, 359),
    ),
    section('background'),
    section('border'),
    section('shadow'),
    section('effects'),
  ],
  palette: [
    { id: 'icon', name: 'Icon', category: 'media', words: ['symbol', 'glyph', 'pictogram'] },
    {
      id: 'backButton',
      name: 'Back button',
      category: 'media',
      words: ['arrow', 'navigation'],
      defaults: { w: 64, h: 40, style: { icon: 'mdi mdi-chevron-left' } },
    },
  ],
  paint: (input) => {
    const { style, w, h, env } = input;
    const box = inner({ x: 0, y: 0, w, h }, insetsOf(style));
    const factor = clamp(numberOf(style.iconSizeFactor, 1), 0, 10);
    const rect = {
      x: box.x + (box.w * (1 - factor)) / 2,
      y: box.y + (box.h * (1 - factor)) / 2,
      w: box.w * factor,
      h: box.h * factor,
    };
    const color = style.color === undefined || style.color === null ? defaultColor : colorOf(style.color);
    return [
      ...paintBox(input),
      ...iconItem(env, iconName(style.icon), rect, color, numberOf(style.backgroundImageRotation, 0) % 360),
    ];
  },
});
