import type { SqlAnswer } from '@prototrail/contracts';
import { useRef, useState } from 'react';
import { stoppableServer, toCallError } from '../../../api';
import { serverWords } from '../../../i18n/server-words';
import { useStudy } from '../study';

/** What became of a query: the refusal is a sentence of the server, empty where none came. */
export type QueryState =
  | { kind: 'none' }
  | { kind: 'running' }
  | { kind: 'answer'; answer: SqlAnswer }
  | { kind: 'refused'; message: string };

/** Runs queries over the chosen tests, one at a time: the next one ends the one before. */
export function useQueryRun(): { state: QueryState; run(sql: string): Promise<void>; stop(): void } {
  const { appId, filter } = useStudy();
  const [state, setState] = useState<QueryState>({ kind: 'none' });
  const running = useRef<AbortController | null>(null);
  const stop = (): void => {
    running.current?.abort();
    running.current = null;
    setState({ kind: 'none' });
  };
  const run = async (sql: string): Promise<void> => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setState({ kind: 'running' });
    try {
      const chosen = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
      const answer = await stoppableServer(mine.signal).analytics.query({ appID: appId, query: chosen, body: { sql } });
      if (running.current === mine) setState({ kind: 'answer', answer });
    } catch (reason) {
      const call = toCallError(reason);
      // what is wrong in the query is in the words of the database; the rest has words of ours
      const isAboutQuery = call.codes.includes('request.invalid');
      const message = call.message && !isAboutQuery ? await serverWords(call) : (call.message ?? '');
      if (running.current === mine) setState({ kind: 'refused', message });
    }
  };
  return { state, run, stop };
}
