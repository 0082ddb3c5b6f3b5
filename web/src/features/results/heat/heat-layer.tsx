import { type ClickDensity, scaleEnd } from '@prototrail/model';
import { useEffect, useRef } from 'react';
import { drawDensity } from './heat-image';

/** The heat over a picture of a screen; it fills what it is in. Without `end` the scale is that of the density alone. */
export function HeatLayer({
  density,
  end,
  className,
}: {
  density: ClickDensity | undefined;
  end?: number | undefined;
  className?: string | undefined;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current && density) drawDensity(canvas.current, density, end ?? scaleEnd(density.peak));
  }, [density, end]);
  return density ? <canvas ref={canvas} className={className} aria-hidden /> : null;
}
