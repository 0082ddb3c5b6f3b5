import type { LivePerson, Presence } from '@prototrail/contracts';

/** How many presence colours there are. */
export const colours = 8;
/** People of a gateway that was not heard of for so long are gone, ms. */
const goneAfterMs = 25_000;

interface Elsewhere {
  people: LivePerson[];
  heardAt: number;
}

/** Who has a prototype open at other gateways. */
export class Roster {
  private readonly gateways = new Map<string, Elsewhere>();

  constructor(private readonly now: () => number) {}

  /** All people at other gateways. */
  people(): LivePerson[] {
    return [...this.gateways.values()].flatMap(({ people }) => people);
  }

  /** What a gateway says about its people. @returns whether that is news */
  hear(gateway: string, people: LivePerson[]): boolean {
    const before = this.gateways.get(gateway)?.people ?? [];
    if (people.length > 0) this.gateways.set(gateway, { people, heardAt: this.now() });
    else this.gateways.delete(gateway);
    return before.length !== people.length || !isSame(before, people);
  }

  /** Takes over changes of presence; those of unknown people are left out. */
  apply(gateway: string, changes: readonly [id: string, presence: Presence][]): void {
    const known = this.gateways.get(gateway);
    for (const [id, presence] of changes) {
      const person = known?.people.find((each) => each.id === id);
      if (person) person.presence = { ...person.presence, ...presence };
    }
  }

  /** Forgets gateways that are silent. @returns whether somebody left with one */
  expire(): boolean {
    const silent = [...this.gateways].filter(([, { heardAt }]) => this.now() - heardAt > goneAfterMs);
    for (const [gateway] of silent) this.gateways.delete(gateway);
    return silent.length > 0;
  }
}

function isSame(before: readonly LivePerson[], after: readonly LivePerson[]): boolean {
  const text = (person: LivePerson): string => JSON.stringify({ ...person, presence: undefined });
  return before.every((person, index) => after[index] !== undefined && text(person) === text(after[index]));
}

/** The colour of somebody new: the one that the person has already, else one that few have. */
export function colourFor(userId: string, people: readonly LivePerson[]): number {
  const own = people.find((person) => person.userId === userId);
  if (own) return own.colour;
  const uses = Array.from({ length: colours }, () => 0);
  for (const [, colour] of new Map(people.map((person) => [person.userId, person.colour])))
    uses[colour - 1] = (uses[colour - 1] ?? 0) + 1;
  return uses.indexOf(Math.min(...uses)) + 1;
}
