/** Screens for the pages of a description, ready to be placed. */
import type { Kit, KitPart } from '../kits/kit';
import type { DraftContainer } from './draft';
import { drawMeasured, type MeasuredPage } from './draw-measured';
import { layOutDraft, pageKey, type DraftLook, type LaidOutPage } from './lay-out';
import { inOwnStyle, type OwnStyle } from './own-style';

export type DraftPage = { kind: 'nodes'; root: DraftContainer } | { kind: 'measured'; page: MeasuredPage };

export interface DraftOptions {
  look: DraftLook;
  /** The look of the prototype; without it widgets look as described. */
  own?: OwnStyle | undefined;
  screen: { w: number; h: number };
  name: string;
}

/** Pages of one size, as high as the highest of them needs; a click leads to another one where the description says so. */
export function kitOfDraft(pages: readonly DraftPage[], { look, own, screen, name }: DraftOptions): Kit {
  const laidOut = pages.map((page): LaidOutPage =>
    page.kind === 'nodes' ? layOutDraft(page.root, screen.w, look) : drawMeasured(page.page, screen.w, look),
  );
  const keys = new Set(pages.map((_, index) => pageKey(index + 1)));
  return {
    ...{ id: 'draft', name, words: [], type: screen.w < 600 ? 'smartphone' : 'desktop' },
    ...{ w: screen.w, h: Math.max(screen.h, ...laidOut.map(({ h }) => h)) },
    screens: laidOut.map(({ background, parts }, index) => ({
      key: pageKey(index + 1),
      name: pages.length > 1 ? `${name} ${index + 1}` : name,
      background,
      parts: parts.map((part) => withTarget(own ? inOwnStyle(part, own) : part, keys)),
    })),
  };
}

/** A page that is not there is no target. */
function withTarget(part: KitPart, keys: ReadonlySet<string>): KitPart {
  if (part.to === undefined || keys.has(part.to)) return part;
  const { to: _to, ...rest } = part;
  return rest;
}
