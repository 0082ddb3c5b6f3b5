import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Command } from 'commander';
import type { Environment } from '../stores/configuration';
import { connectTo } from '../study/server';
import { examples, UsageError } from '../terminal';
import { createMcp } from './tools';

/** Adds `mcp`: the product for assistants, over standard input and output. */
export function addMcp(program: Command, environment: Environment, version: string): void {
  program
    .command('mcp')
    .description('serves an installation to an assistant by the Model Context Protocol, over standard input and output')
    .option('--server <address>', 'where the product runs', environment['PROTOTRAIL_SERVER'] ?? 'http://localhost:8080')
    .addHelpText(
      'after',
      examples(
        `The environment variable PROTOTRAIL_KEY holds an API key; its scopes decide what the assistant can read and change:
screens, widgets, links and texts (design.write), tags of tests (results.write), comments. What a prototype was before is kept as a version.
PROTOTRAIL_SERVER may hold the address. In the settings of the assistant:
  { "mcpServers": { "prototrail": { "command": "prototrail", "args": ["mcp"], "env": { "PROTOTRAIL_KEY": "pt_live_…" } } } }`,
        'PROTOTRAIL_KEY=pt_live_… prototrail mcp --server https://prototrail.example.org',
      ),
    )
    .action(async ({ server }: { server: string }) => {
      const key = environment['PROTOTRAIL_KEY'];
      if (!key) throw new UsageError('set PROTOTRAIL_KEY to an API key (account, API keys)');
      const prototrail = connectTo(server, key);
      const handle = serveStdio(() => createMcp(prototrail, version));
      await new Promise<void>((done) => process.stdin.once('close', done));
      await handle.close();
    });
}
