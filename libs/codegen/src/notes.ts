/** What works in the prototype only, as sentences that programs can also tell in another language. */

export interface CodeNote {
  id: CodeNoteId;
  /** What it is about: names of elements, screens, variables or events. */
  names: readonly string[];
}

const sentences = {
  logic:
    'Requests, scripts, sounds and chance are not part of the code; links take the way without a condition: {{names}}.',
  events: 'Links of elements follow clicks only; these events are left out: {{names}}.',
  transform: 'Pages whose elements move to their new places fade into each other instead.',
  overlays: 'Overlays are pages of their own: {{names}}.',
  variables: 'Variables that give options, rows or pictures are not part of the code: {{names}}.',
  variants: 'Variants for other widths are left out: {{names}}.',
  nativeComponents:
    'Components are written out where they are used; tokens have the values of the first mode, those of others are in `src/tokens.ts`.',
  nativeLooks:
    'Looks of hover, animations of single elements, texts that appear with an error, controls that CSS alone draws and links to a place on the same page are left out; video, sound and other pages in a frame show their name.',
  nativeFonts: 'Fonts in `assets/fonts` are loaded with `expo-font` under the names that the styles use.',
} as const;

export type CodeNoteId = keyof typeof sentences;

/** The note in English, as it stands in the files. */
export const noteText = ({ id, names }: CodeNote): string => sentences[id].replace('{{names}}', names.join(', '));
