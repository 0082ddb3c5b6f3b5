import type { Study } from '../study';
import { activeTime } from './active-time';
import { anomaly } from './anomaly';
import { beyond } from './beyond';
import { clickHeat } from './click-heat';
import { clicks } from './clicks';
import { clusters } from './clusters';
import { distributions } from './distributions';
import { dwellHistograms } from './dwell-histograms';
import { efficiency } from './efficiency';
import { funnels } from './funnels';
import { journey } from './journey';
import { kpi } from './kpi';
import type { Reader } from './metric';
import { mouseHeat } from './mouse-heat';
import { mouseRecords } from './mouse-records';
import { preparation } from './preparation';
import { screens } from './screens';
import { scroll } from './scroll';
import { sessionMap } from './session-map';
import { sessions } from './sessions';
import { describeSelections, type NamedFilter } from './selections';
import { survey } from './survey';
import { surveySummary } from './survey-summary';
import { tagStatistics, type TaggedMoment } from './tags';
import { tasks } from './tasks';
import { usability } from './usability';
import { usualFilters } from './usual-filters';
import { widgets } from './widgets';

/** What is known beside the study when sections are calculated. */
export interface SectionOptions {
  /** Number of records that were loaded, repeated ones included. */
  received?: number;
  /** Selections that the section `filters` describes; the usual ones without it. */
  filters?: readonly NamedFilter[];
  /** Tags that the team set. */
  tags?: readonly TaggedMoment[];
}

type Section = (reader: Reader, study: Study, options: SectionOptions) => Promise<unknown>;

/** The sections of an analysis by name, in the order in which they are printed. */
const sections = {
  preparation: (reader, study, { received }) => preparation.run(reader, study, { received }),
  sessions: (reader, study) => sessions.run(reader, study, {}),
  kpi: (reader, study) => kpi.run(reader, study, {}),
  tasks: (reader, study) => tasks.run(reader, study, {}),
  funnels: (reader, study) => funnels.run(reader, study, {}),
  screens: (reader, study) => screens.run(reader, study, {}),
  dwellHistograms: (reader, study) => dwellHistograms.run(reader, study, {}),
  widgets: (reader, study) => widgets.run(reader, study, {}),
  clicks: (reader, study) => clicks.run(reader, study, {}),
  clickHeat: (reader, study) => clickHeat.run(reader, study, {}),
  scroll: (reader, study) => scroll.run(reader, study, {}),
  mouseHeat: (reader, study) => mouseHeat.run(reader, study, {}),
  mouseRecords: (reader, study) => mouseRecords.run(reader, study, {}),
  journey: (reader, study) => journey.run(reader, study, {}),
  anomaly: (reader, study) => anomaly.run(reader, study, {}),
  clusters: (reader, study) => clusters.run(reader, study, {}),
  distributions: (reader, study) => distributions.run(reader, study, {}),
  survey: (reader, study) => survey.run(reader, study, {}),
  surveySummary: (reader, study) => surveySummary.run(reader, study, {}),
  filters: async (reader, study, { filters }) =>
    describeSelections(reader, study, filters ?? (await usualFilters(reader, study))),
  tags: async (_reader, _study, { tags }) => tagStatistics(tags ?? []),
  beyond: (reader, study) => beyond.run(reader, study, {}),
  activeTime: (reader, study) => activeTime.run(reader, study, {}),
  efficiency: (reader, study) => efficiency.run(reader, study, {}),
  usability: (reader, study) => usability.run(reader, study, {}),
  sessionMap: (reader, study) => sessionMap.run(reader, study, {}),
} satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections).filter((name): name is SectionName => name in sections);

/** Calculates sections of an analysis; all values by the definitions of the metrics. */
export async function computeSections(
  reader: Reader,
  study: Study,
  options: SectionOptions & { sections?: readonly SectionName[] } = {},
): Promise<Partial<Record<SectionName, unknown>>> {
  const result: Partial<Record<SectionName, unknown>> = {};
  for (const name of options.sections ?? sectionNames) {
    const section: Section = sections[name];
    result[name] = await section(reader, study, options);
  }
  return result;
}
