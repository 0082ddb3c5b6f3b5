import { toolDefinitions } from '../tools/tools';
import { action, type Action } from './action';

/** Each way to take a tool is an action: so it has its key, its entry in the command palette and its line in the list of shortcuts. */
export const toolActions: readonly Action[] = toolDefinitions.flatMap(({ choices }) =>
  choices.map(({ id, name, icon, keys, words, readOnly, bar, isChosen, choose }) =>
    action(
      id,
      { name, icon, group: 'tool', keys, words, readOnly, ...(bar === null ? {} : { bar }), isChecked: isChosen },
      choose,
    ),
  ),
);
