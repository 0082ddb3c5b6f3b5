import { markedSession } from '@prototrail/model';

/** Ids of one run and its tester, in the form that analyses of old recordings know (simulation rules 18.5). */
export function newSession(now: number, uuid: () => string): string {
  return `S${Math.round(now)}_${uuid().replace(/-/g, '').slice(0, 24)}`;
}

/** The id of a run whose tester can delete it; like any other where no mark could be made. */
export function newMarkedSession(now: number, mark: string | undefined, uuid: () => string): string {
  return mark === undefined ? newSession(now, uuid) : markedSession(now, mark);
}

export function newTester(now: number, uuid: () => string): { id: string; name: string } {
  return { id: `U${Math.round(now)}_${uuid().replace(/-/g, '').slice(0, 24)}`, name: 'tester' };
}

/** Random UUID that also works on pages without a secure context. */
export function randomUuid(source: Pick<Crypto, 'getRandomValues'> & { randomUUID?: () => string }): string {
  if (source.randomUUID) return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
