import type { Fault } from './fault';
import { duplicateDelivery } from './faults/duplicates';
import { groupSize } from './faults/group';
import { killOf } from './faults/kill';
import { networkCut, networkDelay } from './faults/network';
import { overload } from './faults/overload';
import { poisonMessages } from './faults/poison';
import { rollingRestart } from './faults/rolling';
import { workTogether } from './faults/together';

/** All faults in the order of the report. To add one: a file and a line here. */
export const faults: readonly Fault[] = [
  killOf('events', 'the event service (two copies in turn)', ['events-1', 'events-2']),
  killOf('analytics', 'the analytics consumer (the only one)', ['analytics-1']),
  killOf('gateway', 'the gateway (two copies in turn)', ['gateway-1', 'gateway-2']),
  killOf('broker', 'one of three brokers', ['kafka-1', 'kafka-2', 'kafka-3']),
  killOf('clickhouse', 'ClickHouse', ['clickhouse']),
  killOf('documents', 'the documents store', ['ferretdb']),
  killOf('redis', 'Redis', ['redis']),
  networkCut,
  networkDelay,
  workTogether,
  rollingRestart,
  groupSize,
  poisonMessages,
  duplicateDelivery,
  overload,
];
