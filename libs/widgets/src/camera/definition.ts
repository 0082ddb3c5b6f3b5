import { colorOf } from '../kit/colors';
import { border, borderColor, boxSections, colors, define, fontStyle, paintBox, radius, section } from '../kit/define';
import { fileAbility } from '../kit/files';
import { iconItem, iconName } from '../kit/icon';
import { defaultColor, inner, insetsOf } from '../kit/style';

export const cameraDefinition = define({
  type: 'Camera',
  name: 'Camera',
  icon: 'M4 7h4l2-3h4l2 3h4v13H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  defaults: {
    w: 64,
    h: 64,
    props: {},
    has: { hasIcon: true, onclick: true, padding: true, backgroundColor: true, border: true },
    style: {
      ...fontStyle,
      color: colors.white,
      icon: 'mdi mdi-camera',
      background: colors.accent,
      ...border(1, colors.accent),
      ...radius(100),
    },
    hover: { background: colors.accentDark, ...borderColor(colors.accentDark) },
  },
  states: ['hover'],
  panel: [
    section(
      'settings',
      { path: 'style.icon', kind: 'icon', labelKey: 'icon' },
      { path: 'style.color', kind: 'color', labelKey: 'iconColor' },
    ),
    section('padding'),
    ...boxSections,
  ],
  abilities: { input: fileAbility },
  palette: [
    { id: 'camera', name: 'Camera', category: 'device', words: ['photo', 'picture', 'selfie', 'capture', 'shutter'] },
  ],
  paint: (input) => {
    const { style, w, h, env } = input;
    const box = inner({ x: 0, y: 0, w, h }, insetsOf(style));
    const side = Math.min(box.w, box.h) * 0.5;
    const rect = { x: box.x + (box.w - side) / 2, y: box.y + (box.h - side) / 2, w: side, h: side };
    return [
      ...paintBox(input),
      ...iconItem(env, iconName(style.icon) ?? 'mdi-camera', rect, colorOf(style.color) ?? defaultColor),
    ];
  },
});
