import { booleanField, border, colors, define, paintBox, radius, section } from '../kit/define';
import { imageSource } from '../kit/image';
import { missingPicture } from '../kit/missing-picture';

export const imageDefinition = define({
  type: 'Image',
  name: 'Image',
  icon: 'M4 4h16v16H4zM4 17l5-5 4 4 3-3 4 4M8.5 8.5h.01',
  defaults: {
    w: 128,
    h: 128,
    has: { onclick: true, backgroundImage: true, border: true },
    style: { background: '#f1f5f9', color: '#333333', ...border(0, colors.line), ...radius(0), backgroundSize: 100 },
  },
  panel: [
    section('image'),
    section('settings', booleanField('style.backgroundImageRepeat', 'repeat')),
    section('background'),
    section('border'),
    section('shadow'),
    section('effects'),
  ],
  palette: [
    {
      id: 'image',
      name: 'Image',
      category: 'media',
      words: ['picture', 'photo'],
      defaults: { has: { iconPlaceholder: true } },
    },
    {
      id: 'imagePlain',
      name: 'Image (plain)',
      category: 'media',
      words: ['picture', 'photo', 'empty'],
      defaults: { has: { iconPlaceholder: false } },
    },
    {
      id: 'avatar',
      name: 'Avatar',
      category: 'media',
      words: ['person', 'profile', 'round picture'],
      defaults: { w: 48, h: 48, has: { iconPlaceholder: true }, style: radius(256) },
    },
  ],
  paint: (input) => [
    ...paintBox(input),
    ...(imageSource(input.style.backgroundImage) === undefined ? missingPicture(input) : []),
  ],
});
