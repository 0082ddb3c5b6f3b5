import type { CodeHostAnswer, CodeHostCall } from '@prototrail/contracts';

type Call<Name extends CodeHostCall['call']> = Extract<CodeHostCall, { call: Name }>;
export type CommitCall = Call<'commit'>;
export type ProposeCall = Call<'propose'>;

/** What a code host answered that is no success. */
export class HostRefused extends Error {
  constructor(
    readonly status: number,
    readonly said: string,
    readonly retryAfterS?: number,
  ) {
    super(`The code host answered ${status}.`);
  }
}

/** Sends a request to the API of the host. @throws HostRefused for every answer that is no success */
export interface Api {
  get(path: string): Promise<unknown>;
  send(method: 'POST' | 'PATCH' | 'PUT', path: string, body: object): Promise<unknown>;
}

/** One kind of code host. */
export interface CodeHostDriver {
  /** Of the public server of this kind. */
  publicAddress: string;
  /** Where the API begins, below the address. */
  apiPath(address: URL): string;
  headers(token: string): { key: string; value: string }[];
  repository(api: Api, name: string): Promise<Required<Pick<CodeHostAnswer, 'repository'>>>;
  branches(api: Api, name: string): Promise<Required<Pick<CodeHostAnswer, 'branches'>>>;
  tree(api: Api, name: string, branch: string): Promise<Required<Pick<CodeHostAnswer, 'tree'>>>;
  /** Content of a file as base64. */
  read(api: Api, name: string, sha: string): Promise<string>;
  commit(api: Api, name: string, call: CommitCall): Promise<Required<Pick<CodeHostAnswer, 'commit'>>>;
  propose(api: Api, name: string, call: ProposeCall): Promise<Required<Pick<CodeHostAnswer, 'proposal'>>>;
}

/** A call that may find nothing; everything else that is refused is thrown on. */
export async function orNothing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof HostRefused && error.status === 404) return undefined;
    throw error;
  }
}

export const segments = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
