export type { Action, App, AppId, Extensible, Grid, Group, GroupId, Line, LineId, LooseNumber } from './app/types';
export type { Point, Props, Rect, Rule, Ruler, Screen, ScreenId, Size, Style, Template, TemplateId } from './app/types';
export type { WayPoint, Widget, WidgetId } from './app/types';
export { createApp, type NewApp } from './app/create-app';
export { inLanguage, languageOf, variableTexts, widgetInLanguage } from './languages';
export { namesInLanguage, screenTexts } from './languages/names';
export { directionOf, languageLimits, languagesOf, languageTag, pickLanguage } from './languages/tags';
export { mapTexts, textAt, textKey, translator, withoutLanguage, withTranslations } from './languages/translations';
export { isLandscape, typeOfApp, usualCorner, type AppType } from './app/app-type';
export {
  canTurn,
  cornerOfApp,
  deviceOfSize,
  devices,
  typeOfDevice,
  type Device,
  type DeviceGroup,
} from './app/devices';
export { compareIds, counterOf, idLimits, isCleanId, mintId, type IdPrefix } from './app/ids';
export { largeFields, lengthWithin, summaryOf } from './document/summary';
export { startScreen } from './app/start-screen';
export { screenOf } from './app/screen-of';
export { withAnimationTargets } from './app/animation-targets';
export { inheritedParts, masterBox, masterOf, masterOverridesOf, withoutMaster } from './app/override-parts';
export type { MasterOverride } from './app/override-parts';
export { widgetWords } from './app/widget-words';
export { decodeLabel, encodeLabel, isRecord, isUnsafeKey, toNumber } from './app/values';
export {
  blueprintOf,
  emptyBlueprint,
  groupValues,
  mostCommon,
  partKeyOf,
  templateValues,
} from './components/blueprint';
export type { Blueprint, BlueprintGroup, BlueprintPart } from './components/blueprint';
export { follow, followLook, publish } from './components/follow';
export { followMain, followValues, partOfVariant } from './components/follow-main';
export { contentHash, cutComponent, picturesOf, withPictures } from './components/library/cut-component';
export type { CutComponent } from './components/library/cut-component';
export {
  librarySources,
  reviewLibrary,
  withoutSource,
  type ChangedComponent,
  type LibraryChange,
} from './components/library/review';
export { fillStack, stackedFills, type FillLayer } from './app/fills';
export { overlayAnchorOf, overlayAnchors, type OverlayAnchor } from './app/overlay-anchor';
export { shadowStack, stackedShadow } from './app/shadows';
export { isSameFont, usedFonts } from './components/library/used-fonts';
export { takeIn, withTokens, type TakeInOptions, type TakenIn } from './components/library/take-in';
export { asInstance, asRoot, makeTemplate } from './components/make-template';
export { holdsComponent } from './components/nesting';
export { overridesOf, swapped, withoutOverride, type Override } from './components/overrides';
export { lookKeys, type LookKey } from './components/parts';
export { componentWidgets } from './components/preview';
export { withTokenOverrides } from './components/tokens';
export { foldedTemplate, relinked, unlinked } from './components/unlink';
export { componentIndex, componentUse, instancesOf, isGroupTemplate, partIds, readComponents } from './components/uses';
export { readUses, rootOf, usesOf, type ComponentUse } from './components/uses';
export { variantAxes, variantProperties, variantSet, variantWith } from './components/variants';
export { compareDrawing } from './derived/derive-screen';
export { mayHold } from './derived/containment';
export { resolveStyles } from './derived/styles';
export { deriveApp } from './derived/derive-app';
export { actionFor, candidateLines, lineEvent, linesFor } from './derived/links';
export { stateNames, type DerivedApp, type DerivedScreen, type ResolvedWidget, type StateName } from './derived/types';
export { findToken, isGradientValue, isSameSort, kindOfToken, storedTypeOf, tokenKeys } from './tokens/token';
export { tokenKinds, tokensOf, aliasesOf, type DesignToken, type TokenKind, type TokenMap } from './tokens/token';
export { modeKinds, modeRule, pickMode, storedModes, tokenModes, type DeviceLook, type ModeKind } from './tokens/modes';
export { type ModeRule, type TokenMode } from './tokens/modes';
export { modeKey, resolveToken, tokenValue } from './tokens/resolve-token';
export { appInMode } from './tokens/app-in-mode';
export { laidOutInMode } from './tokens/laid-out-in-mode';
export { storedApp } from './tokens/stored-app';
export { valueForKey } from './tokens/assign-tokens';
export { looseColors, type LooseColor } from './tokens/loose-colors';
export { sizeAt, sizeFrom, sizeState, withSizes } from './tokens/sizes';
export { detachTokens, referencesOf, tokenAt, withLiterals, linkToken, mapTokenReferences } from './tokens/references';
export { ownerMaps, tokenUses, unlinkKeys, type OwnerMap, type TokenOwner, type TokenUse } from './tokens/references';
export {
  withAliasesTo,
  withDefaultMode,
  withTokenAlias,
  withTokenValue,
  withoutModeOfAll,
  withoutModeValue,
  withoutTokens,
  type AliasProblem,
} from './tokens/edit-tokens';
export { modeNames, planImport, readColourList, readTokenFiles, suggestTargets, takeImport } from './tokens/exchange';
export { TokenFileError, writeTokenFile, type FileProblem, type ImportedMode } from './tokens/exchange';
export { type ImportedToken, type ImportRow, type ModeTarget, type ModeTargets } from './tokens/exchange';
export { type ProblemCode, type SourceFile, type TokenFile } from './tokens/exchange';
export {
  changeMaps,
  changeRecordSchema,
  changeSetSchema,
  diffApps,
  invertChangeSet,
  type ChangeMap,
  type ChangeRecord,
  type ChangeSet,
} from './document/change-set';
export { deepEqual } from './document/deep-equal';
export { copyMap, forgetKeys, hasAny, keysOf, valuesOf } from './document/maps';
export { keepScreens, withNeededScreens } from './document/keep-screens';
export { prunedGroups, removeElements } from './document/remove-elements';
export {
  applyChangeSet,
  applyEdits,
  changeContainers,
  editsOf,
  type ChangeContainer,
  type Edit,
} from './document/edit';
export {
  applyRecordPatch,
  diffRecord,
  recordPatchSchema,
  type PatchStep,
  type RecordPatch,
} from './document/record-patch';
export { readRichText, richTextLimits, storeRichText, textOfParagraphs, type ListItem } from './text/rich-text';
export { type ListKind, type TextMarks, type TextParagraph, type TextRun } from './text/rich-text';
export { safeLink } from './text/safe-link';
export { ModelError, type ModelErrorCode } from './errors';
export { centerOf, containsPoint, containsRect, growRect, intersects, overlapArea } from './geometry/rect';
export { rectFromPoints, touches, translateRect, unionRects } from './geometry/rect';
export { RectIndex } from './geometry/rect-index';
export {
  autoLayoutOf,
  layoutItemOf,
  type AutoLayout,
  type LayoutAlign,
  type LayoutDirection,
  type LayoutItem,
  type LayoutPosition,
  type LayoutScroll,
  type LayoutSizing,
} from './layout/auto-layout-keys';
export { arrangeGroup, originOf, type LayoutNode } from './layout/auto-layout';
export { bezierAt, bezierOf, bezierText, reversedBezier, type Bezier } from './flow/bezier';
export {
  gridBands,
  gridLimits,
  layoutGridOf,
  type GridAlign,
  type GridBand,
  type GridLines,
  type LayoutGrid,
} from './layout/layout-grid';
export {
  hasAutoLayout,
  isArranged,
  layOutGroup,
  layoutAround,
  layoutBox,
  layoutRoots,
  membersInOrder,
  type MeasureText,
} from './layout/lay-out-groups';
export { segmentAt } from './layout/segment';
export { layOutAgain, type ShownMember } from './layout/lay-out-again';
export { appAt, isResponsive, originalPoint, type AppAtOptions } from './layout/app-at';
export {
  breakpointBase,
  breakpointsOf,
  hasBreakpoints,
  screenForWidth,
  withBreakpoints,
  type Breakpoint,
} from './layout/breakpoints';
export { overflowsOf, type Overflow } from './layout/overflow';
export { isPinned, layOutAt, pinsOf, type Pins, type ResponsiveNode } from './layout/responsive';
export {
  hasPins,
  layOutScreen,
  layOutWidgets,
  type Relaid,
  type ResponsiveFrame,
  type ResponsiveOptions,
} from './layout/responsive-screen';
export { actionKind, eventTypes, isAction, isClick, isGesture, isInteraction } from './flow/event-types';
export { isPointerClick, isSequence, isView, type ActionKind, type EventType } from './flow/event-types';
export { goalOperators, stepsOfWays, waysAsTasks } from './flow/data-goal';
export { funnelRun, overriddenDepth, type FunnelRun, type FunnelStep } from './flow/funnel';
export { decidedBy, endTimeOf, isDecidedBySteps, stepMatches, type MatchMode } from './flow/match-step';
export { effectiveFlow, effectiveFlows } from './flow/match-step';
export { actionStream, isTaskStarted, matchTask, matchTaskAll } from './flow/match-task';
export type { MatchOptions, TaskHit, TaskMatch } from './flow/match-task';
export {
  baseWidgetId,
  elementOf,
  markOfElement,
  isComplete,
  orderEvents,
  prepareEvents,
  repairGestures,
  uniqueEvents,
  type PreparedEvents,
} from './flow/prepare';
export {
  flowLimits,
  mouseRecordSchema,
  recordedEventSchema,
  sessionIdSchema,
  taskSchema,
  taskStepSchema,
  testSettingsSchema,
} from './flow/schemas';
export { sessionRow, surfaceOf, type SessionRow } from './flow/session-row';
export { isTypedInto, mayRecordText, recordedFields, textRecording, type TextRecording } from './flow/text-recording';
export { eraseMarkLength, eraseMarkOf, markedSession, needsWriteKey } from './study/erase-mark';
export { mediaKinds, mediaTrackId, readMediaTrack, thinkAloudLimits, thinkAloudOf } from './study/think-aloud';
export { type MediaFormat, type MediaKind, type MediaTrack, type ThinkAloud } from './study/think-aloud';
export { type TaskMark } from './flow/self-report';
export { withLineEvent } from './flow/line-event';
export { endResult, isEnd, isGoalReached, sessionEndReason, taskEnds, undoneEnd, type TaskEnd } from './flow/task-end';
export { createTaskTracker, type TaskTracker } from './flow/task-tracker';
export type { EventGesture, EventState, MouseRecord, DataGoal, GoalOperator, RecordedEvent } from './flow/types';
export type { SessionAnnotation, Task, TaskStep, TaskWay, TestSettings } from './flow/types';
export {
  clickTargets,
  isDisabled,
  originalWidgetId,
  surfaceReactsToClick,
  widgetReactsToClick,
  type ClickTargets,
} from './flow/click-targets';
export { steppedBy, type SteppedWidget } from './flow/step-buttons';
export type { SessionOutcome } from './flow/outcome';
export { judgeSession } from './flow/session-outcome';
export { answeredId, asksQuestions, easeIdOf, helpIdOf, helpOf, studyBlocks, studyLimits } from './study/read-study';
export { taskQuestions, tasksBlockId } from './study/read-study';
export { isAskable, offeredOptions, optionText } from './study/read-question';
export { studyInLanguage, studyTexts, translateStudy, type StudyText, type StudyTranslation } from './study/languages';
export { isStepMissing, taskProblem } from './study/task-problem';
export { balancedRows, drawOrder, taskOrderOf, variesOrder } from './study/task-order';
export { hasConsentWords, thanksOf, wayBack } from './study/card-blocks';
export { accentsOf, brandOf, contrastOf, inkOn, neededContrast, type StudyBrand } from './study/brand';
export {
  leadsOut,
  leavingWords,
  maxQuota,
  quotaBlocks,
  quotasOf,
  type LeavingReason,
  type LeavingWords,
} from './study/quotas';
export {
  conditionOf,
  conditionValues,
  endingAnswers,
  meetsCondition,
  writtenCondition,
  type BlockCondition,
} from './study/conditions';
export { isScreenBlock, isShowable, memoryQuestions, openedIdOf, preferenceLabels } from './study/screen-blocks';
export { prototypeLabels, readFirstClick, reasonIdOf, screenLimits, screensOf } from './study/screen-blocks';
export { type FirstClick } from './study/screen-blocks';
export { easeQuestion } from './study/ease-question';
export { questionnaires, type Questionnaire } from './study/questionnaires';
export { questionnaireNames } from './study/types';
export type { BlockImage, ConsentBlock, FirstClickBlock, FiveSecondBlock, PreferenceBlock } from './study/types';
export type { PreferenceOption, QuestionnaireName, ScreenBlock, StudyBlock, StudyQuestion } from './study/types';
export type { StudyQuestionKind, TaskOrder, ThanksBlock } from './study/types';
export { fillTarget, givenParameters, isTargetAddress, linkLimits, linkOfSegment, linkState } from './links/read-links';
export { mainLinkId, missingParameters, newLink, parameterProblem, segmentOf, studyLinks } from './links/read-links';
export { targetHost } from './links/read-links';
export type { LinkForTester, LinkParameter, LinkState, LinkTargets, StudyLink } from './links/types';
export { parseApp, parseAppText, type ParsedApp } from './parse/parse-app';
export { openApp, type OpenedApp } from './parse/open-app';
export { repairApp } from './parse/repair-app';
export { documentRules, ruleText, type RuleText } from './parse/rules';
export type { Problem, Repair, Warning } from './parse/report';
export { documentLimits, easings, lineAnimations, lineEvents, ruleOperators } from './parse/vocabulary';
export { groupOf, knownWidgetTypes, traitsOf, type WidgetGroup, type WidgetType } from './widget-types/widget-types';
export type { ValueKind, WidgetTraits } from './widget-types/traits';
export { isDataPath } from './parse/warn-bindings';
export { pathOf, pathsOf, taskAttempt, type AttemptMoment, type TaskAttempt } from './flow/attempt';
export { judgeSparse, sparseStream, type Candidate, type SparseStream } from './flow/sparse-stream';
export { clickDensity, clickGrid, densityOfBins, countedRadius, heatStamp, minScaleClicks } from './heat/click-density';
export { scaleEnd, type ClickDensity, type HeatCell, type HeatStamp } from './heat/click-density';
export { bindingOf, bindingsOf, optionsFrom, takesOptions } from './data/bindings';
export {
  definitionProblems,
  restDefinition,
  scriptDefinition,
  soundDefinition,
  type RestDefinition,
  type ScriptDefinition,
  type Trigger,
} from './data/definitions';
export {
  buildRequest,
  requestVariables,
  type BuiltRequest,
  type RequestBody,
  type RequestProblem,
} from './data/request';
export { fileAddress, referencesIn } from './data/templates';
export { readVariable, relativePath, rowPath, splitPath, writeVariable, type Variables } from './data/paths';
export {
  declaredVariables,
  startVariables,
  systemVariables,
  variablesOf,
  type DeclaredVariable,
  type Variable,
  type VariableType,
} from './data/schema';
export { contentTypes, hasPatterns, isValidText, isValidValue, loadPatterns, matchesPattern } from './data/validation';
export { folderFile, packFolder, unpackFolder, type FolderFile } from './folder/folder';
export { changeLines, namedChanges, namedStudyChanges, type NamedChange } from './folder/named-changes';
export { documentAfter, namedFiles, storedKeys } from './folder/place';
export { settingsOfFile, studyFile, studyFileOf, studySchemaPath } from './folder/study-file';
export { fileEndingOf, fileFingerprint, fileKindOf, mediaTypeOf, type FileKind } from './folder/file-formats';
