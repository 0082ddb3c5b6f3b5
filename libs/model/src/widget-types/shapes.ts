import { display, reactive } from './traits';

/** Shapes, text and media. */
export const shapes = {
  Box: display({ holds: 'widgets' }),
  Button: display({ holds: 'widgets', isButton: true }),
  Label: display({ isLabel: true }),
  Image: display({ holds: 'widgets' }),
  Icon: display(),
  SVGIcon: display(),
  HotSpot: display(),
  WebLink: reactive('none'),
  IFrameWidget: reactive('none'),
  SVGBox: display(),
  SVGPaths: display(),
  PolyLine: display(),
  Vector: display(),
  Sketch: display(),
  GridContainer: display({ holds: 'widgets', container: 'grid' }),
};
