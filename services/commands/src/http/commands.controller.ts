import { commandsRoutes, DomainError, examplesRoutes, ok, type Ok } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, Route, type InputOf } from '@prototrail/service-kit';
import { CommandsService } from '../domain/commands.service';
import { addCommand, moveBy, popCommands, shiftCommands, type CommandStack } from '../domain/stack';

const maxSteps = 10_000;

function countOf(text: string): number {
  const count = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (count >= 0 && count <= maxSteps) return count;
  throw new DomainError('request.invalid', {
    message: `The number of commands must be 0 to ${maxSteps}.`,
    problems: [{ field: 'n', message: `must be 0 to ${maxSteps}` }],
  });
}

@Controller()
export class CommandsController {
  constructor(@Inject(CommandsService) private readonly commands: CommandsService) {}

  @Route(commandsRoutes.get)
  get(@Input() { caller }: InputOf<typeof commandsRoutes.get>): Promise<CommandStack> {
    return this.commands.get(caller.appId);
  }

  @Route(examplesRoutes.commands)
  example(@Input() { caller }: InputOf<typeof examplesRoutes.commands>): Promise<CommandStack> {
    return this.commands.get(caller.appId);
  }

  @Route(commandsRoutes.save)
  async save(@Input() { caller, body }: InputOf<typeof commandsRoutes.save>): Promise<Ok> {
    await this.commands.save(caller.appId, body, caller.user?.id ?? '');
    return ok('commandstack.update.success');
  }

  @Route(commandsRoutes.add)
  async add(@Input() { caller, body }: InputOf<typeof commandsRoutes.add>): Promise<object> {
    const userId = caller.user?.id ?? '';
    const changed = await this.commands.change(caller.appId, (stack) => addCommand(stack, body, userId));
    const { pos, lastUUID, seq = 0 } = changed;
    return { command: changed.stack.at(-1) ?? body, pos, lastUUID, seq };
  }

  @Route(commandsRoutes.undo)
  async undo(@Input() { caller }: InputOf<typeof commandsRoutes.undo>): Promise<{ pos: number }> {
    return { pos: (await this.commands.change(caller.appId, (stack) => moveBy(stack, -1))).pos };
  }

  @Route(commandsRoutes.redo)
  async redo(@Input() { caller }: InputOf<typeof commandsRoutes.redo>): Promise<{ pos: number }> {
    return { pos: (await this.commands.change(caller.appId, (stack) => moveBy(stack, 1))).pos };
  }

  @Route(commandsRoutes.pop)
  async pop(@Input() { caller, params }: InputOf<typeof commandsRoutes.pop>): Promise<{ pos: number }> {
    const n = countOf(params.n);
    return { pos: (await this.commands.change(caller.appId, (stack) => popCommands(stack, n))).pos };
  }

  @Route(commandsRoutes.shift)
  shift(@Input() { caller, params }: InputOf<typeof commandsRoutes.shift>): Promise<CommandStack> {
    const n = countOf(params.n);
    return this.commands.change(caller.appId, (stack) => shiftCommands(stack, n));
  }
}
