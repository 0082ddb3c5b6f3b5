import type { AnalyticsAnswer } from '@prototrail/contracts';
import type { Screen } from '@prototrail/model';
import { useEffect, useRef } from 'react';
import { preparedCanvas } from './click-dots';
import styles from './heat.module.css';

export type Gestures = AnalyticsAnswer<'gestures'>['gestures'];

/** Start of a gesture, and the line to its end; the picture below is light in both themes. */
export const gestureColour = { fill: '#1f4fd8', rim: '#ffffff' } as const;

const wideScreenPx = 800;

/** Every gesture as a dot at its start and a line to its end, on a canvas over the picture of the screen. */
export function GestureLines({ screen, gestures }: { screen: Pick<Screen, 'w' | 'h'>; gestures: Gestures }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { w, h } = screen;
  useEffect(() => {
    const context = canvas.current && preparedCanvas(canvas.current, { w, h });
    if (context) drawGestures(context, w > wideScreenPx ? 6 : 4.5, gestures);
  }, [w, h, gestures]);
  return <canvas ref={canvas} className={styles.points} aria-hidden />;
}

function drawGestures(context: CanvasRenderingContext2D, radius: number, gestures: Gestures): void {
  context.lineCap = 'round';
  // the oldest first, so that the newest lies on top
  const all = [...gestures].reverse();
  for (const [colour, width] of [
    [gestureColour.rim, 4.5],
    [gestureColour.fill, 2],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    for (const { from, to } of all) {
      if (!to) continue;
      context.beginPath();
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
      context.stroke();
    }
  }
  context.lineWidth = 1.5;
  context.fillStyle = gestureColour.fill;
  context.strokeStyle = gestureColour.rim;
  for (const { from } of all) {
    context.beginPath();
    context.arc(from.x, from.y, radius, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
}
