/** The picture of a month, or of a year to choose months from, for the calendar and for the field that opens one. */
import type { Props, Rect, Style } from '@prototrail/model';
import type { Day, PaintEnv } from '../definition';
import { faded, flatColor, paintOf } from '../kit/colors';
import {
  cellText,
  chosenDays,
  isBefore,
  isOfMonths,
  isSameDay,
  monthsOf,
  pageName,
  todayOf,
  weekdayNames,
  weeksOf,
  type CalendarDay,
} from '../kit/dates';
import { present } from '../kit/define';
import type { DisplayItem, Paint } from '../kit/display-list';
import { boxItem, evenBorder, evenRadii, textStyleOf } from '../kit/style';
import { layoutText, type TextStyle } from '../kit/text';
import { clamp, decodeText, numberOf } from '../kit/values';

export interface Calendar {
  month: number;
  title: Rect;
  back: Rect;
  next: Rect;
  weekdays: Array<{ text: string; rect: Rect }>;
  days: Array<CalendarDay & { rect: Rect }>;
  /** Days or months in a row. */
  columns: number;
}

const monthColumns = 3;

/** Title, names of the days and six weeks share the height as 6 : 4 : 30; title and four rows of months as 6 : 34. */
export const calendarLayout = (box: Rect, month: number, props: Props, env: PaintEnv): Calendar => {
  const unit = box.h / 40;
  const title = { x: box.x, y: box.y, w: box.w, h: unit * 6 };
  const hasMonths = isOfMonths(props);
  const columns = hasMonths ? monthColumns : 7;
  const column = box.w / columns;
  const rowsY = box.y + unit * (hasMonths ? 6 : 10);
  const rowH = unit * (hasMonths ? 8.5 : 5);
  const days = hasMonths ? monthsOf(month) : weeksOf(month, props, env);
  const button = Math.min((box.w / 7) * 1.2, box.w / 3);
  return {
    month,
    title,
    back: { ...title, w: button },
    next: { ...title, x: box.x + box.w - button, w: button },
    columns,
    weekdays: (hasMonths ? [] : weekdayNames(days, props, env)).map((text, index) => ({
      text,
      rect: { x: box.x + index * column, y: box.y + unit * 6, w: column, h: unit * 4 },
    })),
    days: days.map((day, index) => ({
      ...day,
      rect: {
        x: box.x + (index % columns) * column,
        y: rowsY + Math.floor(index / columns) * rowH,
        w: column,
        h: rowH,
      },
    })),
  };
};

const chevrons = {
  back: 'M15.41 16.58 10.83 12l4.58-4.59L14 6l-6 6 6 6z',
  next: 'M8.59 16.58 13.17 12 8.59 7.41 10 6l6 6-6 6z',
};

const turner = (kind: 'back' | 'next', rect: Rect, label: unknown, text: TextStyle): DisplayItem[] => {
  const words = decodeText(label);
  if (words !== '')
    return present(
      layoutText(words, rect, { ...text, align: 'center', valign: 'middle' }, { single: true, ellipsis: true }),
    );
  const side = Math.min(22, rect.w, rect.h);
  return [
    {
      kind: 'path',
      d: chevrons[kind],
      x: rect.x + (rect.w - side) / 2,
      y: rect.y + (rect.h - side) / 2,
      scaleX: side / 24,
      scaleY: side / 24,
      w: 24,
      h: 24,
      fill: flatColor(text.fill),
    },
  ];
};

interface CalendarParts {
  style: Style;
  props: Props;
  env: PaintEnv;
  value: unknown;
  h: number;
}

const head = (calendar: Calendar, { style, props, env, h }: CalendarParts): DisplayItem[] => {
  const text = textStyleOf(style, h);
  const { title, back, next, weekdays } = calendar;
  const headText: TextStyle = {
    ...text,
    fill: paintOf(style.headerColor) ?? text.fill,
    align: 'center',
    valign: 'middle',
    font: { ...text.font, weight: Math.max(600, text.font.weight) },
  };
  const [first] = weekdays;
  const row = first === undefined ? undefined : { ...title, y: first.rect.y, h: first.rect.h };
  const label = paintOf(style.tableHeaderColor) ?? faded(flatColor(text.fill), 0.6);
  return present(
    boxItem(title, { fill: paintOf(style.headerBackground) }),
    row && boxItem(row, { fill: paintOf(style.tableHeaderBackground) }),
    layoutText(
      pageName(calendar.month, props, env),
      { ...title, x: title.x + back.w, w: Math.max(0, title.w - back.w - next.w) },
      headText,
      { single: true, ellipsis: true },
    ),
    ...turner('back', back, props.lastButtonLbl, headText),
    ...turner('next', next, props.nextButtonLbl, headText),
    ...weekdays.map(({ text: name, rect }) =>
      layoutText(
        name,
        rect,
        {
          ...text,
          fill: label,
          align: 'center',
          valign: 'middle',
          font: { ...text.font, size: text.font.size * 0.86 },
        },
        { single: true, ellipsis: true },
      ),
    ),
  );
};

interface DayLook {
  fill: Paint | undefined;
  color: Paint;
  /** Of the days between both ends: the band reaches from one edge of the cell to the other. */
  isBand: boolean;
  /** Side of an end of a range to which the band goes on. */
  side?: 'left' | 'right';
}

const dayLook = (day: CalendarDay, { style, value, props }: CalendarParts, text: TextStyle): DayLook => {
  const { from, to } = chosenDays(value, props);
  const plain: DayLook = {
    fill: paintOf(day.isWeekend ? style.weekendBackground : style.weekdayBackground),
    color: paintOf(day.isWeekend ? style.weekendColor : style.weekdayColor) ?? text.fill,
    isBand: false,
  };
  if (!day.onPage) return { ...plain, fill: undefined, color: faded(flatColor(plain.color), 0.35) };
  const isFrom = isSameDay(day.day, from);
  if (isFrom || isSameDay(day.day, to))
    return {
      fill: paintOf(style.selectedBackground) ?? '#4f46e5',
      color: paintOf(style.selectedColor) ?? '#ffffff',
      isBand: false,
      ...(isSameDay(from, to) ? {} : { side: isFrom ? ('right' as const) : ('left' as const) }),
    };
  if (from !== undefined && to !== undefined && isBefore(from, day.day) && isBefore(day.day, to))
    return {
      fill: paintOf(style.selectedInRangeBackground) ?? '#eef2ff',
      color: paintOf(style.selectedInRangeColor) ?? plain.color,
      isBand: true,
    };
  return plain;
};

const paintDay = (
  entry: Calendar['days'][number],
  parts: CalendarParts,
  text: TextStyle,
  today: Day | undefined,
): DisplayItem[] => {
  const { style, props, env } = parts;
  const { rect, day, onPage } = entry;
  const { fill, color, isBand, side } = dayLook(entry, parts, text);
  const lines = clamp(numberOf(style.tableBorderWidth, 0), 0, 20);
  const free = lines > 0 || isBand ? 0 : 2;
  const box = {
    x: rect.x + (isBand ? 0 : free),
    y: rect.y + (lines > 0 ? 0 : 2),
    w: Math.max(0, rect.w - free * 2),
    h: Math.max(0, rect.h - (lines > 0 ? 0 : 4)),
  };
  const radius = isBand ? 0 : clamp(numberOf(style.itemBorderRadius, 0), 0, 1000);
  const isToday = onPage && isSameDay(day, today);
  const half = { ...box, x: side === 'right' ? rect.x + rect.w / 2 : rect.x, w: rect.w / 2 };
  return present(
    side === undefined ? undefined : boxItem(half, { fill: paintOf(style.selectedInRangeBackground) ?? '#eef2ff' }),
    boxItem(box, { fill, radii: evenRadii(radius, box.w, box.h) }),
    lines > 0 ? boxItem(rect, { border: evenBorder(lines / 2, style.borderTopColor) }) : undefined,
    isToday
      ? boxItem(
          { x: rect.x + rect.w / 2 - 2, y: rect.y + rect.h / 2 + text.font.size * 0.6, w: 4, h: 4 },
          { fill: flatColor(color), radii: evenRadii(2, 4, 4) },
        )
      : undefined,
    layoutText(
      cellText(day, props, env),
      rect,
      { ...text, fill: color, align: 'center', valign: 'middle' },
      { single: true },
    ),
  );
};

export const paintCalendar = (calendar: Calendar, parts: CalendarParts): DisplayItem[] => {
  const text = textStyleOf(parts.style, parts.h);
  const today = todayOf(parts.props, parts.env);
  return [...head(calendar, parts), ...calendar.days.flatMap((day) => paintDay(day, parts, text, today))];
};
