import type { Network } from '../../support/tcp-proxy';
import { Scene, type Fault, type FaultContext, type Result } from '../fault';
import { pause } from '../../support/measuring';

const brokenMs = 3_000;
/** Enough to see the difference between the ways that carry testers' answers. */
const shortLinks =
  /^(testers → gateway|gateway → events|events → (documents|cache|team \(calls\))|services → kafka-1|analytics → columnar)$/;

/** Each way between two processes is made bad for some seconds; the time counts from its repair. */
export const networkCut: Fault = {
  name: 'cut',
  title: 'network cut on each link (reset, then silent)',
  times: 2,
  shortTimes: 1,
  onLinks: true,
  run: (context) => onEachLink(context, (turn) => ({ kind: turn % 2 === 0 ? 'reset' : 'silent' })),
};

export const networkDelay: Fault = {
  name: 'delay',
  title: 'network delay on each link (100 to 300 ms a packet)',
  times: 2,
  shortTimes: 1,
  onLinks: true,
  run: (context) => onEachLink(context, () => ({ kind: 'slow', ms: 200 })),
};

async function onEachLink(context: FaultContext, networkOf: (turn: number) => Network): Promise<Result> {
  const { stack, times, report, isShort } = context;
  const chosen = context.links ?? (isShort ? shortLinks : /./);
  const links = stack.links.names().filter((name) => chosen.test(name));
  const scene = await Scene.open(stack);
  for (let turn = 0; turn < times; turn += 1) {
    for (const [index, link] of links.entries()) {
      const network = networkOf(isShort ? index : turn);
      stack.links.set(link, network);
      await pause(isShort ? brokenMs / 2 : brokenMs);
      stack.links.set(link, { kind: 'good' });
      await scene.measure();
      const [accepted, readable] = [scene.acceptedMs, scene.readableMs].map((times) => Math.round(times.at(-1) ?? 0));
      report(`${link}: ${network.kind}, accepted ${accepted} ms and readable ${readable} ms after the repair`);
    }
  }
  return scene.close(times * links.length);
}
