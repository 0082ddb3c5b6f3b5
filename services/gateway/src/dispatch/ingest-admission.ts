import { DomainError } from '@prototrail/contracts';
import type { ServerResponse } from 'node:http';

/** How many times its share an address may have under way while their bodies still arrive. */
const maxArrivingShares = 4;

/** Counts by key; keys whose count returns to zero are forgotten. */
class Counts {
  private readonly counts = new Map<string, number>();

  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  add(key: string, by: 1 | -1): void {
    const count = this.of(key) + by;
    if (count === 0) this.counts.delete(key);
    else this.counts.set(key, count);
  }
}

/**
 * Admits recorded events: at most `maxInFlight` at a time are stored, and at most `maxPerAddress` of one client address.
 * A request counts when its body is complete, so that slow senders take no room from others; while bodies arrive, only
 * the sender's own address is limited. Under overload a queue makes everybody late: those on top are refused at once.
 */
export class IngestAdmission {
  private inFlight = 0;
  private readonly inFlightOf = new Counts();
  private readonly arrivingOf = new Counts();

  constructor(private readonly limits: { maxInFlight: number; maxPerAddress: number }) {}

  /** Counts a request whose body begins to arrive; returns the refusal when its address has too many of them. */
  beginArrival(address: string, response: ServerResponse): DomainError | undefined {
    if (this.arrivingOf.of(address) >= maxArrivingShares * this.limits.maxPerAddress) return refusal();
    this.arrivingOf.add(address, 1);
    response.once('close', () => this.arrivingOf.add(address, -1));
    return undefined;
  }

  /** Counts a request whose body is complete until its answer is sent; returns the refusal when there is no room. */
  admit(address: string, response: ServerResponse): DomainError | undefined {
    const { maxInFlight, maxPerAddress } = this.limits;
    if (this.inFlight >= maxInFlight || this.inFlightOf.of(address) >= maxPerAddress) return refusal();
    this.inFlight += 1;
    this.inFlightOf.add(address, 1);
    response.once('close', () => {
      this.inFlight -= 1;
      this.inFlightOf.add(address, -1);
    });
    return undefined;
  }
}

function refusal(): DomainError {
  return new DomainError('unavailable', {
    message: 'There is more to store than can be stored right now; send it again.',
    retryAfterS: 1,
  });
}
