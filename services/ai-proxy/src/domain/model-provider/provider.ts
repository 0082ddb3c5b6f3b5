import type { AssistantPayload } from '@prototrail/contracts';

/** What a request to a provider is made of. */
export interface ModelCall {
  /** Without the version that people copy with it. */
  base: URL;
  key: string;
  organization: string;
  /** Path of an OpenAI-compatible server; other providers have one of their own. */
  path: string;
  /** Of Azure. */
  apiVersion: string;
  payload: AssistantPayload;
  /** Whether the answer comes in parts, as server-sent events. */
  isStreamed: boolean;
}

export interface ModelRequest {
  /** Below the address of the server, with the query. */
  path: string;
  headers: { key: string; value: string }[];
  body: object;
}

/** How one kind of server is asked. Its answers are handed on as they are. */
export type ModelProvider = (call: ModelCall) => ModelRequest;

/** The path of an address, without a version at its end. */
export const pathBelow = ({ pathname }: URL, version: RegExp): string =>
  pathname.replace(version, '').replace(/\/$/, '');
