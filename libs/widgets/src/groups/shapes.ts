/** Vectors, links, films. */
import type { WidgetType } from '@prototrail/model';
import type { WidgetDefinition } from '../definition';
import { embeddedPageDefinition } from '../embedded-page/definition';
import { polyLineDefinition } from '../poly-line/definition';
import { svgBoxDefinition } from '../svg-box/definition';
import { svgIconDefinition } from '../svg-icon/definition';
import { svgPathsDefinition } from '../svg-paths/definition';
import { sketchDefinition, vectorDefinition } from '../vector/definition';
import { webLinkDefinition } from '../web-link/definition';

export const shapes = {
  SVGIcon: svgIconDefinition,
  WebLink: webLinkDefinition,
  IFrameWidget: embeddedPageDefinition,
  SVGBox: svgBoxDefinition,
  SVGPaths: svgPathsDefinition,
  PolyLine: polyLineDefinition,
  Vector: vectorDefinition,
  Sketch: sketchDefinition,
} satisfies { [type in WidgetType]?: WidgetDefinition };
