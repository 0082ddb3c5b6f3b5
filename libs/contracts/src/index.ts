export { accountDefaults } from './account-defaults';
export { collections, pictureFolder } from './collections';
export { scopeOf } from './route-scopes';
export type { ApiScope } from './scopes';
export { apiScopes } from './scopes';
export type { AccountSession, ApiKeyAnswer } from './rest/account';
export { accountRoutes } from './rest/account';
export type { Access, AccessKind, SharedKind } from './access';
export { lockedLinkNumber, reportLinkNumber } from './access';
export type { Client, ClientOptions, FetchLike, OutgoingBody, RouteFunction } from './client';
export { CallFailed, createClient, urlOf } from './client';
export { renderDocsPage } from './docs-page';
export type { LiveAnswer, LiveEntry, LivePerson } from './live';
export { liveClose, livePath, liveProtocol, maxLiveMessage, sequenceHeader } from './live';
export type { LiveRequest, Presence } from './live-requests';
export { liveRequestSchema } from './live-requests';
export { notADomain } from './domain-list';
export { productVersion } from './product-version';
export { largestUploadBytes, largestUploadMb } from './largest-upload';
export { textLanguages, type TextLanguage } from './languages';
export { emailAddress, isEmailAddress, normaliseEmail } from './email';
export type { DomainErrorDetails, ErrorCode, FieldProblem } from './errors';
export { BusinessRefusal, DomainError, errorStatus, storageFullCode } from './errors';
export { createOpenApi, describeAccess, failureStatuses } from './openapi';
export { routeExamples } from './openapi-examples';
export type { RouteLookup, RouteMatch } from './path';
export { compileRoutes, fillPath, normaliseUrl } from './path';
export type {
  AnalyticsAnswer,
  AnalyticsFilter,
  AnalyticsMetric,
  AnalyticsQuery,
  ComparedMeasure,
  Grouping,
  Measure,
  FlowAnswer,
  FlowLink,
  FunnelStep,
  Interval,
  AnswerRow,
  Appearance,
  SessionRow,
  SessionSort,
  QuestionnaireScore,
  SurveyQuestion,
  Statistics,
  AnswerMark,
  AreaFigures,
  TaskEfficiency,
  UsabilityScore,
} from './analytics';
export {
  analyticsMetrics,
  behaviourKinds,
  behavioursSchema,
  measures,
  signalKinds,
  type Behaviour,
  type BehaviourKind,
  type BehaviourStep,
  type RunningTest,
  type SignalKind,
} from './analytics';
export {
  analyticsRoutes,
  exportedTables,
  exportHeaders,
  metricSchema,
  type ExportedTable,
  type SqlAnswer,
  type SqlCell,
  type SqlTables,
} from './rest/analytics';
export type { Annotation, AnnotationBody, Judgement, SessionDecision } from './rest/annotations';
export { embeddingRoutes, type OembedAnswer } from './rest/embedding';
export { passkeyLimits, passkeysRoutes, type PasskeyAnswer } from './rest/passkeys';
export { signOnRoutes } from './rest/sign-on';
export type { OpenedReport, ReportLink, ReportLinkBody, SharedReport } from './rest/reports';
export type { FrozenFigures, ReportPicture } from './rest/reports';
export {
  frozenFiguresSchema,
  reportPasswordLength,
  reportPictureLimits,
  reportPictureSchema,
  reportsRoutes,
} from './rest/reports';
export type { NewShareLink, OpenedLink, ShareLink, ShareLinkChange } from './rest/share-links';
export { shareLinkLimits, shareLinksRoutes } from './rest/share-links';
export { annotationsRoutes, noteAnnotation, runAnnotation, tagsAnnotation } from './rest/annotations';
export type { ListedApp } from './rest/apps';
export { appBodySchema, appChangeSchema, appSchema, appsRoutes } from './rest/apps';
export {
  codeHostKinds,
  codeHostLimits,
  codeHostsRoutes,
  type CodeHostAnswer,
  type CodeHostCall,
  type CodeHostFile,
  type CodeHostKind,
} from './rest/code-hosts';
export { designsRoutes, figmaParts, maxFigmaIds, type FigmaAnswer } from './rest/designs';
export { assistantProviders, type AssistantProvider } from './assistant-providers';
export { assistantPaths, assistantPayload, assistantRoutes } from './rest/assistant';
export type { AssistantPayload, AssistantReply } from './rest/assistant';
export { commandsRoutes } from './rest/commands';
export type { CommentInbox, SeenThreads } from './rest/comment-inbox';
export { commentInboxRoutes } from './rest/comment-inbox';
export type { CommentAnswer, CommentChange, CommentPicture, NewComment } from './rest/comments';
export {
  canvasComment,
  commentsRoutes,
  designComment,
  doneStatus,
  guestAuthor,
  maxCommentPictures,
  maxMentions,
  resultComment,
  sessionComment,
  studyComment,
  teamCommentTypes,
} from './rest/comments';
export { clientConfigSchema, configurationRoutes } from './rest/configuration';
export { mediaRoutes, mediaTrackSchema, type MediaTrackAnswer, type MediaUsageAnswer } from './rest/media';
export {
  batchAnswerSchema,
  batchBodySchema,
  eventSchema,
  eventsRoutes,
  maxTrashedSessions,
  mouseRoutes,
  mouseSchema,
  type TrashEntryAnswer,
} from './rest/events';
export { examplesRoutes } from './rest/examples';
export type { FontAnswer } from './rest/fonts';
export { maxVersionName, versionSchema, versionsRoutes, type VersionAnswer } from './rest/versions';
export { fontSchema, fontsRoutes } from './rest/fonts';
export type { ImageAnswer } from './rest/images';
export { imageSchema, imagesRoutes } from './rest/images';
export type { RelayAnswer } from './rest/requests';
export { relayAnswer, requestsRoutes } from './rest/requests';
export type {
  AuditAction,
  AuditEntryAnswer,
  CheckResult,
  DeadLetterAnswer,
  OperatorCheck,
  PersonAnswer,
  SettingAnswer,
  StorageAnswer,
  StudiesAnswer,
} from './rest/operator';
export type {
  InstanceAnswer,
  InstanceBrand,
  InstanceFeature,
  InstanceSettingsAnswer,
  LegalPage,
  Maintenance,
  PlanAnswer,
  PlanLimits,
  WorkspaceQuota,
  Plans,
} from './rest/instance';
export { instanceFeatures, legalPages } from './rest/instance';
export { auditActions, operatorChecks, operatorRoutes } from './rest/operator';
export { invitationsRoutes } from './rest/invitations';
export type {
  MailDelivery,
  NotificationKind,
  NotificationSettings,
  NotificationSettingsChange,
} from './rest/notifications';
export { notificationKinds, notificationSchema, notificationsRoutes } from './rest/notifications';
export type { LibraryAnswer, LibraryBody } from './rest/libraries';
export { librariesRoutes } from './rest/libraries';
export type { MemberAnswer, TeamRole } from './rest/team';
export { memberSchema, teamRoutes } from './rest/team';
export type { InvitedAnswer, MailedInvitation, OwnInvitation } from './rest/team-invitations';
export { teamInvitationsRoutes } from './rest/team-invitations';
export type { FolderAnswer, WorkspaceAnswer } from './rest/workspaces';
export { workspaceLimits, workspacesRoutes } from './rest/workspaces';
export { studyLinksRoutes, type LinkCounts, type QuotaCounts } from './rest/study-links';
export { testRoutes, testSettingsBodySchema, testSettingsSchema } from './rest/test';
export { uploadSchema, uploadsRoutes, type UploadRecord } from './rest/uploads';
export type { WebhookAnswer, WebhookDelivery, WebhookEvent, WebhookWithSecret } from './rest/webhooks';
export { webhookEvents, webhookLimits, webhookTestEvent, webhooksRoutes } from './rest/webhooks';
export type { UserAnswer } from './rest/users';
export { userSchema, usersRoutes } from './rest/users';
export type {
  Method,
  PathParams,
  RequestBody,
  ResponseBody,
  RouteAnswer,
  RouteCall,
  RouteRequest,
  RouteShape,
  ServiceName,
  UploadFile,
} from './route';
export { defaultBodyLimit, defineRoute, kilobyte, megabyte, serviceNames } from './route';
export type { Resources } from './routes';
export { allRoutes, resources } from './routes';
export type { RpcApi, RpcDefinition } from './rpc/definition';
export { defineRpc } from './rpc/definition';
export type {
  AccessAnswer,
  AccessRequest,
  AnnotationsRpc,
  ApiKeyReply,
  AuthApiKeys,
  AuthInstance,
  AppGrant,
  AppModels,
  AuthTokens,
  AuthUsers,
  MailRpc,
  EntriesReply,
  RoomReply,
  InstanceReply,
  ModelReply,
  PlanReply,
  Revocation,
  SigningKey,
  TeamAccess,
  TestSettingsRpc,
  UserReply,
  WorkspaceLimitsReply,
} from './rpc/services';
export {
  appModels,
  authApiKeys,
  authInstance,
  authTokens,
  authUsers,
  notificationMail,
  sessionAnnotations,
  teamAccess,
  testSettings,
} from './rpc/services';
export type { Failure, Ok, Refusal } from './shapes';
export { failureSchema, looseDocument, ok, okSchema, refusalSchema } from './shapes';
export type {
  EventBatchMessage,
  Fact,
  FactOf,
  FactType,
  MouseBatchMessage,
  RunNews,
  StoredEvent,
  StoredMouse,
  Topic,
} from './streams';
export {
  channels,
  eventBatchSchema,
  factSchema,
  mouseBatchSchema,
  runNewsSchema,
  storedEventSchema,
  storedMouseSchema,
  topicDeclarations,
  topics,
} from './streams';
