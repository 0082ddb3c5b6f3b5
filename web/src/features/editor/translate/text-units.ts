/** Texts of a prototype as a list that a translator works on, and what a list that comes back changes. */
import type { App } from '@prototrail/model';
import { screenOf, textsOf, type TextHit } from '../../../canvas';

export interface TextUnit {
  /** The widget and the place of the text in it. */
  id: string;
  screen: string;
  widget: string;
  text: string;
}

/** A line of a file. */
export interface TranslatedText {
  id: string;
  /** The text when the file was written; absent where the file does not say. */
  source?: string;
  target: string;
}

export interface TextChange {
  unit: TextUnit;
  after: string;
  /** The text was changed since the file was written. */
  isOutdated: boolean;
}

export interface TextChanges {
  changes: readonly TextChange[];
  /** Lines whose text stays as it is, or that have no translation. */
  same: number;
  /** Ids that the prototype does not know. */
  unknown: readonly string[];
}

const idOf = (widgetId: string, path: TextHit['path']): string => `${widgetId}:${path.join('/')}`;

/** All texts that testers read, screen by screen from the top. */
export function unitsOf(app: App): TextUnit[] {
  const order = new Map(Object.keys(app.screens).map((id, index) => [id, index]));
  return Object.values(app.widgets)
    .map((widget) => ({ widget, screen: screenOf(app, widget.id) }))
    .sort(
      (a, b) =>
        (order.get(a.screen ?? '') ?? order.size) - (order.get(b.screen ?? '') ?? order.size) ||
        a.widget.y - b.widget.y ||
        a.widget.x - b.widget.x,
    )
    .flatMap(({ widget, screen }) =>
      textsOf(widget).map(({ path, text }) => ({
        id: idOf(widget.id, path),
        screen: app.screens[screen ?? '']?.name ?? '',
        ...{ widget: widget.name, text },
      })),
    );
}

const mostSigns = 20_000;

/** What a file changes. The last line of an id counts. */
export function changesOf(units: readonly TextUnit[], lines: readonly TranslatedText[]): TextChanges {
  const known = new Map(units.map((unit) => [unit.id, unit]));
  const wanted = new Map(lines.map((line) => [line.id, line]));
  const changes: TextChange[] = [];
  const unknown: string[] = [];
  let same = 0;
  for (const [id, { source, target }] of wanted) {
    const unit = known.get(id);
    const after = target.slice(0, mostSigns);
    if (!unit) unknown.push(id);
    else if (after.trim() === '' || after === unit.text) same += 1;
    else changes.push({ unit, after, isOutdated: source !== undefined && source !== unit.text });
  }
  return { changes, same, unknown };
}

/** The stretch of the whole text, for the edit that replaces it. */
export function hitOf(app: App, { unit }: TextChange): TextHit | undefined {
  const widget = app.widgets[unit.id.slice(0, unit.id.indexOf(':'))];
  const found = widget && textsOf(widget).find(({ path }) => idOf(widget.id, path) === unit.id);
  return widget && found && { widgetId: widget.id, path: found.path, start: 0, end: found.text.length };
}
