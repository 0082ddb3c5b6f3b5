import { isRecord, type App, type QuestionnaireName, type Screen, type Widget } from '@prototrail/model';

/**
 * How answers to a question are read: `choices` several options, `ranking` options in an order, `boolean` on or off, `click` a place
 * on the picture of a screen.
 */
export type QuestionKind = 'rating' | 'number' | 'choice' | 'choices' | 'ranking' | 'boolean' | 'text' | 'click';

/** A column of survey answers: a widget, a row of a matrix of choices, or one expected message of a chat. */
export interface Question {
  widget: string;
  /** Row of a matrix or number of the message; null for widgets that are one question. */
  item: string | null;
  /** Name of the widget. */
  group: string;
  label: string;
  kind: QuestionKind;
  /** What testers can choose from, in the order of the widget; ratings from 1. Empty for texts and numbers. */
  options: string[];
  /** The screen or overlay that shows it; empty for widgets on the canvas and for questions that show no screen. */
  surface: string;
  /** The standard questionnaire that it belongs to, and what that was asked about. */
  scored?: { kind: QuestionnaireName | 'seq'; about: string };
}

/** Names a question in addresses and queries; the widget's id when the widget is one question. */
export const questionId = ({ widget, item }: Pick<Question, 'widget' | 'item'>): string =>
  item === null ? widget : `${widget}/${item}`;

const kindsByType: Readonly<Record<string, QuestionKind>> = {
  Rating: 'rating',
  HSlider: 'number',
  VolumeSlider: 'number',
  Stepper: 'number',
  CountingStepper: 'number',
  RadioGroup: 'choice',
  DropDown: 'choice',
  HoverDropDown: 'choice',
  MobileDropDown: 'choice',
  SegmentButton: 'choice',
  SegmentPicker: 'choice',
  Spinner: 'choice',
  Timeline: 'choice',
  CheckBoxGroup: 'choices',
  SortableList: 'ranking',
  CheckBox: 'boolean',
  LabeledCheckBox: 'boolean',
  ToggleButton: 'boolean',
  Switch: 'boolean',
  IconToggle: 'boolean',
  LabeledIconToggle: 'boolean',
  RadioBox: 'boolean',
  RadioBox2: 'boolean',
  LabeledRadioBox: 'boolean',
  IconToggleButton: 'boolean',
  VisualPicker: 'boolean',
};

/** What is typed into these is never shown or handed out. */
const secretTypes: ReadonlySet<string> = new Set(['Password']);

/** The survey questions of a prototype in reading order: screens by x, then y; their widgets by y, then x; those on no screen last. */
export function surveyQuestions(app: Pick<App, 'screens' | 'widgets'>): Question[] {
  const screens = Object.values(app.screens);
  const placed = Object.values(app.widgets)
    .filter((widget) => widget.props?.['isSurveyElement'] === true && !secretTypes.has(widget.type))
    .map((widget) => ({ widget, screen: screens.find(({ children }) => children?.includes(widget.id)) }));
  placed.sort((a, b) => byScreen(a.screen, b.screen) || byPlace(a.widget, b.widget));
  return placed.flatMap(({ widget, screen }) => questionsOf(widget, screen?.id ?? ''));
}

function byScreen(a: Screen | undefined, b: Screen | undefined): number {
  if (!a || !b) return Number(a === undefined) - Number(b === undefined);
  return a.x - b.x || a.y - b.y || compareIds(a.id, b.id);
}

const byPlace = (a: Widget, b: Widget): number => a.y - b.y || a.x - b.x || compareIds(a.id, b.id);
const compareIds = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

function questionsOf(widget: Widget, surface: string): Question[] {
  const group = typeof widget.name === 'string' && widget.name !== '' ? widget.name : widget.id;
  const props: Record<string, unknown> = isRecord(widget.props) ? widget.props : {};
  const about = { widget: widget.id, group, surface };
  if (widget.type === 'RadioTable') return matrixRows(props).map((row) => ({ ...about, ...row, kind: 'choice' }));
  if (widget.type === 'Chat') {
    const messages = Math.max(1, Array.isArray(props['responses']) ? props['responses'].length : 0);
    return Array.from({ length: messages }, (_, index) => {
      const item = String(index + 1);
      return { ...about, item, label: messages === 1 ? group : `${group} ${item}`, kind: 'text', options: [] };
    });
  }
  const kind = severalFrom(props) ? 'choices' : (kindsByType[widget.type] ?? 'text');
  return [{ ...about, item: null, label: group, kind, options: optionsOf(kind, props) }];
}

/** Rows with a title; the first row of the data is the header. */
function matrixRows(props: Record<string, unknown>): { item: string; label: string; options: string[] }[] {
  const [header = [], ...rows] = Array.isArray(props['data']) ? props['data'].filter(Array.isArray) : [];
  const options = header.slice(1).map(wordsOf).filter(isNotEmpty);
  const titles = rows.map((row: unknown[]) => wordsOf(row[0])).filter(isNotEmpty);
  return [...new Set(titles)].map((item) => ({ item, label: item, options }));
}

const severalFrom = (props: Record<string, unknown>): boolean =>
  props['multi'] === true || props['multiSelect'] === true || props['selectionMode'] === 'multi';

function optionsOf(kind: QuestionKind, props: Record<string, unknown>): string[] {
  if (kind === 'rating') {
    const stars = Math.min(20, Math.max(1, Math.round(Number(props['elementCount'] ?? 5)) || 5));
    return Array.from({ length: stars }, (_, index) => String(index + 1));
  }
  const hasOptions = kind === 'choice' || kind === 'choices' || kind === 'ranking';
  const options = hasOptions && Array.isArray(props['options']) ? props['options'] : [];
  return [...new Set(options.map(wordsOf).filter(isNotEmpty))];
}

const isNotEmpty = (text: string): boolean => text !== '';

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return isRecord(value) && typeof value['label'] === 'string' ? value['label'] : '';
}
