import { draftLimits, readYamlDraft, type DraftContainer, type DraftNode } from '.';

const booking = `Here is the layout:

\`\`\`yaml
CONTAINER:
  FLEX-DIRECTION: COLUMN
  CHILDREN:
    - LABEL: { CONTENT: "Book a room", TYPE: Headline }
    - CONTAINER:
        FLEX-DIRECTION: ROW
        CHILDREN:
          - INPUT: { PLACEHOLDER: "Guests", TYPE: Text }
          - DATE_PICKER: { CONTENT: "Arrival" }
    - DROPDOWN: { OPTIONS: ["Single", "Double", "Suite"] }
    - BUTTON: { CONTENT: "Search", BACKGROUND: "#3056d3", COLOR: "#ffffff" }
\`\`\`
Enjoy!`;

const only = (answer: string): DraftContainer => {
  const [page] = readYamlDraft(answer).pages;
  if (!page) throw new Error('no page was read');
  return page;
};
const types = (nodes: readonly DraftNode[]): unknown[] =>
  nodes.map((node) => (node.kind === 'container' ? [node.direction, types(node.children)] : node.type));

describe('reading the YAML of an answer', () => {
  test('gives the page of the example', () => {
    const read = readYamlDraft(booking);
    expect(read).toMatchObject({ problems: [], lost: 0 });
    expect(types(only(booking).children)).toEqual([
      'Label',
      ['row', ['TextBox', 'DateDropDown']],
      'DropDown',
      'Button',
    ]);
    expect(only(booking).children[3]).toMatchObject({ colours: { background: '#3056d3', color: '#ffffff' } });
  });

  test('takes a document without a fence, with words around it', () => {
    const bare = booking.replace(/```(yaml)?/g, '');
    expect(readYamlDraft(bare)).toMatchObject({ problems: [], lost: 0, pages: [{ kind: 'container' }] });
  });

  test('gives a page for each document', () => {
    const two = 'CONTAINER:\n  CHILDREN:\n    - BUTTON: { CONTENT: Next, TO: 2 }\n---\nCONTAINER:\n  CHILDREN: []';
    expect(readYamlDraft(two).pages).toHaveLength(2);
    expect(only(two).children[0]).toMatchObject({ type: 'Button', to: 2 });
  });

  test.each([
    ['RADIO_GROUP: { OPTIONS: [a, b] }', { type: 'RadioGroup', h: 80 }],
    ['CHECKBOX_GROUP: { OPTIONS: [1, 2, 3] }', { type: 'CheckBoxGroup', props: { options: ['1', '2', '3'] }, h: 120 }],
    ['INPUT: { PLACEHOLDER: News, TYPE: Checkbox }', { type: 'LabeledCheckBox', props: { label: 'News' } }],
    ['INPUT: { PLACEHOLDER: Yes, TYPE: radiobox }', { type: 'LabeledRadioBox' }],
    ['INPUT: { TYPE: Password }', { type: 'Password' }],
    ['INPUT: { TYPE: TextArea, PLACEHOLDER: Notes }', { type: 'TextArea', props: { placeholder: true } }],
    ['INPUT: { TYPE: Switch }', { type: 'Switch' }],
    ['IMAGE: { CONTENT: A beach }', { type: 'Image', name: 'A beach' }],
    [
      'TABLE: { COLUMNS: [Name, Age], DATA: [[Ada, 36], [Eve]] }',
      {
        type: 'Table',
        props: {
          columns: [
            { label: 'Name', width: 100 },
            { label: 'Age', width: 100 },
          ],
          data: [
            ['Name', 'Age'],
            ['Ada', '36'],
            ['Eve', ''],
          ],
        },
      },
    ],
  ])('maps %s', (node, expected) => {
    expect(only(`CONTAINER:\n  CHILDREN:\n    - ${node}`).children[0]).toMatchObject(expected);
  });

  test('names the line and the reason, and keeps what is good', () => {
    const answer = `CONTAINER:
  CHILDREN:
    - LABEL: { TYPE: Headline }
    - BUTTON: { CONTENT: Save, BACKGROUND: "url(http://evil.example)" }
    - CAROUSEL: { CONTENT: Pictures }
    - just words
    - { LABEL: { CONTENT: a }, BUTTON: { CONTENT: b } }
    - DROPDOWN: { OPTIONS: none }`;
    const { pages, problems, lost } = readYamlDraft(answer);
    expect(problems.map(({ code, line }) => [line, code])).toEqual([
      [3, 'missing'],
      [4, 'badColour'],
      [5, 'unknownType'],
      [6, 'notNode'],
      [7, 'notNode'],
      [8, 'badValue'],
    ]);
    expect(types(pages[0]?.children ?? [])).toEqual(['Button', 'Button']);
    expect(pages[0]?.children[0]).toMatchObject({ colours: {} });
    expect(lost).toBe(4);
  });

  test('counts lines from the beginning of the answer', () => {
    expect(readYamlDraft('Words.\n\n```yaml\nCONTAINER:\n  CHILDREN:\n    - LABEL: {}\n```').problems[0]?.line).toBe(6);
  });

  test('keeps the part of an answer that breaks off', () => {
    const cut = booking.slice(0, booking.indexOf('"Suite"'));
    const read = readYamlDraft(cut, true);
    expect(read.pages[0]?.children.length).toBeGreaterThanOrEqual(2);
    expect(read.problems.map(({ code }) => code)).toEqual(expect.arrayContaining(['syntax', 'cut']));
  });

  test.each([
    ['nothing', '', 'empty'],
    ['only words', 'I cannot help with that.', 'notNode'],
    ['references that grow', 'a: &a [x, x]\nb: &b [*a, *a]\nCONTAINER:\n  CHILDREN: [*b, *b]', 'alias'],
    ['references to nodes', 'CONTAINER:\n  CHILDREN:\n    - &a LABEL: { CONTENT: x }\n    - *a', 'alias'],
    ['too many characters', 'x'.repeat(draftLimits.characters + 1), 'tooLong'],
    ['tabs and brackets', '\t}}]{[[', 'syntax'],
    ['keys of objects', '__proto__: { CONTENT: x }', 'unknownType'],
    ['the name of a method', 'CONSTRUCTOR: { CONTENT: x }', 'unknownType'],
  ])('reports %s', (_, answer, code) => {
    expect(readYamlDraft(answer).problems.map((problem) => problem.code)).toContain(code);
  });

  test('stops at the limits', () => {
    const many = `CONTAINER:\n  CHILDREN:\n${'    - LABEL: { CONTENT: x }\n'.repeat(draftLimits.nodes + 20)}`;
    const read = readYamlDraft(many);
    expect(read.pages[0]?.children.length).toBeLessThanOrEqual(draftLimits.nodes);
    expect(read.problems).toEqual([expect.objectContaining({ code: 'tooMany' })]);
    const deep = Array.from(
      { length: 60 },
      (_, at) => `${' '.repeat(at * 4)}- CONTAINER:\n${' '.repeat(at * 4 + 4)}CHILDREN:`,
    );
    expect(readYamlDraft(deep.join('\n').replace(/^- /, '')).problems.map(({ code }) => code)).toEqual(['tooDeep']);
  });
});
