/** Pages described by a text, an answer of a language model or a file, as screens and widgets. */
export { draftLimits, draftName, draftText } from './draft';
export type { DraftColours, DraftContainer, DraftNode, DraftProblem, DraftWidget, ReadDraft } from './draft';
export { kitOfDraft, type DraftOptions, type DraftPage } from './draft-kit';
export { countMeasured, type MeasuredPage } from './draw-measured';
export { findBlocks, type CodeBlock } from './find-blocks';
export type { DraftLook } from './lay-out';
export type { MeasuredElement, MeasuredStyle } from './measured';
export { ownStyleOf, type OwnStyle } from './own-style';
export { readYamlDraft } from './read-yaml';
