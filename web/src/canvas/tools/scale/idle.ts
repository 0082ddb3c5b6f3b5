import type { PointerInput } from '../../input/input';
import { handleUnder } from '../select/grips';
import { Idle as SelectIdle } from '../select/idle';
import { ScalingThings } from './scaling-things';

/** As the selection tool, but handles scale what they hold. */
export class Idle extends SelectIdle {
  override pointerDown(input: PointerInput): void {
    const handle =
      input.button === 0 && this.editor.selection.ofKind('screen').length === 0 ? handleUnder(this.editor) : null;
    if (handle !== null) this.transition(ScalingThings, { handle });
    else super.pointerDown(input);
  }
}
