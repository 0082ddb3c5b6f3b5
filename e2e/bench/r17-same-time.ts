import { readable } from '../support/measuring';
import type { Bench, Figure } from './bench';
import { openProduct } from './product';

const accounts = 30;
/** Of each kind; with so many, chance alone stays within 40 and 60 % in 999 of 1,000 runs. */
const times = 150;
const [least, most] = [0.4, 0.6];

interface Question {
  what: string;
  /** Sends what names something that is there, or something that is not. */
  ask(isThere: boolean, turn: number): Promise<Response>;
}

/** Whoever asks for what they may not know learns nothing from how long the refusal takes. */
export const sameTime: Bench = {
  id: 'R17',
  title: `Refusals ${times} times each for what is there and what is not, in turn`,
  note:
    'The share of pairs in which what is there took longer: 50 % is a toss of a coin, so nobody can tell the two apart by the time. ' +
    'Requests for a new password look nothing up before they answer.',
  run: async (report) => {
    const product = await openProduct({ LOG_LEVEL: 'silent' });
    try {
      const base = `http://127.0.0.1:${product.port}`;
      const post = (path: string, body: object, token = ''): Promise<Response> =>
        fetch(base + path, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(body),
        });
      const addressOf = (isThere: boolean, turn: number): string =>
        `${isThere ? 'known' : 'nobody'}-${turn % accounts}@example.org`;
      for (let turn = 0; turn < accounts; turn += 1)
        await (await post('/rest/user', { email: addressOf(true, turn), password: 'correct horse', tos: true })).text();
      const stranger = (
        (await (await post('/rest/login', { email: addressOf(true, 0), password: 'correct horse' })).json()) as {
          token: string;
        }
      ).token;
      const questions: Question[] = [
        {
          what: 'sign-in with a wrong password, by whether there is an account',
          ask: (isThere, turn) => post('/rest/login', { email: addressOf(isThere, turn), password: 'wrong horse' }),
        },
        {
          what: 'request for a new password, by whether there is an account',
          ask: (isThere, turn) => post('/rest/user/password/request', { email: addressOf(isThere, turn) }),
        },
        {
          what: 'new password with a made-up key, by whether there is an account',
          ask: (isThere, turn) =>
            post('/rest/user/password/set', {
              ...{ email: addressOf(isThere, turn), key: `key-${turn}`, password: 'another long secret' },
            }),
        },
        {
          what: 'prototype of somebody else, by whether there is one',
          ask: (isThere, turn) =>
            fetch(
              `${base}/rest/apps/${isThere ? product.appId : product.appId.slice(0, -4) + String(1000 + turn)}.json`,
              {
                headers: { authorization: `Bearer ${stranger}` },
              },
            ),
        },
      ];
      const figures: Figure[] = [];
      for (const question of questions) {
        const figure = await compare(question);
        report(`${figure.what}: ${figure.value}`);
        figures.push(figure);
      }
      return figures;
    } finally {
      await product.close();
    }
  },
};

async function compare({ what, ask }: Question): Promise<Figure> {
  const took = { there: [] as number[], not: [] as number[] };
  const answers = new Set<string>();
  // the first few load code
  for (let turn = -10; turn < times; turn += 1)
    for (const isThere of turn % 2 === 0 ? [true, false] : [false, true]) {
      const began = performance.now();
      const answer = await ask(isThere, Math.abs(turn));
      const text = await answer.text();
      const ms = performance.now() - began;
      if (turn < 0) continue;
      took[isThere ? 'there' : 'not'].push(ms);
      answers.add(`${answer.status} ${text.replace(/"requestId":"[^"]*"/, '')}`);
    }
  const longer = took.there.flatMap((one) => took.not.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  const share = longer.reduce<number>((sum, one) => sum + one, 0) / longer.length;
  return {
    what,
    value: `${Math.round(share * 100)} % took longer; medians ${readable(median(took.there))} and ${readable(median(took.not))} ms; ${answers.size === 1 ? 'the same answer' : `${answers.size} different answers`}`,
    baseline: '',
    target: `${least * 100} to ${most * 100} %; the same answer`,
    met: share >= least && share <= most && answers.size === 1,
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
