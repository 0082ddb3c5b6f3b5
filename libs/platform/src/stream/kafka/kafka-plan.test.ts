import type { KafkaMessage } from 'kafkajs';

import { PartitionPlan, type Step } from './kafka-plan';

const message = { offset: '0', key: null, value: Buffer.from('1'), timestamp: '0', attributes: 0 } as KafkaMessage;

/** What is to be done at `now` with one message of a topic of which little is waiting. */
function stepOf(topic: string, partition: number, now: number): Step {
  const request = { topic, group: 'g', lingerMs: 500, handler: async () => undefined };
  return new PartitionPlan(request, partition, 0, 0).next([message], now);
}

describe('the plan of a partition', () => {
  it('lets all partitions of a topic come due at the same moment, however late their first message came', () => {
    const dueAt = [0, 1, 2, 5].map((partition) => {
      const now = 10_000 + partition * 7;
      const step = stepOf('events', partition, now);
      return step.kind === 'wait' ? now + step.ms : now;
    });
    expect(dueAt[0]).toBeGreaterThan(10_000);
    expect(dueAt[0]).toBeLessThanOrEqual(10_500);
    for (const moment of dueAt) expect(moment).toBeCloseTo(dueAt[0] ?? 0);
  });

  it('gives each topic a moment of its own', () => {
    expect(stepOf('events', 0, 10_000)).not.toEqual(stepOf('mouse', 0, 10_000));
  });
});
