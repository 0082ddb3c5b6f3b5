/** Answers in columns, questions in rows. */
import type { Rect } from '@prototrail/model';
import type { PaintInput } from '../definition';
import { inOrder } from '../kit/order';
import { textStyleOf } from '../kit/style';
import { clamp, decodeText, isRecord, numberOf, textOf } from '../kit/values';

type Props = PaintInput['props'];

const maxRows = 100;
const maxColumns = 20;
const minRowHeight = 24;

export interface Matrix {
  answers: string[];
  questions: string[];
}

/** First row answers, first column questions; rows and columns without a text are left out at the end. */
export const matrixOf = ({ data }: Props): Matrix => {
  const rows = (Array.isArray(data) ? (data as unknown[]) : [])
    .slice(0, maxRows + 1)
    .map((row) => (Array.isArray(row) ? (row as unknown[]).slice(0, maxColumns + 1).map(textOf) : []));
  const answers = (rows[0] ?? []).slice(1);
  while (answers.length > 0 && answers.at(-1) === '') answers.pop();
  return { answers, questions: rows.slice(1).flatMap(([question = '']) => (question === '' ? [] : [question])) };
};

/** Answers that the table offers, by the question. */
export const answersOf = (value: unknown, props: Props): Record<string, string> => {
  if (!isRecord(value)) return {};
  const { answers, questions } = matrixOf(props);
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = textOf(Object.hasOwn(value, question) ? value[question] : undefined);
      return answers.includes(answer) && answer !== '' ? [[question, answer]] : [];
    }),
  );
};

export interface TableRow {
  question: string;
  label: string;
  rect: Rect;
  text: Rect;
  cells: Array<{ answer: string; label: string; rect: Rect; radio: Rect }>;
}

export interface TableLayout {
  header: Array<{ label: string; rect: Rect }>;
  rows: TableRow[];
  contentH: number;
}

export const tableLayout = ({ style, props, state, w, h }: PaintInput): TableLayout => {
  const { answers, questions: stored } = matrixOf(props);
  const questions = inOrder(stored, state.order);
  if (answers.length === 0 || questions.length === 0) return { header: [], rows: [], contentH: 0 };
  const labelW = clamp(numberOf(style.labelWidth, w / 3), 0, w * 0.8);
  const cellW = (w - labelW) / answers.length;
  const font = textStyleOf(style, h).font.size;
  const side = clamp(numberOf(style.radioSize, 20), 0, Math.min(cellW, 200));
  const rowH = Math.max(h / (questions.length + 1), Math.min(h, Math.max(minRowHeight, side + 4, font * 1.25)));
  return {
    header: answers.map((answer, index) => ({
      label: decodeText(answer),
      rect: { x: labelW + index * cellW, y: 0, w: cellW, h: rowH },
    })),
    rows: questions.map((question, index) => {
      const y = (index + 1) * rowH;
      return {
        question,
        label: decodeText(question),
        rect: { x: 0, y, w, h: rowH },
        text: { x: 0, y, w: Math.max(0, labelW - 8), h: rowH },
        cells: answers.map((answer, column) => {
          const rect = { x: labelW + column * cellW, y, w: cellW, h: rowH };
          const radio = { x: rect.x + (cellW - side) / 2, y: y + (rowH - side) / 2, w: side, h: side };
          return { answer, label: decodeText(answer), rect, radio };
        }),
      };
    }),
    contentH: rowH * (questions.length + 1),
  };
};
