/** Pictures of drawings that were made elsewhere: imported vectors, and free-hand drawings of old files. */
import { boxSections, define, paintBox, section } from '../kit/define';
import { imageSource } from '../kit/image';
import { missingPicture } from '../kit/missing-picture';
import type { PaintInput, WidgetDefinition } from '../definition';
import type { DisplayItem } from '../kit/display-list';

/** The imported picture replaces the background picture. */
const paint = (input: PaintInput): DisplayItem[] => {
  const { props, style } = input;
  const imported = imageSource(props.figmaImage) === undefined ? undefined : props.figmaImage;
  const shown = imported === undefined ? input : { ...input, style: { ...style, backgroundImage: imported } };
  return [...paintBox(shown), ...(imageSource(shown.style.backgroundImage) === undefined ? missingPicture(input) : [])];
};

const picture = (type: 'Vector' | 'Sketch', name: string, icon: string): WidgetDefinition =>
  define({
    ...{ type, name, icon, paint },
    defaults: { w: 100, h: 100, has: { onclick: true, backgroundImage: true }, style: { background: null } },
    panel: [section('image'), ...boxSections],
  });

export const vectorDefinition = picture('Vector', 'Vector', 'M5 5h4v4H5zM15 15h4v4h-4zM9 7c6 0 8 2 8 8');
export const sketchDefinition = picture('Sketch', 'Sketch', 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4');
