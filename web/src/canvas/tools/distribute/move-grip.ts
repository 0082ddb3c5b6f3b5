import { placeWidget, reassignScreens } from '../../edits/widgets';
import { boxOf } from '../../kernels/box';
import { scaleInto } from '../../kernels/resize';
import { drawGrip, followGrid, type StripeGrip } from '../../kernels/stripe-grid';
import { findRecord } from '../../store/records';
import { widgetsOf } from '../../store/structure';
import type { ToolHost } from '../state';
import type { Distributed } from './distributed';

/** Everything that moves with a thing, with its box at the start: members, and what lies in containers. */
interface Followers {
  of: ReadonlyMap<string, readonly { id: string; box: { x: number; y: number; w: number; h: number } }[]>;
}

export function followersOf(editor: ToolHost, { things }: Distributed): Followers {
  const { app } = editor;
  const own = new Set(things.flatMap(({ id }) => widgetsOf(app, id)));
  const of = new Map(
    things.map(({ id }) => {
      const members = widgetsOf(app, id);
      const carried = editor.withContents(members).filter((inside) => members.includes(inside) || !own.has(inside));
      return [
        id,
        carried.flatMap((each) => {
          const widget = findRecord(app, 'widgets', each);
          return widget === undefined ? [] : [{ id: each, box: boxOf(widget) }];
        }),
      ] as const;
    }),
  );
  return { of };
}

/** Draws a grip by so many px from where it was at the start; things and what is in them follow. */
export function moveGrip(
  editor: ToolHost,
  start: Distributed & { followers: Followers },
  grip: StripeGrip,
  by: number,
): void {
  const to = drawGrip(start.grid, grip, by);
  editor.edit.apply('edit.distribute', (draft) => {
    const moved: string[] = [];
    start.things.forEach(({ id, box }, at) => {
      const next = followGrid(box, at, start.grid, to);
      for (const follower of start.followers.of.get(id) ?? []) {
        placeWidget(draft, follower.id, scaleInto(follower.box, box, next));
        moved.push(follower.id);
      }
    });
    reassignScreens(draft, moved);
  });
}
