/** Redis as the distribution ships it. */
import { connect } from 'node:net';

import { findProgram, requireProgram, runStep } from './commands';
import type { Server } from './server';

async function program(): Promise<string> {
  if (findProgram('redis-server') === null && process.getuid?.() === 0 && findProgram('apt-get') !== null) {
    // another installation may be under way; and Debian would start a server of its own in the usual run level
    const options = ['-qq', '-o', 'DPkg::Lock::Timeout=120'];
    const environment = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    await runStep('apt-get', ['update', ...options], { environment });
    await runStep('apt-get', ['install', '-y', ...options, '--no-install-recommends', 'redis-server'], { environment });
  }
  return requireProgram('redis-server', 'Debian: apt-get install redis-server');
}

/** One Redis server without persistence: everything in it may be lost. */
export function redisServer(port: number): Server {
  return {
    name: 'redis',
    async prepare(dataFolder) {
      const args = [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
        '--dir',
        dataFolder,
      ];
      return { command: await program(), args, environment: {}, ports: [port] };
    },
    checkReady: () =>
      new Promise((resolve, reject) => {
        const socket = connect({ host: '127.0.0.1', port }, () => socket.write('PING\r\n'));
        socket.setTimeout(1_000, () => socket.destroy(new Error('no answer')));
        socket.once('error', reject);
        socket.once('data', (answer) => {
          socket.destroy();
          if (answer.toString().startsWith('+PONG')) resolve();
          else reject(new Error(answer.toString().trim()));
        });
      }),
    environment: () => ({ PROTOTRAIL_REDIS_URL: `redis://127.0.0.1:${port}` }),
  };
}
