/** A set of servers of one folder: started, checked, stopped and killed together or by name. */
import { join } from 'node:path';

import { findPid, serverFolder, startProcess, stopProcess, waitUntilReady } from './processes';
import type { Launch, Server } from './server';

/** How one server fared. */
export interface Outcome {
  name: string;
  /** Null when it runs, otherwise why it does not. */
  problem: string | null;
  tookMs: number;
}

const readyLimitMs = 120_000;
const patienceMs = 20_000;

/** Servers as plain processes. */
export class ProcessSet {
  constructor(
    readonly folder: string,
    readonly servers: readonly Server[],
  ) {}

  /** Starts what does not run. Builds come one after the other, since each of them uses the whole machine. */
  async start(names: readonly string[] = this.servers.map(({ name }) => name)): Promise<Outcome[]> {
    const launches = new Map<Server, Launch | Error>();
    for (const server of this.chosen(names)) launches.set(server, await this.prepare(server));
    return Promise.all(
      [...launches].map(async ([server, launch]) => {
        const began = performance.now();
        const problem = launch instanceof Error ? launch.message : await this.launch(server, launch);
        return { name: server.name, problem, tookMs: performance.now() - began };
      }),
    );
  }

  /** Ends servers in good order, or at once with SIGKILL. */
  async stop(
    names: readonly string[] = this.servers.map(({ name }) => name),
    how: 'terminate' | 'kill' = 'terminate',
  ): Promise<void> {
    await Promise.all(
      this.chosen(names).map(({ name }) => stopProcess(this.folder, name, how === 'terminate' ? patienceMs : 0)),
    );
  }

  /** Which servers run, by name. */
  running(): Record<string, number | null> {
    return Object.fromEntries(this.servers.map(({ name }) => [name, findPid(this.folder, name)]));
  }

  /** What a service needs to know to find the servers. */
  environment(): Record<string, string> {
    return Object.assign({}, ...this.servers.map((server) => server.environment())) as Record<string, string>;
  }

  private chosen(names: readonly string[]): Server[] {
    const unknown = names.filter((name) => !this.servers.some((server) => server.name === name));
    if (unknown.length > 0) throw new Error(`there is no server "${unknown.join('", "')}"`);
    return this.servers.filter(({ name }) => names.includes(name));
  }

  private async prepare(server: Server): Promise<Launch | Error> {
    try {
      return await server.prepare(join(serverFolder(this.folder, server.name), 'data'));
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  private async launch(server: Server, launch: Launch): Promise<string | null> {
    try {
      if (findPid(this.folder, server.name) === null) startProcess(this.folder, server.name, launch);
      const checkReady = (): Promise<void> => server.checkReady();
      await waitUntilReady(this.folder, server.name, { ports: launch.ports, checkReady, limitMs: readyLimitMs });
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
