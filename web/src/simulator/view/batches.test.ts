import { batchSize, isSlowDevice, noteBatch } from './batches';

it('paints as many widgets at once as the device manages in time, unless they belong together', () => {
  expect(batchSize(false)).toBe(120);
  noteBatch(100, 120);
  expect([batchSize(false), batchSize(true)]).toEqual([33, 120]);
  expect(isSlowDevice()).toBe(true);
  // A few widgets say nothing, nor does a clock that was set back.
  noteBatch(3, 900);
  noteBatch(100, -5);
  expect(batchSize(false)).toBe(33);
  for (let again = 0; again < 9; again += 1) noteBatch(100, 5);
  expect(isSlowDevice()).toBe(false);
  expect(batchSize(false)).toBe(120);
});
