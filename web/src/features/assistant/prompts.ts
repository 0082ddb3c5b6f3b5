import type { AssistantFormat } from './choices';

export interface PageOrder {
  format: AssistantFormat;
  w: number;
  h: number;
  device: 'smartphone' | 'tablet' | 'desktop';
  pages: number;
}

/** Which of several answers to the same prompt, counted from 1. */
export interface Alternative {
  number: number;
  of: number;
}

const yamlRules = `Answer with YAML only, in one code block marked yaml.
Every node is a mapping with exactly one key, the node type in capital letters; its value is a mapping of attributes. The root is a CONTAINER.
CONTAINER: FLEX-DIRECTION (ROW or COLUMN), CHILDREN (list of nodes)
LABEL: CONTENT (text), TYPE (Headline, Label or Paragraph)
BUTTON: CONTENT (text)
INPUT: PLACEHOLDER (text), TYPE (Text, Checkbox, RadioBox, Switch, Password or TextArea)
IMAGE: CONTENT (description)
TABLE: COLUMNS (list of texts), DATA (list of rows, each a list of texts)
RADIO_GROUP, CHECKBOX_GROUP, DROPDOWN: OPTIONS (list of texts)
DATE_PICKER: CONTENT (text)
Any node may carry COLOR, BACKGROUND and BORDER_COLOR as hex values in quotes. Put all texts in quotes. No other types and attributes.
Example:
CONTAINER:
  FLEX-DIRECTION: COLUMN
  CHILDREN:
    - LABEL: { CONTENT: "Book a room", TYPE: Headline }
    - BUTTON: { CONTENT: "Search", BACKGROUND: "#3056d3", COLOR: "#ffffff" }`;

const htmlRules = `Answer with one HTML page in a code block marked html.
Use inline styles only: no scripts, no style sheets, no external files. Pictures are img elements with an alt text and a size.
Use real elements: h1 to h4, p, a, button, input, select, textarea, table, label. Give inputs a name.`;

/** What the model is told before the words of the person. */
export function systemPrompt({ format, w, h, device, pages }: PageOrder, alternative?: Alternative): string {
  const what = pages > 1 ? `${pages} pages of one ${device} application` : `one page of a ${device} application`;
  return [
    `You design ${what}. The screen is ${w} px wide and ${h} px high.`,
    format === 'yaml' ? yamlRules : htmlRules,
    ...(pages > 1 ? [severalRules(format, pages)] : []),
    ...(alternative === undefined ? [] : [alternativeRule(alternative)]),
  ].join('\n');
}

const ideas = [
  'Choose the layout that people know best from such pages.',
  'Choose a bold layout with one clear focus and much room.',
  'Choose a dense layout that shows much at once.',
  'Choose a playful layout with short, friendly words.',
];

const alternativeRule = ({ number, of }: Alternative): string =>
  `This is alternative ${number} of ${of}; each must differ clearly from the others. ${ideas[(number - 1) % ideas.length] ?? ''}`;

const severalRules = (format: AssistantFormat, pages: number): string =>
  format === 'yaml'
    ? `Write ${pages} YAML documents, separated by a line with ---. A BUTTON may have TO with the number of the page that it opens, from 1.`
    : `Write ${pages} code blocks, one for each page. A link to page 2 has href="#2".`;
