/** Embedded: one process. Servers: a process for each service, on Kafka, ClickHouse and the other servers. */
export type Column = 'embedded' | 'servers';

/** @throws Error when the text names none */
export function columnOf(text: string): Column {
  if (text === 'embedded' || text === 'servers') return text;
  throw new Error(`--on ${text}: write embedded or servers`);
}
