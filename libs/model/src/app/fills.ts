import type { Style } from './types';
import { isRecord } from './values';

/** One fill of a box: a colour or a gradient as documents store it. */
export interface FillLayer {
  fill: unknown;
  /** How it mixes with the fills below it, as CSS names it. */
  blend?: string;
  isHidden?: true;
}

const maxFills = 20;
const isPainted = (fill: unknown): boolean =>
  isRecord(fill) || (typeof fill === 'string' && fill !== '' && fill !== 'transparent');

/**
 * The fills of a style, the topmost first. The lowest one that is seen is its `background`, which clients of one fill show;
 * the others are in `moreFills`, hidden ones below it with a mark.
 */
export function fillStack(style: Style): FillLayer[] {
  const more = Array.isArray(style.moreFills) ? style.moreFills.filter(isRecord) : [];
  const layer = ({ fill, blend, hidden }: Record<string, unknown>): FillLayer => ({
    fill,
    ...(typeof blend === 'string' ? { blend } : {}),
    ...(hidden === true ? { isHidden: true as const } : {}),
  });
  const main: FillLayer[] = isPainted(style.background) ? [{ fill: style.background }] : [];
  const above = more.filter((each) => each['below'] !== true).map(layer);
  return [...above, ...main, ...more.filter((each) => each['below'] === true).map(layer)].slice(0, maxFills);
}

/** What a style stores for its fills, the topmost first. `null` takes the other fills away, also those of a template. */
export function stackedFills(layers: readonly FillLayer[]): { background: unknown; moreFills: object[] | null } {
  const main = layers.findLastIndex(({ isHidden }) => isHidden !== true);
  const more = layers.flatMap(({ fill, blend, isHidden }, at) =>
    at === main
      ? []
      : [
          {
            fill,
            ...(blend === undefined ? {} : { blend }),
            ...(isHidden === true ? { hidden: true } : {}),
            ...(main >= 0 && at > main ? { below: true } : {}),
          },
        ],
  );
  return { background: layers[main]?.fill ?? 'transparent', moreFills: more.length === 0 ? null : more };
}
