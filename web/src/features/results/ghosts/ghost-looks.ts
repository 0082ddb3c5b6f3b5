import { categoricalColours } from '../../../ui';

/** So many tests can be told apart at once. */
export const mostTogether = 12;

const shapes = ['circle', 'diamond', 'square', 'triangle'] as const;
export type GhostShape = (typeof shapes)[number];

/** The last colour of the scale is too close to text. */
const colours = categoricalColours.light.length - 1;

/** Colour and shape of a place in the list; no two of twelve have both in common. On the prototype the colours are those of the light theme. */
export const ghostLook = (place: number): { colour: string; dark: string; shape: GhostShape } => ({
  colour: categoricalColours.light[place % colours] ?? categoricalColours.light[0],
  dark: categoricalColours.dark[place % colours] ?? categoricalColours.dark[0],
  shape: shapes[place % shapes.length] ?? 'circle',
});
