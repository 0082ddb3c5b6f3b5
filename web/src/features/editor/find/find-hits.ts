import type { DerivedApp } from '@prototrail/model';
import { findPattern, matchesIn, textsOf, type FindOptions, type TextHit } from '../../../canvas';

/** A match with what is needed to list it. */
export interface FoundText extends TextHit {
  id: string;
  screenId: string | null;
  name: string;
  /** The whole text. */
  text: string;
}

/** All matches, by screen from left to right and on a screen from top to bottom. */
export function findHits(derived: DerivedApp, options: FindOptions, screenId?: string | null): FoundText[] {
  const pattern = findPattern(options);
  if (pattern === null) return [];
  const screens = Object.values(derived.screens)
    .filter(({ id }) => screenId === undefined || id === screenId)
    .sort((a, b) => a.screen.y - b.screen.y || a.screen.x - b.screen.x)
    .map(({ id, widgets }) => ({ id: id as string | null, widgets }));
  const loose = screenId === undefined ? [{ id: null, widgets: derived.canvasWidgets }] : [];
  return [...screens, ...loose].flatMap(({ id: on, widgets }) =>
    [...widgets]
      .filter((widget) => !widget.inherited)
      .sort((a, b) => a.y - b.y || a.x - b.x)
      .flatMap((widget) =>
        textsOf(widget).flatMap(({ path, text }) =>
          matchesIn(text, pattern).map((match): FoundText => ({
            ...match,
            path,
            text,
            widgetId: widget.id,
            id: [widget.id, ...path, match.start].join(':'),
            screenId: on,
            name: widget.name,
          })),
        ),
      ),
  );
}

const before = 14;
const after = 60;

/** A match with the words around it, on one line. */
export function excerptOf({ text, start, end }: Pick<FoundText, 'text' | 'start' | 'end'>): [string, string, string] {
  const from = Math.max(0, start - before);
  const line = (part: string): string => part.replace(/\s+/g, ' ');
  return [
    (from > 0 ? '…' : '') + line(text.slice(from, start)),
    line(text.slice(start, end)),
    line(text.slice(end, end + after)),
  ];
}
