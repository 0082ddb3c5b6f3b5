import { openTestWorld, type TestWorld } from '../testing/test-world';

const statusAndBody = async (url: string): Promise<{ status: number; body: string }> => {
  const answer = await fetch(url);
  return { status: answer.status, body: await answer.text() };
};

describe('what operators look at', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await openTestWorld();
  });
  afterAll(() => world.close());

  it('is on a port of its own, and probes answer on both', async () => {
    expect((await statusAndBody(`${world.url}/metrics`)).status).toBe(404);
    expect((await statusAndBody(`${world.operatorUrl}/metrics`)).body).toContain('process_cpu_seconds_total');
    for (const url of [world.url, world.operatorUrl])
      for (const path of ['/healthz', '/readyz'])
        expect(await statusAndBody(`${url}${path}`)).toEqual({ status: 200, body: '{"status":"ok"}' });
    expect((await statusAndBody(`${world.operatorUrl}/rest/user`)).status).toBe(404);
  });
});

describe('a data folder whose disk is full', () => {
  it('is named by /readyz, and where it is only for operators', async () => {
    const world = await openTestWorld({ minFreeBytes: Number.POSITIVE_INFINITY });
    const open = await statusAndBody(`${world.url}/readyz`);
    expect(open.status).toBe(503);
    expect(JSON.parse(open.body)).toMatchObject({ errors: ['unavailable'], message: 'objects: the disk is full' });
    const inside = await statusAndBody(`${world.operatorUrl}/readyz`);
    expect(inside).toMatchObject({ status: 503, body: expect.stringMatching(/no space left/) });
    await world.close();
  });
});
