import { openTestProduct, type TestProduct } from '../testing/test-product';

const statusAndBody = async (url: string): Promise<{ status: number; body: string }> => {
  const answer = await fetch(url);
  return { status: answer.status, body: await answer.text() };
};

describe('what operators look at', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await openTestProduct();
  });
  afterAll(() => product.close());

  it('is on a port of its own, and probes answer on both', async () => {
    expect((await statusAndBody(`${product.url}/metrics`)).status).toBe(404);
    expect((await statusAndBody(`${product.operatorUrl}/metrics`)).body).toContain('process_cpu_seconds_total');
    for (const url of [product.url, product.operatorUrl])
      for (const path of ['/healthz', '/readyz'])
        expect(await statusAndBody(`${url}${path}`)).toEqual({ status: 200, body: '{"status":"ok"}' });
    expect((await statusAndBody(`${product.operatorUrl}/rest/user`)).status).toBe(404);
  });
});

describe('a data folder whose disk is full', () => {
  it('is named by /readyz, and where it is only for operators', async () => {
    const product = await openTestProduct({ minFreeBytes: Number.POSITIVE_INFINITY });
    const open = await statusAndBody(`${product.url}/readyz`);
    expect(open.status).toBe(503);
    expect(JSON.parse(open.body)).toMatchObject({ errors: ['unavailable'], message: 'objects: the disk is full' });
    const inside = await statusAndBody(`${product.operatorUrl}/readyz`);
    expect(inside).toMatchObject({ status: 503, body: expect.stringMatching(/no space left/) });
    await product.close();
  });
});
