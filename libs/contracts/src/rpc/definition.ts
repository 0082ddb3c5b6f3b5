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

/** A definition as it is written down: every method of the interface is named, so that one added in `proto/` is missed. */
interface DeclaredRpc<Api> extends Omit<RpcDefinition<Api>, 'methods'> {
  readonly methods: Readonly<Record<keyof Api & string, true>>;
}

/** Declares a gRPC service with its typed interface. Absent text is `''` on both transports. */
export function defineRpc<Api extends RpcApi<Api>>(declared: DeclaredRpc<Api>): RpcDefinition<Api> {
  return { ...declared, methods: Object.keys(declared.methods) as (keyof Api & string)[] };
}
