export { textsOf, type PlacedText, type TextPath } from '@prototrail/widgets';
