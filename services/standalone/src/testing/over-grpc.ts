import { serviceNames, type ServiceName } from '@prototrail/contracts';
import { GrpcRpc } from '@prototrail/service-kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestProduct, type TestProduct } from './test-product';

/**
 * The whole product, whose services call each other over gRPC as separate processes do. They meet at sockets in a folder:
 * a port that was free a moment ago may be somebody else's by now. For tests.
 */
export async function openProductOverGrpc(): Promise<TestProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'prototrail-grpc-'));
  const addresses = Object.fromEntries(serviceNames.map((name) => [name, `unix:${join(folder, name)}`]));
  const transports = new Map(serviceNames.map((name) => [name, new GrpcRpc({ addresses, now: Date.now })]));
  const transportOf = (name: ServiceName): GrpcRpc => transports.get(name) as GrpcRpc;
  const product = await openTestProduct({ rpcFor: transportOf });
  for (const name of serviceNames) await transportOf(name).listen(addresses[name] ?? '');
  return {
    ...product,
    close: async () => {
      await product.close();
      for (const transport of transports.values()) await transport.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
