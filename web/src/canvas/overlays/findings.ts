import { touches, type Point } from '@prototrail/model';
import type { FindingMark } from '../store/session-store';
import { outline, type OverlayFrame } from './frame';

const radius = 9;
/** Marks of one thing stand beside each other. */
const step = radius * 2 + 2;
/** Letters on amber: white is too pale there. */
const inkOnAdvice = '#2a1d00';

/** Below this zoom marks of widgets would cover each other: a screen shows how many it has. */
const leastZoom = 0.3;

/** Numbered marks at what the checks found, as the list of the panel numbers them. */
export function drawFindings(frame: OverlayFrame): void {
  const { editor, theme } = frame;
  const { findings, showsFindings, camera } = editor.state;
  if (!showsFindings) return;
  const visible = editor.camera.visible();
  const isFar = camera.zoom < leastZoom;
  for (const [id, marks] of grouped(findings, isFar)) {
    const bounds = frame.boundsOf(id);
    if (!bounds || !touches(visible, bounds)) continue;
    const box = frame.rectToWindow(bounds);
    const severity = marks.some((mark) => mark.severity === 'error') ? 'error' : 'advice';
    if (isFar) {
      drawMark(frame, { number: marks.length, severity }, { x: box.x + box.w, y: box.y });
      continue;
    }
    outline(frame, box, theme[severity], 1.5);
    marks.forEach((mark, index) => drawMark(frame, mark, { x: box.x + index * step, y: box.y }));
  }
}

function grouped(findings: readonly FindingMark[], isFar: boolean): Map<string, FindingMark[]> {
  const groups = new Map<string, FindingMark[]>();
  for (const mark of findings) {
    const key = isFar ? mark.screenId : mark.id;
    const group = groups.get(key);
    if (group) group.push(mark);
    else groups.set(key, [mark]);
  }
  return groups;
}

type Mark = Pick<FindingMark, 'number' | 'severity'>;

function drawMark({ context, theme }: OverlayFrame, { number, severity }: Mark, at: Point): void {
  const text = String(number);
  context.font = `600 10px ${theme.font}`;
  const width = Math.max(radius * 2, Math.ceil(context.measureText(text).width) + 10);
  context.beginPath();
  context.roundRect(Math.round(at.x) - radius, Math.round(at.y) - radius, width, radius * 2, radius);
  context.fillStyle = severity === 'error' ? theme.error : theme.advice;
  context.fill();
  context.fillStyle = severity === 'error' ? '#ffffff' : inkOnAdvice;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, Math.round(at.x) - radius + width / 2, Math.round(at.y) + 0.5);
}
