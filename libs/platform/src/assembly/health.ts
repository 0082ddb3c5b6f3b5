import type { PortName } from './platform';

/** Checks every port; null means healthy, otherwise a sentence. Never rejects. */
export async function checkPorts(
  ports: Record<PortName, { ping(): Promise<void> }>,
): Promise<Record<PortName, string | null>> {
  const answers = await Promise.all(
    (Object.keys(ports) as PortName[]).map(async (name) => {
      const problem = await ports[name].ping().then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      return [name, problem] as const;
    }),
  );
  return Object.fromEntries(answers) as Record<PortName, string | null>;
}
