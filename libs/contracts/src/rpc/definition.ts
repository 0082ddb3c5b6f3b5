/** One gRPC service of `proto/`: the same typed interface over the wire and, in one process, as a direct call. */
export interface RpcDefinition<Api> {
  /** Name of the process that serves it. */
  readonly owner: string;
  /** File below `proto/`. */
  readonly file: string;
  /** Full name of the gRPC service. */
  readonly name: string;
  readonly methods: readonly (keyof Api & string)[];
}

/** Methods of an RPC interface: one message in, one message out. */
export type RpcApi<Api> = { [Method in keyof Api]: (request: never) => Promise<object> };

/** Declares a gRPC service with its typed interface. Absent text is `''` on both transports. */
export function defineRpc<Api extends RpcApi<Api>>(definition: RpcDefinition<Api>): RpcDefinition<Api> {
  return definition;
}
