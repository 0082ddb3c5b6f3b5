/** Widget definitions and pure painting. Painters are in `@prototrail/widgets/svg`, `/konva` and `/dom`. */
export type {
  Abilities,
  Day,
  FieldKind,
  IconShape,
  InputAbility,
  PaintableWidget,
  PaintEnv,
  PaintInput,
  PaletteCategory,
  PalettePart,
  PaletteVariant,
  PaletteWidget,
  PanelField,
  RecordColumn,
  PanelSection,
  PanelSectionId,
  Popup,
  StateName,
  WidgetDefaults,
  WidgetDefinition,
  WidgetState,
} from './definition';
export type { PaletteEntry } from './palette-entry';
export { finishedTypes, getDefinition, widgetTypes, type FinishedType } from './definitions';
export type { Kit, KitPart, KitScreen } from './kits/kit';
export { buildKit, kits, type KitEntry } from './kits/kits';
export { libraryEntries } from './library';
export { shapeProps, type ShapeId } from './packs/shapes';
export { restyled } from './themes/restyle';
export {
  entryInWords,
  kitInWords,
  partInWords,
  sampleKey,
  sampleNameOf,
  sampleTextsOf,
  type Words,
} from './texts/in-words';
export { textsOf, type PlacedText, type TextPath } from './texts/texts-of';
export { entriesInTheme } from './themes/themed-entries';
export { groundOf, themeIds, themeOf, type ThemeId } from './themes/themes';
export { paletteEntries } from './palette';
export { visiblePages } from './paging/layout';
export { createPaintEnv, paintInput, paintPopup, paintWidget } from './paint';
export { layoutScreen, maskGroups, type LayoutOptions, type PlacedWidget } from './layout-screen';
export { paintScreen, paintScreenInSteps, screenBackground, type PlacedList } from './screen';
export { boundColumn, repeaterItems, repeaterRows, type RepeaterItem } from './repeat';
export type {
  BoxItem,
  ClipItem,
  DisplayItem,
  DisplayList,
  FillOver,
  Font,
  Gradient,
  ImageItem,
  LayerItem,
  MaskShape,
  Paint,
  PathItem,
  Radii,
  Shadow,
  TextItem,
  TextLine,
} from './kit/display-list';
export { colorOf, flatColor, paintOf } from './kit/colors';
export { gradientCss } from './kit/gradients';
export { gridEdges } from './grid-edges';
export { sortedRows } from './sorted-rows';
export { isPlainText, measureText, textSize, withEffectiveStyle, type TextBox } from './text-size';
export { gridTracks, type Track } from './kit/grid';
export { iconName } from './kit/icon';
export { focusOf, imageArea, imageFitOf, imageFits, imagePlace, imageSource, type ImageFit } from './kit/image';
export { chosenOption } from './kit/choice';
export { axesOf, dropLayoutOf, positionOf, type DropLayout, type Position } from './kit/drag';
export { limitsOf } from './kit/number-input';
export { layoutText, breakLines, type TextStyle } from './kit/text';
export { textFrame } from './kit/define';
export { listMarkers } from './kit/list-markers';
export { richTextEm } from './kit/rich-lines';
export {
  borderOf,
  defaultColor,
  fontOf,
  insetsOf,
  moreFillsOf,
  overlay,
  radiiOf,
  shadowsOf,
  styledBox,
  textStyleOf,
} from './kit/style';
export { blendModes, type BlendMode } from './kit/blend';
export { blendModeOf, filterOf } from './kit/effects';
export { maskShape } from './kit/mask';
export { outlineOf } from './kit/vector';
export { withCss } from './kit/css';
export { navigationOf, type NavigationEntry } from './kit/navigation';
export { columnsOf, rowsOf } from './table/rows';
export { opensAtStart, treeNodes, type TreeNode } from './tree/nodes';
export { finalText } from './label/animated';
export { booleanOf, dayFrom, decodeText, numberOf, optionsOf, textOf } from './kit/values';
export { fontSetOf, fontWidthRanges } from './fonts/font-set';
export { offeredFonts } from './fonts/offered-fonts';
export type { DocumentFont, FontSet } from './fonts/font-types';
export { measureWith, textWidth } from './fonts/metrics';
export { checkSettings, type FieldProblem } from './panel-check';
export { iconsOf, usedIcons, usedImages } from './resources';
export { storedFiles, type StoredFile } from './stored-files';
export {
  createIconStore,
  iconKey,
  iconShape,
  keyOfIcon,
  tablerOutline,
  type IconSet,
  type IconStore,
} from './icons/icon-shards';
