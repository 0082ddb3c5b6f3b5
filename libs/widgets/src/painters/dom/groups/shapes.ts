import { shapes } from '../../../groups/shapes';
import type { View } from '../view';
import { ImageView, PassiveView } from '../views/passive-view';
import { VideoView } from '../views/video-view';
import { WebLinkView } from '../views/web-link-view';

export const views = {
  SVGIcon: ImageView,
  WebLink: WebLinkView,
  IFrameWidget: VideoView,
  SVGBox: PassiveView,
  SVGPaths: PassiveView,
  PolyLine: PassiveView,
  Vector: ImageView,
  Sketch: ImageView,
} satisfies Record<keyof typeof shapes, View>;
export { shapes as definitions };
