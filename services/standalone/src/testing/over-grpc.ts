import { serviceNames, type ServiceName } from '@prototrail/contracts';
import { GrpcRpc } from '@prototrail/service-kit';
import { createServer } from 'node:net';
import { openTestProduct, type TestProduct } from './test-product';

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise<void>((done) => probe.close(() => done()));
  return typeof address === 'object' && address ? address.port : 0;
}

/** The whole product, whose services call each other over gRPC as separate processes do. For tests. */
export async function openProductOverGrpc(): Promise<TestProduct> {
  const ports = new Map<ServiceName, number>();
  for (const name of serviceNames) ports.set(name, await freePort());
  const addresses = Object.fromEntries([...ports].map(([name, port]) => [name, `127.0.0.1:${port}`]));
  const transports = new Map(serviceNames.map((name) => [name, new GrpcRpc({ addresses, now: Date.now })]));
  const transportOf = (name: ServiceName): GrpcRpc => transports.get(name) as GrpcRpc;
  const product = await openTestProduct({ rpcFor: transportOf });
  for (const name of serviceNames) await transportOf(name).listen(`127.0.0.1:${ports.get(name) ?? 0}`);
  return {
    ...product,
    close: async () => {
      await product.close();
      for (const transport of transports.values()) await transport.close();
    },
  };
}
