/**
 * Bits of the mark of a point of a session (`point_marks`): the two lowest hold its place among the first three events with a
 * position of a view, 0 for none.
 */
export const pointBits = {
  place: 3,
  noHeat: 4,
  /** The first click on a widget of a view; the first one on this widget. */
  firstOfView: 8,
  firstOnWidget: 16,
  /** Any click; a click on a widget. */
  click: 32,
  widgetClick: 64,
} as const;
