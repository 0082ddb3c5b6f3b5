import type { ReactNode } from 'react';

/** What can be set on a part: a text, a yes or no, or one of several words. */
export type Knob = string | boolean | readonly string[];

export type Values = Readonly<Record<string, string>>;

/** A part of the interface, shown with what its knobs say. */
export interface Story {
  id: string;
  knobs: Readonly<Record<string, Knob>>;
  render: (values: Values) => ReactNode;
}

/** What the knobs of a story say before anybody turns them. */
export function initialValues({ knobs }: Story): Values {
  return Object.fromEntries(
    Object.entries(knobs).map(([name, knob]) => [name, typeof knob === 'object' ? (knob[0] ?? '') : String(knob)]),
  );
}

/** Values of an address; what it does not say is as at first. */
export function valuesOf(story: Story, search: URLSearchParams): Values {
  return Object.fromEntries(
    Object.entries(initialValues(story)).map(([name, value]) => [name, search.get(name) ?? value]),
  );
}
