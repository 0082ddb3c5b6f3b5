import type { Rect } from '@prototrail/model';
import type { PaintInput } from '../definition';
import { border, boxSections, colors, define, paintBox, radius, section } from '../kit/define';
import type { DisplayItem, Radii } from '../kit/display-list';
import { pictureAddress } from '../kit/files';
import { imageSource } from '../kit/image';
import { missingPicture } from '../kit/missing-picture';
import { borderWidths, fitRadii, inner, radiiOf } from '../kit/style';

/** Address of the picture that is shown at the moment; empty while there is none that may be loaded. */
export const previewAddress = ({ state, env }: Pick<PaintInput, 'state' | 'env'>): string => {
  const address = pictureAddress(state.value);
  return address === '' ? '' : env.imageUrl(address);
};

/** Where the picture stands: inside the border, with its rounding. */
export const previewPlace = ({ style, w, h }: Pick<PaintInput, 'style' | 'w' | 'h'>): Rect & { radii: Radii } => {
  const [top, right, bottom, left] = borderWidths(style);
  const place = inner({ x: 0, y: 0, w, h }, { top, right, bottom, left });
  const inset = Math.max(top, right, bottom, left);
  const [a, b, c, d] = radiiOf(style, w, h).map((each) => Math.max(0, each - inset));
  return { ...place, radii: fitRadii([a ?? 0, b ?? 0, c ?? 0, d ?? 0], place.w, place.h) };
};

const picture = (input: PaintInput): DisplayItem[] => {
  const url = previewAddress(input);
  if (url === '') return imageSource(input.style.backgroundImage) === undefined ? missingPicture(input) : [];
  const { radii, ...place } = previewPlace(input);
  if (place.w <= 0 || place.h <= 0) return [];
  return [{ kind: 'image', url, repeat: false, ...place, clip: { ...place, radii } }];
};

export const uploadPreviewDefinition = define({
  type: 'UploadPreview',
  name: 'Upload preview',
  icon: 'M4 4h16v16H4zM12 16V9M9 12l3-3 3 3',
  defaults: {
    w: 128,
    h: 128,
    has: { onclick: true, backgroundImage: true, border: true, iconPlaceholder: true },
    style: { background: '#f1f5f9', color: '#333333', ...border(1, colors.line), ...radius(8) },
  },
  panel: [section('image'), ...boxSections],
  palette: [
    {
      id: 'uploadPreview',
      name: 'Upload preview',
      category: 'device',
      words: ['picture', 'photo', 'image', 'thumbnail', 'data image'],
    },
  ],
  // The view shows the picture itself, in its own proportions.
  paint: (input) => [...paintBox(input), ...(input.state.hideText === true ? [] : picture(input))],
});
