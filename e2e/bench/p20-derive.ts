import { deriveApp, type App, type DerivedApp } from '@prototrail/model';

import { median, readable } from '../support/measuring';
import type { Bench, Figure } from './bench';
import { documentOf, editKinds } from './derive-edits';

const widgets = 10_000;
const rounds = 40;
const maxRatio = 0.05;
const maxMs = 5;

/** What the view model of a large prototype costs after one edit, against deriving it as a whole. */
export const deriveCost: Bench = {
  id: 'P20',
  title: `Deriving a prototype of ${widgets.toLocaleString('en-US')} widgets again after one edit`,
  note:
    'Each edit is followed by what an editor reads: the widget, its group, its container and its links. The full derivation is that of a copy of the same ' +
    'document, with the same reads. Both are processor time, garbage collection included; copying the document is part of neither.',
  run: (report) => {
    const full = median(
      Array.from({ length: 15 }, () => {
        const copy = structuredClone(documentOf(widgets));
        return timeOf(() => read(deriveApp(copy)));
      }),
    );
    report(`full derivation ${readable(full)} ms`);
    return Promise.resolve(editKinds.map(({ name, edit }) => figure(name, timesOf(edit), full)));
  },
};

/** Times of the edit, one after the other on the same document, without the first ones, which the compiler needs. */
function timesOf(edit: (app: App, round: number) => App): number[] {
  let app = documentOf(widgets);
  read(deriveApp(app));
  const times: number[] = [];
  for (let round = 0; round < rounds + 10; round += 1) {
    app = edit(app, round);
    const edited = app;
    times.push(timeOf(() => read(deriveApp(edited))));
  }
  return times.slice(10).sort((a, b) => a - b);
}

function read(derived: DerivedApp): void {
  derived.widget('w150');
  derived.groupOf('w150');
  derived.parentOf('w150');
  derived.linesFrom('w150');
  derived.linesTo('s3');
}

/** Processor time, in ms: what other programs do on the machine does not count. */
function timeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function figure(name: string, times: readonly number[], full: number): Figure {
  const p95 = times[Math.floor(times.length * 0.95)] ?? Infinity;
  const middle = median([...times]);
  return {
    what: `${name}, p95`,
    value: `${readable(p95)} ms = ${((p95 / full) * 100).toFixed(1)} %`,
    baseline: `${readable(full)} ms, the whole document; median of the edit ${readable(middle)} ms`,
    target: `<= ${maxRatio * 100} %, median <= ${maxMs} ms`,
    met: p95 <= maxRatio * full && middle <= maxMs,
  };
}
