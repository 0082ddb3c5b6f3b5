/** What became of the layers of a design. */
import type { FileNote, Reason } from '../tree';

export interface ReportLine {
  /** Name of the layer, and of the frame that it is in. */
  layer: string;
  frame: string;
  reason: Reason;
}

export interface DesignReport {
  /** Visible layers of the frames. */
  layers: number;
  editable: {
    texts: number;
    shapes: number;
    images: number;
    components: number;
    layouts: number;
    tokens: number;
    links: number;
    inputs: number;
  };
  /** Layers that became a picture. */
  pictures: ReportLine[];
  /** Layers that are drawn, though not quite as in the file. */
  simplified: ReportLine[];
  /** What is not there. */
  lost: ReportLine[];
  notes: readonly FileNote[];
}

export const emptyReport = (notes: readonly FileNote[]): DesignReport => ({
  layers: 0,
  editable: { texts: 0, shapes: 0, images: 0, components: 0, layouts: 0, tokens: 0, links: 0, inputs: 0 },
  ...{ pictures: [], simplified: [], lost: [], notes },
});

/** Reasons for which something is missing, not only different. */
const missing: ReadonlySet<Reason> = new Set([
  'trigger',
  'action',
  'target',
  'changeTo',
  'imageMissing',
  'noOutline',
  'pseudo',
  'leftOut',
]);

export function note(report: DesignReport, line: ReportLine): void {
  (missing.has(line.reason) ? report.lost : report.simplified).push(line);
}
