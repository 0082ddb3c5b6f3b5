import type { MasterOverride } from '@prototrail/model';
import type { EditContext } from '../context';
import { setMasters } from './masters';
import { inheritAgain, overrideInherited, resetOverrides } from './overrides';

type Run = <T>(label: string, change: (context: EditContext) => T) => T | undefined;

/** Changes of the masters of screens and of what screens change on inherited widgets; each call is one step of undo. */
export class MasterEdits {
  readonly #run: Run;
  readonly #select: (ids: readonly string[]) => readonly string[];

  constructor(run: Run, select: (ids: readonly string[]) => readonly string[]) {
    this.#run = run;
    this.#select = select;
  }

  /** Sets the masters of a screen; the widgets of later ones lie above. */
  set(screenId: string, masters: readonly string[]): void {
    this.#run('edit.masters', ({ draft }) => setMasters(draft, screenId, masters));
  }

  /** Makes inherited widgets editable in their screen, and selects what stands for them there. */
  override(ids: readonly string[]): readonly string[] {
    return this.#run('edit.override', (context) => this.#select(overrideInherited(context, ids))) ?? [];
  }

  /** Takes one value, or all, from the master again. */
  reset(ids: readonly string[], only?: MasterOverride): void {
    this.#run('edit.resetOverride', ({ draft }) => resetOverrides(draft, ids, only));
  }

  /** Removes overrides and selects the inherited widgets that come back. */
  inherit(ids: readonly string[]): void {
    this.#run('edit.inherit', ({ draft }) => void this.#select(inheritAgain(draft, ids)));
  }
}
