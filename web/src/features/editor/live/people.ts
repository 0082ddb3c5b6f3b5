import type { LivePerson } from '../../../api';
import type { Editor } from '../../../canvas';

/** One entry for each person, however many tabs they have open; the tab where they did something is the one that counts. */
export function onePerPerson(people: readonly LivePerson[]): LivePerson[] {
  const byUser = new Map<string, LivePerson>();
  for (const person of people) {
    const known = byUser.get(person.userId);
    if (!known || (!known.presence.cursor && person.presence.cursor)) byUser.set(person.userId, person);
  }
  return [...byUser.values()];
}

/** The presence colour of somebody, as a value of a style. */
export const colourOf = ({ colour }: LivePerson): string => `var(--presence-${colour})`;

/** A short form of a name for marks on the canvas. */
export const firstName = ({ name }: LivePerson): string => name.replace(/@.*$/, '').split(/\s+/)[0] ?? name;

/** Name of the screen on which somebody works; undefined when that is none. */
export function screenNameOf(editor: Editor, { presence }: LivePerson): string | undefined {
  return presence.screen ? editor.app.screens[presence.screen]?.name : undefined;
}
