import type { Screen } from '@prototrail/model';
import { useEffect, useRef } from 'react';
import type { Points } from './use-heat';
import styles from './heat.module.css';

/** Fill and rim of a click, and of one that nothing answered; the picture below is light in both themes. */
export const dotColours = {
  answered: { fill: '#ec5e22', rim: '#ffffff' },
  missed: { fill: '#ffffff', rim: '#c42b2b' },
} as const;

const rimPx = 1.5;
const wideScreenPx = 800;
/** Points of the canvas for each px of the screen, and the most of all: some browsers draw nothing on larger ones. */
const sharpness = 2;
const mostPoints = 16_000_000;

/** Every click as a dot, on a canvas over the picture of the screen. */
export function ClickDots({ screen, points }: { screen: Pick<Screen, 'w' | 'h'>; points: Points }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { w, h } = screen;
  useEffect(() => {
    if (canvas.current) drawDots(canvas.current, { w, h }, points);
  }, [w, h, points]);
  return <canvas ref={canvas} className={styles.points} aria-hidden />;
}

/** An empty canvas to draw on in px of a screen; null where the browser has no memory for it. */
export function preparedCanvas(
  canvas: HTMLCanvasElement,
  { w, h }: { w: number; h: number },
): CanvasRenderingContext2D | null {
  const scale = Math.min(sharpness, Math.sqrt(mostPoints / Math.max(1, w * h)));
  canvas.width = Math.max(1, Math.round(w * scale));
  canvas.height = Math.max(1, Math.round(h * scale));
  const context = canvas.getContext('2d');
  context?.scale(scale, scale);
  return context;
}

function drawDots(canvas: HTMLCanvasElement, { w, h }: { w: number; h: number }, points: Points): void {
  const context = preparedCanvas(canvas, { w, h });
  if (!context) return;
  context.lineWidth = rimPx;
  const radius = w > wideScreenPx ? 5 : 4;
  // the oldest first, so that the newest lies on top
  for (const { x, y, missed } of [...points].reverse()) {
    const { fill, rim } = dotColours[missed ? 'missed' : 'answered'];
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = fill;
    context.fill();
    context.strokeStyle = rim;
    context.stroke();
  }
}
