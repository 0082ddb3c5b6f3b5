import { join } from 'node:path';

import { CalculationThread } from './calculation-thread';
import { runStoppable, Stopped } from './stoppable';
import { calculations } from './testing/long-calculations';

describe('the thread for calculations', () => {
  let thread: CalculationThread<typeof calculations>;
  beforeEach(() => {
    thread = new CalculationThread(join(__dirname, 'testing/long-calculations.ts'), calculations);
  });
  afterEach(() => thread.close());

  it('lets short work be done while a long calculation runs', async () => {
    const order: string[] = [];
    const long = thread.run('countTo', 300_000_000).then((sum) => order.push(`counted ${sum}`));
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((done) => setImmediate(done));
      order.push('short');
    }
    await long;
    expect(order).toEqual(['short', 'short', 'short', 'counted 300000000']);
  });

  it('tells what went wrong', async () => {
    await expect(thread.run('fail', 'out of numbers')).rejects.toThrow('out of numbers');
    expect(await thread.run('countTo', 3)).toBe(3);
  });

  it('ends what nobody waits for, though it never would, and goes on with the rest', async () => {
    const left = new AbortController();
    const endless = runStoppable(left.signal, () => thread.run('countForEver'));
    const forgotten = runStoppable(left.signal, () => thread.run('countForEver'));
    const next = thread.run('countTo', 5);
    left.abort();
    await expect(endless).rejects.toThrow(Stopped);
    await expect(forgotten).rejects.toThrow(Stopped);
    expect(await next).toBe(5);
    await expect(runStoppable(left.signal, () => thread.run('countTo', 1))).rejects.toThrow(Stopped);
  });
});
