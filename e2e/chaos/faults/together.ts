import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { repository } from '../../support/processes';
import { pause } from '../../support/measuring';
import { Scene, type Check, type Fault } from '../fault';
import { Follower } from '../follower';
import type { Stack } from '../stack';

/** What edits, invitations, mails and deletions pass through. */
const victims = ['apps-1', 'notifications', 'gateway-1', 'gateway-2', 'team-1', 'apps-2', 'comments', 'team-2', 'test'];
const editsPerTurn = 6;
const settlesWithinMs = 90_000;

/** People work together while processes die: every edit arrives, every mail is sent, everything deleted is gone. */
export const workTogether: Fault = {
  name: 'together',
  title: 'kill -9 of what people pass through while they edit over sockets, are invited by mail and delete prototypes',
  times: 18,
  shortTimes: 2,
  run: async ({ stack, times, report }) => {
    const scene = await Scene.open(stack);
    const { appId } = await stack.study();
    const followers = [0, 1].map((turn) => new Follower(stack.doors, appId, stack.token, turn));
    await Promise.all(followers.map(({ joined }) => joined));
    const [saves, invited]: [string[], string[]] = [[], []];
    const edit = async (turn: number): Promise<void> => {
      for (let count = 0; count < editsPerTurn; count += 1) {
        const saveId = `save-${turn}-${count}`;
        await stack.post(`/rest/apps/${appId}/update`, [
          { type: 'update', name: 'description', object: saveId },
          { type: 'update', name: 'lastUpdate', object: turn * 100 + count, saveId },
        ]);
        saves.push(saveId);
        await pause(100);
      }
    };
    const invite = async (turn: number): Promise<void> => {
      const email = `invited-${turn}@example.org`;
      await stack.post(`/rest/apps/${appId}/team/invitations`, { email, permission: 1 });
      invited.push(email);
    };
    const makeAndDelete = async (): Promise<void> => {
      const study = await stack.study();
      await stack.post(`/rest/comments/apps/${study.appId}`, { type: 'overview', message: 'Soon gone' });
      await stack.post(`/rest/test/${study.appId}.json`, { tasks: [] });
      await stack.remove(`/rest/apps/${study.appId}.json`);
    };
    for (let turn = 0; turn < times; turn += 1) {
      const victim = victims[turn % victims.length] ?? '';
      const working = Promise.all([edit(turn), invite(turn), makeAndDelete()]);
      await pause(100 + Math.random() * 400);
      await stack.strike(victim);
      await Promise.all([stack.start([victim]), scene.measure(), working]);
      report(`${victim} killed`);
    }
    scene.checks.push(
      ...(await checkSockets(followers, saves)),
      await checkMails(stack, invited),
      await checkErased(stack),
    );
    for (const follower of followers) follower.end();
    return scene.close(times);
  },
};

/** Resolves with the last answer: as soon as it is well, or when the time is over. */
async function settled<T>(ask: () => Promise<T> | T, isWell: (answer: T) => boolean): Promise<T> {
  const end = performance.now() + settlesWithinMs;
  for (;;) {
    const answer = await ask();
    if (isWell(answer) || performance.now() > end) return answer;
    await pause(500);
  }
}

async function checkSockets(followers: readonly Follower[], saves: readonly string[]): Promise<Check[]> {
  const missing = await settled(
    () => followers.reduce((sum, { saves: seen }) => sum + saves.filter((save) => !seen.has(save)).length, 0),
    (count) => count === 0,
  );
  const disordered = followers.reduce(
    (sum, { seqs }) => sum + seqs.filter((seq, index) => index > 0 && seq !== (seqs[index - 1] ?? 0) + 1).length,
    0,
  );
  const reconnects = followers.reduce((sum, follower) => sum + follower.reconnects, 0);
  const gaps = followers.filter(({ hadGap }) => hadGap).length;
  return [
    {
      what: `edits of ${saves.length} that did not reach one of ${followers.length} people (${reconnects} new connections)`,
      value: String(missing),
      target: '0',
      isMet: missing === 0,
    },
    {
      what: 'edits that came twice, out of order or after a gap',
      value: String(disordered + gaps),
      target: '0',
      isMet: disordered + gaps === 0,
    },
  ];
}

async function checkMails({ product }: Stack, invited: readonly string[]): Promise<Check> {
  const read = async (): Promise<string[]> => {
    const names = (await readdir(product.mails).catch(() => [])).filter((name) => name.endsWith('.json'));
    const texts = await Promise.all(names.map((name) => readFile(join(product.mails, name), 'utf8')));
    return texts.map((text) => (JSON.parse(text) as { to: string }).to);
  };
  const missing = await settled(
    async () => {
      const to = await read();
      return invited.filter((email) => !to.some((address) => address.includes(email))).length;
    },
    (count) => count === 0,
  );
  return {
    what: `mails of ${invited.length} invitations that were not sent`,
    value: String(missing),
    target: '0',
    isMet: missing === 0,
  };
}

/** Nothing is left of deleted prototypes, as the command for operators sees it. */
async function checkErased({ product }: Stack): Promise<Check> {
  const examine = (): string[] => {
    const { stdout } = spawnSync(process.execPath, ['libs/cli/dist/main.js', 'doctor', '--orphans', '--json'], {
      cwd: repository,
      encoding: 'utf8',
      env: { ...process.env, ...product.environment, PROTOTRAIL_PLATFORM: 'servers' },
    });
    const findings = JSON.parse(stdout) as { check: string; level: string; text: string }[];
    const found = findings.filter(({ check }) => check === 'what is left of deletions');
    return found.length === 0
      ? ['not looked for']
      : found.filter(({ level }) => level !== 'ok').map(({ text }) => text);
  };
  const left = await settled(examine, ({ length }) => length === 0);
  return {
    what: 'left of deleted prototypes',
    value: left.join(' ') || 'nothing',
    target: 'nothing',
    isMet: left.length === 0,
  };
}
