import { styleWords } from './compact';

/** What is asked for. */
export const reviseKinds = ['design', 'content', 'rewrite', 'translate'] as const;
export type ReviseKind = (typeof reviseKinds)[number];

export interface ReviseOrder {
  kind: ReviseKind;
  /** In words; may be empty where the kind says enough. */
  wish: string;
  /** Name of the language of the texts; empty for the one that they have. */
  language: string;
}

const lineRules = `You get elements of a screen of a prototype, one JSON object in each line.
Answer with JSON lines only, one object in each line and no other words, for what changes and nothing else.`;

const wordRules = `To change texts: {"id": "…", "texts": {"label": "new text"}, "lists": {"options": ["…"]}} with the keys that the element has. A list is given whole and may have more or fewer entries; a table keeps its columns.`;

const lookRules = `To change the look or place: {"id": "…", "style": {…}, "x": 0, "y": 0, "w": 0, "h": 0} with only what changes. Style has ${Object.keys(styleWords).join(', ')}; colours are hex values, sizes are numbers of px.
To add an element: {"add": {"screen": "id of the screen", "type": "Box, Label, Button, TextBox, Image or another type that you see", "x": 0, "y": 0, "w": 0, "h": 0, "text": "…", "style": {…}}}
To remove an element: {"remove": "id"}
x and y are px from the corner of the screen. Keep what need not change. Keep texts readable on their background.`;

const tasks: Readonly<Record<ReviseKind, string>> = {
  design: 'Change the design as the person asks.',
  content:
    'Replace placeholder texts, options, rows and cells with realistic content of the kind that real users of this product would see: names, prices, dates and numbers that fit together and fit the space. Keep texts that are good already.',
  rewrite: 'Rewrite the texts as the person asks. Keep their meaning and about their length.',
  translate:
    'Translate all texts. Translate as a native speaker writes interfaces, keep them about as long, and keep names of products.',
};

/** What the model is told before the elements. */
export function revisePrompt({ kind, language }: ReviseOrder): string {
  const isDesign = kind === 'design';
  const inLanguage =
    language.trim() === ''
      ? 'Write in the language of the texts that are there, with its formats for dates, numbers and currency.'
      : `Write in ${language.trim()}, with the formats for dates, numbers and currency that are usual there.`;
  return [lineRules, tasks[kind], wordRules, ...(isDesign ? [lookRules] : []), inLanguage].join('\n');
}

/** The words of the person with the elements. */
export const reviseQuestion = (wish: string, lines: string): string =>
  `${wish.trim() === '' ? 'Do it for all elements.' : wish.trim()}\n\nElements:\n${lines}`;
