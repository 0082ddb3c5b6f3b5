import { gripsOf, placeOfGrip, type StripeGrip } from '../kernels/stripe-grid';
import { distributedOf, dotOf, type Distributed } from '../tools/distribute/distributed';
import { badge, crisp, type OverlayFrame } from './frame';

/** Lines go on beyond the things, window px. */
const overhang = 8;
const dotRadius = 5;

/** While columns and rows are distributed: a line at each edge, a dot for each, and the lengths of the direction that the hand is on. */
export function drawStripes(frame: OverlayFrame): void {
  const { editor } = frame;
  const distributed = editor.state.tool === 'distribute' ? distributedOf(editor) : null;
  if (distributed === null) return;
  const inHand = editor.state.transient.stripeGrip;
  for (const grip of gripsOf(distributed.grid)) {
    const isInHand =
      inHand !== null && inHand.axis === grip.axis && inHand.index === grip.index && inHand.part === grip.part;
    if (grip.part === 'whole') drawDot(frame, distributed, grip, isInHand);
    else drawLine(frame, distributed, grip, isInHand);
  }
  if (inHand !== null) drawLengths(frame, distributed, inHand.axis);
}

function drawLine(frame: OverlayFrame, distributed: Distributed, grip: StripeGrip, isInHand: boolean): void {
  const { context, theme } = frame;
  const box = frame.rectToWindow(distributed.frame);
  const along = placeOfGrip(distributed.grid, grip);
  const at = frame.toWindow({ x: along, y: along });
  context.beginPath();
  if (grip.axis === 'x') {
    context.moveTo(crisp(at.x), box.y - overhang);
    context.lineTo(crisp(at.x), box.y + box.h + overhang);
  } else {
    context.moveTo(box.x - overhang, crisp(at.y));
    context.lineTo(box.x + box.w + overhang, crisp(at.y));
  }
  context.strokeStyle = theme.snap;
  context.lineWidth = isInHand ? 3 : 1;
  context.stroke();
}

function drawDot(frame: OverlayFrame, distributed: Distributed, grip: StripeGrip, isInHand: boolean): void {
  const { context, theme } = frame;
  const at = dotOf(frame.editor, distributed, grip);
  context.beginPath();
  context.arc(at.x, at.y, dotRadius, 0, Math.PI * 2);
  context.fillStyle = isInHand ? theme.snap : theme.handle;
  context.fill();
  context.strokeStyle = theme.snap;
  context.lineWidth = 1.5;
  context.stroke();
}

/** The length of each column or row and of the gaps between them. */
function drawLengths(frame: OverlayFrame, { grid, frame: area }: Distributed, axis: 'x' | 'y'): void {
  const { theme } = frame;
  const box = frame.rectToWindow(area);
  const edges = grid[axis].flatMap(({ from, to }) => [from, to]);
  edges.slice(1).forEach((to, index) => {
    const from = edges[index] ?? to;
    const middle = frame.toWindow({ x: (from + to) / 2, y: (from + to) / 2 });
    const isGap = index % 2 === 1;
    if (to - from < 1 && isGap) return;
    const at = axis === 'x' ? { x: middle.x, y: box.y + box.h + 20 } : { x: box.x + box.w + 26, y: middle.y };
    badge(frame, String(Math.round(to - from)), at, { fill: isGap ? theme.snap : theme.select, height: 16, radius: 4 });
  });
}
