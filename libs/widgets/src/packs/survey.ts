/** What questionnaires are made of, with texts of questions. */
import type { PaletteEntry } from '../palette-entry';
import { paletteEntries } from '../palette';
import { packEntries, type PackVariant } from './pack';

/** The look of another entry, with the texts of a survey. */
const like = (
  base: string,
  name: string,
  words: readonly string[],
  props: Record<string, unknown> = {},
): PackVariant => {
  const entry = paletteEntries.find(({ id }) => id === base);
  if (entry === undefined) throw new Error(`The palette has no ${base}.`);
  const { type, widget } = entry;
  const { w, h, has, style, hover, focus, error, checked } = widget;
  const states = { hover, focus, error, checked };
  return {
    type,
    id: `survey${base.slice(0, 1).toUpperCase()}${base.slice(1)}`,
    name,
    words: [...entry.words, 'questionnaire', ...words],
    defaults: {
      ...{ w, h, has, style, props: { ...widget.props, ...props } },
      ...Object.fromEntries(Object.entries(states).filter(([, look]) => look)),
    },
  };
};

const answers = ['Very easy', 'Easy', 'Hard', 'Very hard'];

const variants: readonly PackVariant[] = [
  like('primaryButton', 'Primary button (survey)', ['next', 'send'], { label: 'Next' }),
  like('secondaryButton', 'Secondary button (survey)', ['back'], { label: 'Back' }),
  like('textBox', 'Text box (survey)', ['open question'], { label: 'Your answer', placeholder: true }),
  like('textArea', 'Text area (survey)', ['open question', 'comment'], { label: 'Tell us more', placeholder: true }),
  like('checkBox', 'Check box (survey)', ['multiple choice']),
  like('labeledCheckBox', 'Check box with text (survey)', ['consent'], { label: 'I agree to take part' }),
  {
    ...{
      type: 'SortableList',
      id: 'surveyPreferenceTwo',
      name: 'Preference list (cards)',
      words: ['rank', 'order', 'sort'],
    },
    defaults: {
      props: { options: ['Price', 'Quality', 'Design', 'Delivery'] },
      style: {
        ...{ background: '#f1f5f9', arrowColor: '#475569', buttonSize: 22 },
        ...{ borderTopWidth: 0, borderRightWidth: 0, borderBottomWidth: 0, borderLeftWidth: 0 },
        ...{
          borderTopLeftRadius: 12,
          borderTopRightRadius: 12,
          borderBottomLeftRadius: 12,
          borderBottomRightRadius: 12,
        },
        fontWeight: 600,
      },
      hover: { background: '#e2e8f0' },
    },
  },
  like('checkBoxGroup', 'Check box group (survey)', ['multiple choice'], {
    options: ['On the train', 'At home', 'At work'],
    selected: [],
  }),
  like('radioBox', 'Radio box (survey)', ['single choice']),
  like('labeledRadioBox', 'Radio box with text (survey)', ['single choice'], { label: 'Every day' }),
  like('radioGroup', 'Radio group (survey)', ['single choice', 'likert'], { options: answers, selected: '' }),
  like('numberBox', 'Number box (survey)', ['age', 'how many']),
  like('emailBox', 'E-mail box (survey)', ['contact']),
  like('calendar', 'Calendar (survey)', ['when']),
  like('dateRange', 'Date range (survey)', ['when']),
  like('datePicker', 'Date picker (survey)', ['when', 'birthday']),
  like('dateRangePicker', 'Date range picker (survey)', ['when']),
  {
    ...{
      type: 'Chat',
      id: 'surveyChat',
      name: 'Survey chat',
      words: ['interview', 'questions', 'bot', 'conversation'],
    },
    defaults: {
      props: {
        label: 'Write your answer',
        value: [
          { type: 'message', role: 'assistant', content: 'Hello! I have three short questions for you.' },
          { type: 'message', role: 'assistant', content: 'What did you want to do here today?' },
        ],
        responses: [
          { type: 'message', role: 'assistant', content: 'Thank you. What went well?' },
          { type: 'message', role: 'assistant', content: 'And what would you change?' },
          { type: 'message', role: 'assistant', content: 'That was all. Thank you for your time!' },
        ],
      },
    },
  },
];

export const surveyPack: readonly PaletteEntry[] = packEntries('survey', variants);
