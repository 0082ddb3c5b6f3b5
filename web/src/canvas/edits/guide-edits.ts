import type { App, GridLines, LayoutGrid, Ruler, Screen } from '@prototrail/model';
import type { GuideAttachment } from '../kernels/guides';
import type { GuideRef } from '../store/session-store';
import type { Draft } from '../store/draft';
import { mint, type EditContext } from './context';
import { followGuide, withAttachment } from './sticky-guides';

type Run = <T>(label: string, change: (context: EditContext) => T) => T | undefined;

/** Changes of what helps to lay out screens: guides, and grids of columns and rows. Each call is one step of undo. */
export class GuideEdits {
  readonly #run: Run;
  /** The document at the start of the gesture that runs, if one does. */
  readonly #startOfGesture: () => App | null;

  constructor(run: Run, startOfGesture: () => App | null) {
    this.#run = run;
    this.#startOfGesture = startOfGesture;
  }

  /** Adds a guide; `at` counts from the left or upper edge of the screen. */
  add(screenId: string, axis: 'x' | 'y', at: number): GuideRef | null {
    return (
      this.#run('edit.guide', (context) => {
        if (context.draft.find('screens', screenId) === undefined) return null;
        const id = mint(context, 'sg');
        changeGuides(context.draft, screenId, (guides) => [...guides, { id, type: axis, v: at }]);
        return { screenId, id };
      }) ?? null
    );
  }

  /** Moves a guide, and what is attached to it. In a gesture that is what lay on it when the hand took it, not what it passes. */
  move({ screenId, id }: GuideRef, at: number): void {
    this.#run('edit.guide', ({ draft }) => {
      const start = this.#startOfGesture() ?? draft.app;
      const guide = start.screens[screenId]?.rulers?.find((ruler) => ruler.id === id);
      changeGuides(draft, screenId, (guides) => guides.map((ruler) => (ruler.id === id ? { ...ruler, v: at } : ruler)));
      if (guide !== undefined) followGuide(draft, start, { screenId, guide, at });
    });
  }

  /** Says what happens to things on a guide that is moved. */
  attach({ screenId, id }: GuideRef, attachment: GuideAttachment): void {
    this.#run('edit.guide', ({ draft }) =>
      changeGuides(draft, screenId, (guides) =>
        guides.map((guide) => (guide.id === id ? withAttachment(guide, attachment) : guide)),
      ),
    );
  }

  remove({ screenId, id }: GuideRef): void {
    this.#run('edit.guide', ({ draft }) =>
      changeGuides(draft, screenId, (guides) => guides.filter((guide) => guide.id !== id)),
    );
  }

  /** Removes the guides of these screens. */
  clear(screenIds: readonly string[]): void {
    this.#run('edit.guide', ({ draft }) => screenIds.forEach((id) => changeGuides(draft, id, () => [])));
  }

  /** Sets the layout grid of screens; columns or rows that are undefined are taken away. */
  setGrid(screenIds: readonly string[], grid: { columns?: GridLines | undefined; rows?: GridLines | undefined }): void {
    this.#run('edit.layoutGrid', ({ draft }) => {
      for (const id of screenIds) draft.update('screens', id, (screen) => withGrid(screen, grid));
    });
  }
}

function changeGuides(draft: Draft, screenId: string, change: (guides: readonly Ruler[]) => Ruler[]): void {
  draft.update('screens', screenId, (screen) => ({ ...screen, rulers: change(screen.rulers ?? []) }));
}

function withGrid(
  screen: Screen,
  { columns, rows }: { columns?: GridLines | undefined; rows?: GridLines | undefined },
): Screen {
  const { layoutGrid: _before, ...rest } = screen;
  const grid: LayoutGrid = { ...(columns ? { columns } : {}), ...(rows ? { rows } : {}) };
  return { ...rest, ...(columns || rows ? { layoutGrid: grid } : {}) } as Screen;
}
