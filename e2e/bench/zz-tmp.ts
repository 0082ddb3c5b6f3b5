import { canvasFrames } from './p11-canvas-frames';
import { canvasLimits } from './p12-canvas-limits';
import { canvasIdle } from './p14-canvas-idle';
const all = { P11: canvasFrames, P12: canvasLimits, P14: canvasIdle } as const;
void (async () => { for (const id of process.argv.slice(2)) { const f = await all[id as 'P11'].run((t) => console.log('  ', t)); for (const x of f) console.log(id, x.met ? 'met' : 'MISSED', x.what, x.value, x.baseline, x.target); } })();
