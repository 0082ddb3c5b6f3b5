import { easings, lineAnimations, lineEvents, traitsOf, withLineEvent, type App, type Line } from '@prototrail/model';
import { z } from 'zod';
import { EditRefused, type EditDraft } from './edit-draft';

const fields = {
  event: z
    .enum([...lineEvents] as [string, ...string[]])
    .optional()
    .describe('What the tester does'),
  animation: z.enum([...lineAnimations] as [string, ...string[]]).optional(),
  duration: z.number().min(0).max(60_000).optional().describe('Of the animation, in milliseconds'),
  easing: z.enum([...easings] as [string, ...string[]]).optional(),
  timer: z.number().min(0).max(3600).optional().describe('Seconds, for the event "timer"'),
};
const target = z.string().min(1).describe('Where it leads: id or name of a screen, or id of a logic widget');

export const newLinkSchema = z.object({
  from: z.string().min(1).describe('Id of the widget, group or screen where it begins'),
  to: target,
  ...fields,
});
export const linkChangeSchema = z.object({
  link: z.string().min(1).describe('Id of the link'),
  to: target.optional(),
  ...fields,
});

type NewLink = z.output<typeof newLinkSchema>;
type LinkChange = z.output<typeof linkChangeSchema>;

/** @returns ids of the new links. @throws EditRefused */
export function addLinks(draft: EditDraft, wishes: readonly NewLink[]): string[] {
  return wishes.map((wish, index) => {
    const at = `links[${index}]`;
    const { event = 'click', from } = wish;
    if (!isThere(draft.app, from)) draft.find('widgets', from, `${at}.from`);
    const to = targetOf(draft, wish.to, `${at}.to`);
    const line = withFields(withLineEvent({ id: draft.mint('l'), from, to, points: [], event: 'click' }, event), wish);
    check(draft.app, line, at);
    draft.put('lines', line);
    return line.id;
  });
}

/** @throws EditRefused */
export function changeLinks(draft: EditDraft, changes: readonly LinkChange[]): void {
  for (const [index, change] of changes.entries()) {
    const at = `links[${index}]`;
    const before = draft.find('lines', change.link, `${at}.link`);
    const to = change.to === undefined ? before.to : targetOf(draft, change.to, `${at}.to`);
    // the way points belong to the place where it led
    const led: Line = to === before.to ? before : { ...before, to, points: [] };
    const line = withFields(change.event === undefined ? led : withLineEvent(led, change.event), change);
    check(draft.app, line, at);
    draft.put('lines', line);
  }
}

const withFields = (line: Line, { animation, duration, easing, timer }: Omit<NewLink, 'from' | 'to'>): Line => ({
  ...line,
  ...(animation === undefined ? {} : { animation }),
  ...(duration === undefined ? {} : { duration }),
  ...(easing === undefined ? {} : { easing }),
  ...(timer === undefined ? {} : { timer }),
});

function targetOf(draft: EditDraft, to: string, field: string): string {
  return isThere(draft.app, to) ? to : draft.findScreen(to, field).id;
}

const isThere = ({ widgets, screens, groups = {} }: App, id: string): boolean =>
  [widgets, screens, groups].some((map) => Object.hasOwn(map, id));

/** A widget or group has one link for each event; screens and logic widgets may have several. */
function check(app: App, line: Line, at: string): void {
  const { id, from, to, event = 'click' } = line;
  if (from === to) throw new EditRefused(`${at}.to`, 'a link cannot lead to where it begins; give another target');
  const isScreen = Object.hasOwn(app.screens, from);
  if ((event === 'timer' || event === 'loaded') && !isScreen)
    throw new EditRefused(`${at}.event`, `"${event}" begins at screens only; take the id of the screen as from`);
  const mayRepeat = isScreen || traitsOf(app.widgets[from]?.type ?? '').logic !== undefined;
  const other = Object.values(app.lines).find(
    (each) => each.id !== id && each.from === from && (each.event ?? 'click') === event,
  );
  if (other && !mayRepeat)
    throw new EditRefused(
      `${at}.event`,
      `the link ${other.id} begins there with "${event}" already; change or delete it`,
    );
}
