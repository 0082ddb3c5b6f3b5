/** The days of a month after the ARIA date grid: arrow keys move by days and weeks, Page Up and Down by months and years. */
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { Calendar } from '../../../date/calendar';
import type { Day, PaintEnv, PaintableWidget } from '../../../definition';
import { addTo, chosenDays, dayName, isSameDay, monthName, monthOf } from '../../../kit/dates';
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

const steps: Record<string, { days: number }> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { days: -7 },
  ArrowDown: { days: 7 },
};

const plain = { display: 'block', margin: 0, padding: 0, border: 0 } as const;

export const CalendarGrid = (props: CalendarGridProps): ReactElement => {
  const { calendar, widget, value, env, texts, label, takesFocus = false, onMonth, onPick, onEscape } = props;
  const { month, days, weekdays, back, next } = calendar;
  const { from, to } = chosenDays(value, widget.props);
  const shownDays = days.filter(({ inMonth }) => inMonth);
  const [cursor, setCursor] = useState<Day | undefined>(undefined);
  const grid = useRef<HTMLDivElement>(null);
  // A month that was turned moves the focus only when a key turned it.
  const moves = useRef(takesFocus);
  const inMonth = (day: Day | undefined): day is Day => day !== undefined && monthOf(day) === month;
  const current = [cursor, from, env.today].find(inMonth) ?? shownDays[0]?.day;
  useLayoutEffect(() => {
    if (!moves.current) return;
    moves.current = false;
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus({ preventScroll: true });
  });
  const moveTo = (day: Day): void => {
    moves.current = true;
    setCursor(day);
    if (monthOf(day) !== month) onMonth(monthOf(day));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (current === undefined) return;
    const step = steps[event.key];
    const index = days.findIndex(({ day, inMonth: isIn }) => isIn && isSameDay(day, current));
    const sign = event.key === 'PageUp' ? -1 : 1;
    if (step !== undefined) moveTo(addTo(current, step));
    else if (event.key === 'Home') moveTo(addTo(current, { days: -(index % 7) }));
    else if (event.key === 'End') moveTo(addTo(current, { days: 6 - (index % 7) }));
    else if (event.key === 'PageUp' || event.key === 'PageDown')
      moveTo(addTo(current, event.shiftKey ? { years: sign } : { months: sign }));
    else if (event.key === 'Escape' && onEscape) onEscape();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const title = monthName(month, env);
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
        aria-label={texts.previousMonth}
        style={{ ...clear, ...at(back) }}
        onClick={() => onMonth(month - 1)}
      />
      <button
        type="button"
        aria-label={texts.nextMonth}
        style={{ ...clear, ...at(next) }}
        onClick={() => onMonth(month + 1)}
      />
      <span style={screenReaderOnly} aria-live="polite">
        {title}
      </span>
      <table role="grid" aria-label={title} style={plain}>
        <thead role="rowgroup" style={plain}>
          <tr role="row" style={plain}>
            {weekdays.map(({ text }, index) => (
              <th key={index} role="columnheader" style={{ ...screenReaderOnly, ...plain }}>
                <span style={screenReaderOnly}>{text}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" style={plain}>
          {Array.from({ length: 6 }, (_, week) => (
            <tr key={week} role="row" style={plain}>
              {days.slice(week * 7, week * 7 + 7).map(({ day, inMonth: isIn, rect }, index) => (
                <td
                  key={index}
                  role="gridcell"
                  aria-selected={isIn && (isSameDay(day, from) || isSameDay(day, to))}
                  style={{ ...plain, position: 'absolute', ...at(rect) }}
                >
                  {isIn ? (
                    <button
                      type="button"
                      aria-label={dayName(day, env)}
                      aria-current={isSameDay(day, env.today) ? 'date' : undefined}
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
