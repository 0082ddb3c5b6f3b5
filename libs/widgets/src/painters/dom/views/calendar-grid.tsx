/**
 * The days of a month after the ARIA date grid: arrow keys move by days and weeks, Page Up and Down by months and years. Where
 * months are chosen, arrow keys move by months and rows, Page Up and Down by years.
 */
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { Calendar } from '../../../date/calendar';
import type { Day, PaintEnv, PaintableWidget } from '../../../definition';
import {
  addTo,
  chosenDays,
  dayName,
  isOfMonths,
  isSameDay,
  isSamePage,
  monthOf,
  pageName,
  todayOf,
} from '../../../kit/dates';
import { at, clear } from '../controls';
import { screenReaderOnly } from '../frame';
import type { ViewTexts } from '../view';

interface CalendarGridProps {
  calendar: Calendar;
  widget: PaintableWidget;
  value: unknown;
  env: PaintEnv;
  texts: ViewTexts;
  label: string;
  /** The grid takes the focus when it appears. */
  takesFocus?: boolean;
  onMonth(month: number): void;
  onPick(day: Day): void;
  onEscape?(): void;
}

/** Cells to the left or right, and rows up or down. */
const steps: Record<string, { cells: number } | { rows: number }> = {
  ArrowLeft: { cells: -1 },
  ArrowRight: { cells: 1 },
  ArrowUp: { rows: -1 },
  ArrowDown: { rows: 1 },
};

const plain = { display: 'block', margin: 0, padding: 0, border: 0 } as const;

export const CalendarGrid = (props: CalendarGridProps): ReactElement => {
  const { calendar, widget, value, env, texts, label, takesFocus = false, onMonth, onPick, onEscape } = props;
  const { month, days, weekdays, back, next, columns } = calendar;
  const hasMonths = isOfMonths(widget.props);
  const today = todayOf(widget.props, env);
  const { from, to } = chosenDays(value, widget.props);
  const shownDays = days.filter(({ onPage }) => onPage);
  const [cursor, setCursor] = useState<Day | undefined>(undefined);
  const grid = useRef<HTMLDivElement>(null);
  // A month that was turned moves the focus only when a key turned it.
  const moves = useRef(takesFocus);
  const isShown = (day: Day | undefined): day is Day =>
    day !== undefined && isSamePage(monthOf(day), month, widget.props);
  const current = [cursor, from, today].find(isShown) ?? shownDays[0]?.day;
  useLayoutEffect(() => {
    if (!moves.current) return;
    moves.current = false;
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus({ preventScroll: true });
  });
  const moveTo = (day: Day): void => {
    moves.current = true;
    setCursor(day);
    if (!isShown(day)) onMonth(monthOf(day));
  };
  const moveBy = (day: Day, cells: number): void => moveTo(addTo(day, hasMonths ? { months: cells } : { days: cells }));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (current === undefined) return;
    const step = steps[event.key];
    const index = days.findIndex(({ day, onPage }) => onPage && isSameDay(day, current));
    const sign = event.key === 'PageUp' ? -1 : 1;
    if (step !== undefined) moveBy(current, 'cells' in step ? step.cells : step.rows * columns);
    else if (event.key === 'Home') moveBy(current, -(index % columns));
    else if (event.key === 'End') moveBy(current, columns - 1 - (index % columns));
    else if (event.key === 'PageUp' || event.key === 'PageDown')
      moveTo(addTo(current, hasMonths || event.shiftKey ? { years: sign } : { months: sign }));
    else if (event.key === 'Escape' && onEscape) onEscape();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const title = pageName(month, widget.props, env);
  const pageLength = hasMonths ? 12 : 1;
  /** Name of a button that turns the page. */
  const turns = (by: number, ofMonth: string, ofYear: string): string =>
    hasMonths ? `${ofYear}: ${pageName(month + by * pageLength, widget.props, env)}` : ofMonth;
  return (
    <div
      ref={grid}
      role="group"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || onEscape === undefined) return;
        event.preventDefault();
        onEscape();
      }}
    >
      <button
        type="button"
        aria-label={turns(-1, texts.previousMonth, texts.previous)}
        style={{ ...clear, ...at(back) }}
        onClick={() => onMonth(month - pageLength)}
      />
      <button
        type="button"
        aria-label={turns(1, texts.nextMonth, texts.next)}
        style={{ ...clear, ...at(next) }}
        onClick={() => onMonth(month + pageLength)}
      />
      <span style={screenReaderOnly} aria-live="polite">
        {title}
      </span>
      <table role="grid" aria-label={title} style={plain}>
        {weekdays.length === 0 ? null : (
          <thead role="rowgroup" style={plain}>
            <tr role="row" style={plain}>
              {weekdays.map(({ text }, index) => (
                <th key={index} role="columnheader" style={{ ...screenReaderOnly, ...plain }}>
                  <span style={screenReaderOnly}>{text}</span>
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody role="rowgroup" style={plain}>
          {Array.from({ length: Math.ceil(days.length / columns) }, (_, row) => (
            <tr key={row} role="row" style={plain}>
              {days.slice(row * columns, (row + 1) * columns).map(({ day, onPage, rect }, index) => (
                <td
                  key={index}
                  role="gridcell"
                  aria-selected={onPage && (isSameDay(day, from) || isSameDay(day, to))}
                  style={{ ...plain, position: 'absolute', ...at(rect) }}
                >
                  {onPage ? (
                    <button
                      type="button"
                      aria-label={dayName(day, widget.props, env)}
                      aria-current={isSameDay(day, today) ? 'date' : undefined}
                      tabIndex={isSameDay(day, current) ? 0 : -1}
                      style={{ ...clear, left: 0, top: 0, width: '100%', height: '100%' }}
                      onKeyDown={onKeyDown}
                      onFocus={() => {
                        if (!isSameDay(day, current)) setCursor(day);
                      }}
                      onClick={() => onPick(day)}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
