export { buildDesign, type BuildOptions, type BuiltDesign } from './build/build-design';
export { buildIn, withDesign, type DesignPlace } from './build/place-in';
export { importedFrames, updateDesign, type DesignUpdate, type ScreenChange } from './build/update-design';
export { fillKey, layerKey, type DesignPicture, type Pictures } from './build/look-style';
export type { DesignReport, ReportLine } from './build/report';
export { isFigmaFile, readFigma } from './figma/read-figma';
export { countLayers, neededPictures, type NeededPictures } from './needed-pictures';
export {
  colourOf,
  fontOf,
  gradientOf,
  plainColour,
  pxOf,
  shadowsOf,
  splitTop,
  type ReadColour,
} from './page/css-values';
export { emptyNode, noLook } from './node-parts';
export { isSketch, readSketch } from './sketch/read-sketch';
export { isPenpot, readPenpot } from './penpot/read-penpot';
export type { PackageFiles } from './package-file';
export { readSvg } from './svg/read-svg';
export type { XmlElement } from './svg/xml-element';
export { pictureSize } from './picture-size';
export type {
  DesignControl,
  DesignFile,
  DesignFill,
  DesignLink,
  DesignLook,
  DesignNode,
  DesignRun,
  DesignPage,
  FileNote,
  Reason,
} from './tree';
