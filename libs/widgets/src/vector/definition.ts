/** Pictures of drawings that were made elsewhere: imported vectors, and free-hand drawings of old files. */
import { boxSections, define, paintBox, section } from '../kit/define';
import { backgroundImage } from '../kit/image';
import { imageSource } from '../kit/image';
import type { PaintInput, WidgetDefinition } from '../definition';
import type { DisplayItem } from '../kit/display-list';

const paint = (input: PaintInput): DisplayItem[] => {
  const { props, style, w, h, env } = input;
  const picture =
    imageSource(props.figmaImage) === undefined ? undefined : { ...style, backgroundImage: props.figmaImage };
  const item = picture === undefined ? undefined : backgroundImage(picture, { x: 0, y: 0, w, h }, env);
  // the imported picture replaces the background picture
  return [
    ...paintBox(item === undefined ? input : { ...input, style: { ...style, backgroundImage: null } }),
    ...(item === undefined ? [] : [item]),
  ];
};

const picture = (type: 'Vector' | 'Sketch', name: string, icon: string): WidgetDefinition =>
  define({
    ...{ type, name, icon, paint },
    defaults: { w: 100, h: 100, has: { onclick: true, backgroundImage: true }, style: { background: null } },
    panel: [section('image'), ...boxSections],
  });

export const vectorDefinition = picture('Vector', 'Vector', 'M5 5h4v4H5zM15 15h4v4h-4zM9 7c6 0 8 2 8 8');
export const sketchDefinition = picture('Sketch', 'Sketch', 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4');
