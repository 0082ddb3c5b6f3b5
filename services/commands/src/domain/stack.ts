/** The ordered history of a prototype; `pos` is the number of applied commands. */
export interface CommandStack {
  _id: string;
  id: string;
  appID: string;
  stack: Record<string, unknown>[];
  pos: number;
  lastUUID: number;
}

const mostCommands = 500;

/** A stack whose position is within its commands and that keeps only the newest 500. */
export function normaliseStack(stack: CommandStack): CommandStack {
  const surplus = Math.max(0, stack.stack.length - mostCommands);
  const kept = surplus > 0 ? stack.stack.slice(surplus) : stack.stack;
  return { ...stack, stack: kept, pos: Math.min(Math.max(0, Math.trunc(stack.pos) - surplus), kept.length) };
}

/** Appends; the redo tail is not cut. */
export function addCommand(stack: CommandStack, command: Record<string, unknown>): CommandStack {
  return normaliseStack({
    ...stack,
    stack: [...stack.stack, command],
    pos: stack.pos + 1,
    lastUUID: stack.lastUUID + 1,
  });
}

/** Moves the position. */
export function moveBy(stack: CommandStack, steps: number): CommandStack {
  return normaliseStack({ ...stack, pos: stack.pos + steps });
}

/** Removes the last n commands. */
export function popCommands(stack: CommandStack, n: number): CommandStack {
  const kept = stack.stack.slice(0, Math.max(0, stack.stack.length - n));
  return normaliseStack({ ...stack, stack: kept, pos: Math.min(stack.pos, kept.length) });
}

/** Removes the first n commands. */
export function shiftCommands(stack: CommandStack, n: number): CommandStack {
  return normaliseStack({ ...stack, stack: stack.stack.slice(n), pos: Math.max(0, stack.pos - n) });
}
