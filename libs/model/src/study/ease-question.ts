/** The single ease question, asked right after a task (Sauro and Dumas 2009). */
export const easeQuestion = {
  text: 'Overall, how difficult or easy was this task?',
  points: 7,
  low: 'Very difficult',
  high: 'Very easy',
} as const;
