import { readVariable, type DataGoal, type Variables } from '@prototrail/model';
import { compare } from './compare';
import { resolveReference } from './variables';

const truths: Readonly<Record<string, boolean>> = { true: true, false: false };

/**
 * Whether the data of a prototype is as the goal of a task wants. As in the rules of styles, `true` and `false` stand for what is
 * ticked, and `${other}` for the value of another variable.
 */
export function meetsGoal({ variable, operator, value = '' }: DataGoal, variables: Variables): boolean {
  if (variable === '') return false;
  const expected = resolveReference(variables, value);
  const wanted = typeof expected === 'string' ? (truths[expected] ?? expected) : expected;
  return compare(operator, readVariable(variables, variable), wanted);
}
