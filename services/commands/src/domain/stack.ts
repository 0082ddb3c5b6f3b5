/** The ordered history of a prototype; `pos` is the number of applied commands. */
export interface CommandStack {
  _id: string;
  id: string;
  appID: string;
  stack: Record<string, unknown>[];
  pos: number;
  lastUUID: number;
  /** Number of commands that were ever added: what numbers and orders them. Absent in stacks that are older than it. */
  seq?: number;
}

const maxCommands = 500;

/** A stack whose position is within its commands and that keeps only the newest 500. */
export function normaliseStack(stack: CommandStack): CommandStack {
  const surplus = Math.max(0, stack.stack.length - maxCommands);
  const kept = surplus > 0 ? stack.stack.slice(surplus) : stack.stack;
  return { ...stack, stack: kept, pos: Math.min(Math.max(0, Math.trunc(stack.pos) - surplus), kept.length) };
}

/** Appends a command under the next sequence number and its author; the redo tail is not cut. */
export function addCommand(stack: CommandStack, command: Record<string, unknown>, userId: string): CommandStack {
  const seq = nextSeq(stack);
  return normaliseStack({
    ...stack,
    stack: [...stack.stack, { ...command, userID: userId, seq }],
    pos: stack.pos + 1,
    lastUUID: stack.lastUUID + 1,
    seq,
  });
}

/** Replaces the commands. Those that were there keep author and number; the others are by whoever replaces. */
export function replaceCommands(
  stack: CommandStack,
  replacement: Pick<CommandStack, 'stack' | 'pos' | 'lastUUID'>,
  userId: string,
): CommandStack {
  const authors = new Map(stack.stack.map((command) => [command.seq, command.userID]));
  let seq = nextSeq(stack) - 1;
  const commands = replacement.stack.map((command) => {
    const isKnown = typeof command.seq === 'number' && authors.has(command.seq);
    if (isKnown) return { ...command, userID: authors.get(command.seq) };
    seq += 1;
    return { ...command, userID: userId, seq };
  });
  const { pos, lastUUID } = replacement;
  return normaliseStack({ ...stack, stack: commands, pos, lastUUID, seq });
}

function nextSeq({ seq, lastUUID, stack }: CommandStack): number {
  return (seq ?? Math.max(Number.isSafeInteger(lastUUID) ? lastUUID : 0, stack.length)) + 1;
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
