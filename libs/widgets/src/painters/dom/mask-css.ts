import type { CSSProperties } from 'react';
import type { MaskShape } from '../../kit/display-list';

/** Cuts an element, whose corner the shape counts from, at a mask. */
export const maskCss = ({ d, picture }: MaskShape): CSSProperties => ({
  clipPath: `path("${d}")`,
  ...(picture === undefined
    ? {}
    : {
        maskImage: `url("${picture.url.replace(/["\\\n]/g, encodeURIComponent)}")`,
        maskSize: `${picture.w}px ${picture.h}px`,
        maskPosition: `${picture.x}px ${picture.y}px`,
        maskRepeat: 'no-repeat',
      }),
});
