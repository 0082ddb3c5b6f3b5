/** Code of prototypes: one tree of elements, written as HTML, React, Vue and web components. */
export { generateCode, type CodeOptions, type GeneratedCode } from './generate';
export { noteText, type CodeNote, type CodeNoteId } from './notes';
export { targets, type Target, type TextFile } from './write/target';
export type { CodeAsset, CssVariable } from './tree/types';
export { inspectCode, type InspectedCode } from './inspect';
