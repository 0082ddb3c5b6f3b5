import { defineTool } from '../define-tool';
import { Aiming } from './aiming';

/** Gives a copied style to what is clicked next; taken by the command, not from the bar. */
export const styleTool = defineTool('style', { initial: Aiming, cursor: 'copy', choices: [] });
