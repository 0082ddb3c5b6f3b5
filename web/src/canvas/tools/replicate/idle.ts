import type { PointerInput } from '../../input/input';
import { handleUnder } from '../select/grips';
import { Idle as SelectIdle } from '../select/idle';
import { Tiling } from './tiling';

/** As the selection tool, but handles make copies. */
export class Idle extends SelectIdle {
  override pointerDown(input: PointerInput): void {
    const handle =
      input.button === 0 && this.editor.selection.ofKind('screen').length === 0 ? handleUnder(this.editor) : null;
    if (handle !== null) this.transition(Tiling, { handle });
    else super.pointerDown(input);
  }
}
