import type { KeyInput, PointerInput } from '../../input/input';
import { gripsOf, type StripeGrip } from '../../kernels/stripe-grid';
import { Idle as SelectIdle } from '../select/idle';
import { distributedOf, gripUnder } from './distributed';
import { DrawingGrip } from './drawing-grip';
import { followersOf, moveGrip } from './move-grip';

const farStep = 8;
const steps: Readonly<Record<string, readonly ['x' | 'y', 1 | -1]>> = {
  arrowleft: ['x', -1],
  arrowright: ['x', 1],
  arrowup: ['y', -1],
  arrowdown: ['y', 1],
};

/** As the selection tool, but columns and rows of what is selected have lines and dots to draw. Tab goes through them, arrows move one. */
export class Idle extends SelectIdle {
  override pointerMove(input: PointerInput): void {
    const { editor } = this;
    const distributed = distributedOf(editor);
    const grip = distributed === null ? null : gripUnder(editor, distributed);
    const shown = editor.state.transient.stripeGrip;
    if (grip !== null) {
      if (!isSame(grip, shown)) editor.show({ stripeGrip: { ...grip, isHeld: false } });
      editor.session.patch({ cursor: grip.axis === 'x' ? 'col-resize' : 'row-resize', hovered: null });
      return;
    }
    if (shown !== null) editor.show({ stripeGrip: null });
    super.pointerMove(input);
  }

  override pointerDown(input: PointerInput): void {
    const distributed = distributedOf(this.editor);
    const grip = input.button !== 0 || distributed === null ? null : gripUnder(this.editor, distributed);
    if (grip !== null) this.transition(DrawingGrip, { grip });
    else super.pointerDown(input);
  }

  override keyDown(key: KeyInput): boolean {
    const { editor } = this;
    const distributed = distributedOf(editor);
    if (distributed === null || key.ctrl || key.alt) return super.keyDown(key);
    const grips = gripsOf(distributed.grid);
    const held = editor.state.transient.stripeGrip;
    if (key.key === 'tab') {
      const at = grips.findIndex((grip) => isSame(grip, held));
      const next = key.shift ? (at <= 0 ? grips.length : at) - 1 : (at + 1) % grips.length;
      const grip = grips[next];
      if (grip !== undefined) editor.show({ stripeGrip: { ...grip, isHeld: true } });
      return true;
    }
    const step = steps[key.key];
    if (step === undefined || held === null || !grips.some((grip) => isSame(grip, held))) return super.keyDown(key);
    if (step[0] === held.axis) {
      const start = { ...distributed, followers: followersOf(editor, distributed) };
      moveGrip(editor, start, held, step[1] * (key.shift ? farStep : 1));
    }
    return true;
  }
}

const isSame = (a: StripeGrip, b: StripeGrip | null): boolean =>
  b !== null && a.axis === b.axis && a.index === b.index && a.part === b.part;
