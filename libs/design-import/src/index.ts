export { buildDesign, type BuildOptions, type BuiltDesign } from './build/build-design';
export { fillKey, layerKey, type DesignPicture, type Pictures } from './build/look-style';
export type { DesignReport, ReportLine } from './build/report';
export { isFigmaFile, readFigma } from './figma/read-figma';
export { countLayers, neededPictures, type NeededPictures } from './needed-pictures';
export { pictureSize } from './picture-size';
export type { DesignFile, DesignNode, DesignPage, FileNote, Reason } from './tree';
