import type { Bench } from './bench';
import { eventCopies } from './copies';
import { hops } from './hops';
import { importQuantUx } from './import-quant-ux';
import { ingestCost } from './p1-ingest-cost';
import { throughput } from './p2-throughput';
import { backlog } from './p3-backlog';
import { latency } from './p4-latency';
import { results } from './p6-results';
import { readsWhileInserting } from './p7-reads-while-inserting';
import { startAndMemory } from './p8-start';
import { opening } from './p9-opening';
import { hands } from './p10-hands';
import { canvasFrames } from './p11-canvas-frames';
import { canvasLimits } from './p12-canvas-limits';
import { allEntries } from './p13-all-entries';
import { canvasIdle } from './p14-canvas-idle';
import { pageSize } from './p15-page-size';
import { largestPaint } from './p16-largest-paint';
import { live } from './p17-live';
import { recordingCost } from './p18-recording-cost';
import { saveCost } from './p19-save-cost';
import { deriveCost } from './p20-derive';
import { largestStudy, largeStudy } from './p21-large-study';
import { killUnderLoad } from './r1-kills';
import { duplicateDelivery } from './r7-duplicates';
import { fuzz } from './r13-fuzz';
import { sameTime } from './r17-same-time';
import { sameAnswers } from './r19-same-answers';
import { recorderOutage } from './recorder-outage';
import { slowPhone } from './slow-phone';

/** All measurements, in the order of the report. To add one: a file and a line here. */
export const benches: readonly Bench[] = [
  ingestCost,
  throughput,
  backlog,
  latency,
  results,
  readsWhileInserting,
  startAndMemory,
  opening,
  hands,
  canvasFrames,
  canvasLimits,
  allEntries,
  canvasIdle,
  pageSize,
  largestPaint,
  slowPhone,
  live,
  recordingCost,
  saveCost,
  deriveCost,
  largeStudy,
  largestStudy,
  killUnderLoad,
  recorderOutage,
  duplicateDelivery,
  fuzz,
  sameTime,
  sameAnswers,
  importQuantUx,
  eventCopies,
  hops,
];
