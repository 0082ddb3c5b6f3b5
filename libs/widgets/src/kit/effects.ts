/** Effects of a whole widget: opacity, rotation, CSS filters. Filters are rebuilt from numbers, never taken as text. */
import type { Style } from '@prototrail/model';
import type { BlendMode } from './blend';
import { blendOf } from './blend-of';
import type { DisplayItem, DisplayList } from './display-list';
import { clamp, isRecord, numberOf } from './values';

const percents = ['grayscale', 'opacity', 'contrast', 'brightness', 'saturate'] as const;
const neutral: Record<(typeof percents)[number], number> = {
  grayscale: 0,
  opacity: 100,
  contrast: 100,
  brightness: 100,
  saturate: 100,
};

/** CSS filter text of `{blur, grayscale, …}`; `undefined` when it would change nothing. */
export const filterOf = (value: unknown): string | undefined => {
  if (!isRecord(value)) return undefined;
  const parts: string[] = [];
  const blur = clamp(numberOf(value.blur, 0), 0, 500);
  if (blur > 0) parts.push(`blur(${blur}px)`);
  for (const name of percents) {
    const percent = clamp(numberOf(value[name], neutral[name]), 0, 1000);
    if (percent !== neutral[name]) parts.push(`${name}(${percent}%)`);
  }
  const hue = clamp(numberOf(value.hueRotate, 0), 0, 100);
  if (hue > 0) parts.push(`hue-rotate(${Math.round(hue * 3.6)}deg)`);
  return parts.length === 0 ? undefined : parts.join(' ');
};

/** The blend mode of a style; `undefined` for the usual one. */
export const blendModeOf = (style: Style): BlendMode | undefined => blendOf(style.blendMode);

/** Wraps the items of a widget in a layer where its style asks for one. */
export const withEffects = (style: Style, w: number, h: number, items: DisplayItem[]): DisplayList => {
  const opacity = clamp(numberOf(style.opacity, 1), 0, 1);
  const rotate = numberOf(style.rotate, 0) % 360;
  const filter = filterOf(
    isRecord(style.blurFilter)
      ? { ...(isRecord(style.filter) ? style.filter : {}), blur: style.blurFilter.blur }
      : style.filter,
  );
  const backdrop = isRecord(style.backdropFilter) ? clamp(numberOf(style.backdropFilter.blur, 0), 0, 200) : 0;
  if (items.length === 0 || opacity === 0) return [];
  const flip = {
    ...(style.flipX === true ? { flipX: true as const } : {}),
    ...(style.flipY === true ? { flipY: true as const } : {}),
  };
  const isTurned = rotate !== 0 || flip.flipX !== undefined || flip.flipY !== undefined;
  const blend = blendModeOf(style);
  if (opacity === 1 && !isTurned && filter === undefined && backdrop === 0 && blend === undefined) return items;
  return [
    {
      kind: 'layer',
      x: 0,
      y: 0,
      w,
      h,
      opacity,
      rotate,
      ...flip,
      dx: 0,
      dy: 0,
      items,
      ...(filter === undefined ? {} : { filter }),
      ...(blend === undefined ? {} : { blend }),
      ...(backdrop === 0 ? {} : { backdropBlur: backdrop }),
    },
  ];
};
