import type { Platform } from '@prototrail/platform';
import type { Command } from 'commander';
import type { OperateContext } from '../operate';
import { readStores, withPlatform, type StoresOptions } from '../stores/configuration';
import { examples } from '../terminal';
import { changeAccount, endAccess, createAccount, hashNew, inventPassword, listAccounts, type Account } from './user';

interface Options extends StoresOptions {
  name?: string;
  password?: string;
  operator?: boolean;
  undo?: boolean;
}

const note = `With embedded stores the product must not be running; whoever is changed signs in again afterwards. Without
--password one is made and printed once.`;

/** Adds `prototrail user`. */
export function addUser(program: Command, context: OperateContext): void {
  const user = program.command('user').description('accounts: create, make operator, new password, block');
  const add = (name: string, description: string): Command =>
    user
      .command(name)
      .description(description)
      .option('--data <folder>', 'data folder of the embedded stores, instead of what the environment says');
  const run = (options: StoresOptions, work: (platform: Platform) => Promise<string>): Promise<void> =>
    withPlatform(readStores(context.environment, options), async (platform) => {
      context.terminal.out(`${await work(platform)}\n`);
    });
  add('list', 'prints the accounts, one JSON object a line').action((options: Options) =>
    run(options, async (platform) => {
      const lines: string[] = [];
      for await (const account of listAccounts(platform)) lines.push(JSON.stringify(describe(account)));
      return lines.join('\n');
    }),
  );
  add('create', 'makes an account')
    .argument('<e-mail>', 'address to sign in with')
    .option('--name <name>', 'first name')
    .option('--password <text>', 'password; it can be seen in the list of processes')
    .option('--operator', 'may open the administration')
    .addHelpText('after', examples(note, 'prototrail user create ada@example.org --operator --data ./data'))
    .action((email: string, options: Options) =>
      run(options, async (platform) => {
        const password = options.password ?? inventPassword();
        const isOperator = options.operator === true;
        const account = await createAccount(platform, { email, name: options.name ?? '', password, isOperator });
        return `${account.email} can sign in${passwordText(options, password)}`;
      }),
    );
  add('operator', 'lets somebody open the administration, or no longer')
    .argument('<e-mail>')
    .option('--undo', 'takes the right away')
    .action((email: string, options: Options) =>
      run(options, async (platform) => {
        const changed = await changeAccount(platform, email, ({ isOperator: _, ...account }) =>
          options.undo ? account : { ...account, isOperator: true },
        );
        if (!options.undo) await endAccess(platform, changed.id);
        return `${changed.email} is ${options.undo ? 'no operator any more' : 'an operator'}`;
      }),
    );
  add('password', 'sets a new password')
    .argument('<e-mail>')
    .option('--password <text>', 'password; it can be seen in the list of processes')
    .action((email: string, options: Options) =>
      run(options, async (platform) => {
        const password = options.password ?? inventPassword();
        const hashed = await hashNew(password);
        const { email: address } = await changeAccount(platform, email, (account) => ({
          ...account,
          password: hashed,
        }));
        return `${address} has a new password${passwordText(options, password)}`;
      }),
    );
  add('block', 'keeps somebody from signing in, or no longer')
    .argument('<e-mail>')
    .option('--undo', 'lets the person sign in again')
    .action((email: string, options: Options) =>
      run(options, async (platform) => {
        const changed = await changeAccount(platform, email, ({ status: _, ...account }) =>
          options.undo ? account : { ...account, status: 'blocked' },
        );
        return `${changed.email} is ${options.undo ? 'not blocked any more' : 'blocked'}`;
      }),
    );
}

const passwordText = (options: Options, password: string): string =>
  options.password === undefined ? ` with the password ${password}` : '';

function describe({ id, email, name, status, isOperator, created, lastlogin }: Account): object {
  return {
    ...{ id, email, name },
    isOperator: isOperator === true,
    status: status ?? 'active',
    created: new Date(created).toISOString(),
    ...(lastlogin === undefined ? {} : { lastLogin: new Date(lastlogin).toISOString() }),
  };
}
