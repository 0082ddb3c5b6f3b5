export { migrations } from './migrations';
export type { RecordOrigin } from './store/event-row';
export { eventRow, mouseRow } from './store/event-row';
export type { Tombstone } from './store/inserter';
export { blockRows, Inserter } from './store/inserter';
export type { DeviceClass, PlacedWidget, PrototypeFacts, SessionFilter, Study, Surface, TaskOutcome } from './study';
export { deviceLimits, evaluatedTasks, ignoredSessions, joinFacts, overrideOf, prototypeFacts, wholeOf } from './study';
export { readAnnotation } from './annotations';
export type { Metric, Reader } from './metrics/metric';
export type { SectionName, SectionOptions } from './metrics/sections';
export { computeSections, sectionNames } from './metrics/sections';
export type { Stats } from './statistics/describe';
export { describe, mean, noStats, quantile, ratio } from './statistics/describe';
export type { BoxPlot, HistogramBin } from './statistics/charts';
export { boxPlot, histogram } from './statistics/charts';
export type { Interval } from './statistics/intervals';
export {
  adjustedWald,
  exactInterval,
  laplace,
  meanInterval,
  medianInterval,
  wilson,
  z95,
} from './statistics/intervals';
export { isZeroToTen, netPromoterScore, type NetPromoterScore } from './statistics/net-promoter-score';
export type { TimeOnTask } from './statistics/time-on-task';
export { timeOnTask } from './statistics/time-on-task';
export type { ClickVariant } from './query/click-points';
export { clickVariants } from './query/click-points';
export { Preparer } from './prepare/preparer';
export { OutcomeWriter } from './prepare/outcome-writer';
export { notDeleted, notErased, resolveFilter } from './query/prepared';
export { forgetSql } from './prepare/prepare-sql';
export { loadDurations, loadSessions, loadSize } from './query/sessions';
export { lookAtSessions, noteState } from './query/states';
export { bytesOf } from './query/once-per-study';
export type { Cell, ClickHeat, HeatLayer } from './metrics/click-heat';
export { clickBins, clickHeat } from './metrics/click-heat';
export type { ClickPoint } from './metrics/click-list';
export { clickList } from './metrics/click-list';
export { gestureList } from './metrics/gesture-list';
export { clicks } from './metrics/clicks';
export { dailyTests } from './metrics/daily-tests';
export { dwellHistograms } from './metrics/dwell-histograms';
export { latestTest } from './metrics/latest-test';
export { extent, type Extent } from './metrics/extent';
export { loadAnswers, type AnsweredSession, type Answers } from './metrics/answers';
export { countAnswers, isFilled } from './metrics/survey-summary';
export { questionId, type Question } from './survey/questions';
export { compareAnswers } from './survey/compare-answers';
export { scoreQuestionnaires, type QuestionnaireResult } from './survey/questionnaire-scores';
export { studyQuestions, type StudyQuestions } from './survey/study-questions';
export { commonPaths, flowOf } from './journey/flow';
export { partingOf } from './journey/parting';
export { waysOf } from './journey/ways';
export { paths } from './metrics/paths';
export { funnels, type Funnel, type FunnelStep } from './metrics/funnels';
export { loadFunnels, type FunnelFigures } from './metrics/funnel-figures';
export { loadTaskFigures, type TaskFigures } from './metrics/task-figures';
export { loadAttemptFigures, type AttemptFigures } from './metrics/attempt-figures';
export { kpi, type Kpi } from './metrics/kpi';
export { loadAttempts, type MeasuredAttempt } from './metrics/attempts';
export { sessionsThat } from './metrics/behaviour';
export { navigation, type TaskNavigation } from './metrics/navigation';
export { recentSessions, type RecentSession } from './metrics/recent-sessions';
export { rageHeat } from './metrics/rage-heat';
export { signalKinds, signals, type SessionSignals, type SignalKind } from './metrics/signals';
export { loadOutcomes, resolveOutcomes, type Outcome, type Outcomes } from './metrics/outcomes';
export { screens, type ScreenRow, type Screens } from './metrics/screens';
export type { NamedFilter, Selection } from './metrics/selections';
export { readTaggedMoments, tagStatistics, type TaggedMoment, type TagStatistics } from './metrics/tags';
export { sessionDetails, type SessionDetails } from './metrics/session-details';
export { sessionNumbers } from './metrics/session-numbers';
export { sessionParameters } from './metrics/session-parameters';
export { sessions, type SessionRow } from './metrics/sessions';
export { visitQuartiles, type VisitQuartiles } from './metrics/visit-quartiles';
export { surfaceCounts, type SurfaceCounts } from './metrics/surface-counts';
export { surfaceRevisions, type SurfaceRevision } from './metrics/surface-revisions';
export { screenFingerprints } from './screen-fingerprints';
export { widgets, type WidgetRow, type Widgets } from './metrics/widgets';
export { missedByWidget } from './metrics/missed-by-widget';
export { definedOf, loadMeasures, measureOf, valuesOf, type MeasuredSessions } from './metrics/measures';
export { doubtsOf, loadSuspicions, noSuspicions } from './metrics/doubts';
export { outliers } from './metrics/outliers';
export { activeTime, type ActiveTime } from './metrics/active-time';
export { efficiency, type TaskEfficiency } from './metrics/efficiency';
export { usability, type ScoredUsability, type TaskUsability } from './metrics/usability';
export { usabilityScore, usabilityTaken } from './statistics/usability-score';
export {
  benchmark,
  completionCurve,
  multiple,
  twoProportions,
  twoTimes,
  type RateComparison,
  type TimeComparison,
} from './statistics/comparisons';
export { localOutlierFactors } from './statistics/local-outlier-factor';
export { anomaly, type Anomaly } from './metrics/anomaly';
export { clusters, type Clusters } from './metrics/clusters';
export { distributions, type Distributions } from './metrics/distributions';
export { mouseHeat, surfaceMouse, type MouseCell, type MouseLayer, type SurfaceMouse } from './metrics/mouse-heat';
export { mouseRecords, type MouseRecords } from './metrics/mouse-records';
export { pageScroll, scroll, type PageScroll, type RowRange, type ScrollLayer } from './metrics/scroll';
export { editDistance, lostness, pathSimilarity, problemDiscovery } from './statistics/paths';
export { questionnaireNorms, seq, sus, umuxLite, type QuestionnaireScore } from './statistics/questionnaires';
export { SqlRefusal } from './sql/sql-refusal';
export { runQuery, sqlLimits, type SqlAnswer, type SqlCell, type SqlLimits } from './sql/run-query';
export { isSqlTable, sqlTables, type ColumnType, type SqlTable } from './sql/tables';
export { exportTable, type ExportedPage } from './sql/export-table';
export { area, type AreaBox, type AreaFigures } from './metrics/area';
export { evenlyChosen, sessionMap, type PlacedSession, type SessionMap } from './metrics/session-map';
export { neighbourMap } from './statistics/neighbour-map';
export { markAnswers } from './survey/response-quality';
export { duringTask } from './metrics/during-task';
