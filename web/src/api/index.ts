export { api } from './api';
export { sendForTeam } from './team-requests';
export type { RelayedAnswer } from './request-relay';
export type { Answer, BodyOf } from './api';
export { hasCode, isCallError, toCallError } from './call-error';
export type { CallError } from './call-error';
export { copyFonts, type StoredFont } from './copy-fonts';
export { copyPictures } from './copy-pictures';
export type { LivePerson, Presence } from '@prototrail/contracts';
export { openLive, type LiveOptions, type LiveSocket, type LiveState } from './live-socket';
export { useTestOrigins } from './use-test-origins';
export { useFeature } from './use-feature';
export { useLiveComments } from './use-live-comments';
export { keepFileToken } from './file-token';
export { beginLoading, loadNumbered } from './load-app';
export {
  loadSessionMedia,
  useGetMediaUsageQuery,
  useGetSessionMediaQuery,
  type SessionMediaKey,
} from './session-media';
export { lastingServer, server, stoppableServer, imageUrl, smallImageUrl, listenTo, readEvents } from './server';
export { uploadServer, type UploadOptions } from './upload-server';
export { createStore, useAppDispatch, useAppSelector, useSessionUser, usePreferences } from './store';
export type { Store, RootState, Dispatch } from './store';
export { readExpiry, sessionStarted, sessionEnded, profileChanged, noticeRead } from './session';
export type { SessionUser, SessionNotice, SessionState } from './session';
export { defaultAssistant, defaultPreferences, preferenceChanged, favouriteToggled } from './preferences';
export type {
  AssistantChoices,
  AssistantFormat,
  ModelAccess,
  CodeHostAccess,
  Preferences,
  Theme,
  HomeView,
  HomeSort,
} from './preferences';
export {
  portraitOf,
  useGetSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useChangePasswordMutation,
  useChangeEmailMutation,
  useConfirmEmailMutation,
  useCloseAccountMutation,
  useGetLeavingQuery,
  useGetTwoStepQuery,
  useBeginTwoStepMutation,
  useConfirmTwoStepMutation,
  useRenewRecoveryCodesMutation,
  useEndTwoStepMutation,
  useGetApiKeysQuery,
  useCreateApiKeyMutation,
  useRevokeApiKeyMutation,
  useSetPortraitMutation,
  useRemovePortraitMutation,
} from './account';
export {
  useGetWebhooksQuery,
  useCreateWebhookMutation,
  useChangeWebhookMutation,
  useRemoveWebhookMutation,
  useRenewWebhookSecretMutation,
  useSendWebhookTestMutation,
  useGetWebhookLogQuery,
  useReplayWebhookMutation,
} from './webhooks';
export {
  useGetInstallationQuery,
  useGetPeopleQuery,
  useChangePersonMutation,
  useSignOutPersonMutation,
  useMailPasswordResetMutation,
  useGetAuditLogQuery,
  useGetDeadLettersQuery,
  useReplayDeadLettersMutation,
  useInvitePersonMutation,
  useGetInstanceSettingsQuery,
  useChangeInstanceMutation,
  useGetInstanceQuery,
  useGetLegalPageQuery,
  useGetPlanQuery,
  useRemoveLogoMutation,
  useSetLogoMutation,
  useGetSettingsInEffectQuery,
  useGetHealthQuery,
  useRunCheckMutation,
  useSendTestMailMutation,
  useGetStorageQuery,
  useGetStudiesQuery,
} from './operator';
export { tryoutChanged, tryoutId } from './tryout';
export {
  useSignUpMutation,
  useBeginSignOnMutation,
  useFinishSignOnMutation,
  useLoginMutation,
  useLogoutMutation,
  useGetUserQuery,
  useLazyGetUserQuery,
  useUpdateUserMutation,
  useRequestPasswordResetMutation,
  useSetPasswordMutation,
} from './users';
export {
  appEndpoints,
  useGetAppsQuery,
  useGetLinkedAppQuery,
  useGetPublicAppsQuery,
  useGetAppQuery,
  useLazyGetAppQuery,
  useCreateAppMutation,
  useSaveAppMutation,
  useSaveAppPropsMutation,
  useChangeAppMutation,
  useCopyAppMutation,
  useDeleteAppMutation,
  useGetExampleAppQuery,
  useGetRevisionQuery,
} from './apps';
export type { AppPreview } from './apps';
export {
  useCopyVersionMutation,
  useGetVersionsInfiniteQuery,
  useNameVersionMutation,
  useRestoreVersionMutation,
} from './versions';
export type { AppVersion } from './versions';
export {
  commentPictureUrl,
  useAddCommentPicturesMutation,
  useRemoveCommentPictureMutation,
  useAddCommentMutation,
  useChangeCommentMutation,
  useGetCommentInboxQuery,
  useGetCommentsQuery,
  useGetSeenThreadsQuery,
  useMarkThreadsSeenMutation,
  useRemoveCommentMutation,
} from './comments';
export type { Comment, CommentDoor, CommentInbox, NewComment } from './comments';
export { placeHref, placeName, placeOf } from './comment-places';
export {
  useAddAnnotationMutation,
  useChangeAnnotationMutation,
  useDecideSessionsMutation,
  useGetAnnotationsQuery,
  useLazyGetAnnotationsQuery,
} from './annotations';
export type { Annotation } from './annotations';
export {
  useGetReportLinkQuery,
  useOpenReportMutation,
  useRevokeReportMutation,
  useShareReportMutation,
} from './reports';
export {
  browserSupportsWebAuthn,
  makePasskey,
  signWithPasskey,
  useAddPasskeyMutation,
  useAskForPasskeyMutation,
  useBeginPasskeyMutation,
  useGetPasskeysQuery,
  useLoginWithPasskeyMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} from './passkeys';
export {
  useChangeShareLinkMutation,
  useCreateShareLinkMutation,
  useGetShareLinksQuery,
  useRevokeShareLinkMutation,
} from './share-links';
export { useGetSoundsQuery } from './sounds';
export { readApp } from './read-app';
export { readServerFile } from './read-file';
export {
  annotationKey,
  finishDeletions,
  finishDeletionsOnLeave,
  planAnnotationRemoval,
  sessionKey,
  planDeletion,
  planRemoval,
  useOwnApps,
  useTeam,
} from './deletions';
export type { PlannedDeletion } from './deletions';
export {
  removeSessions,
  useEraseTrashMutation,
  useGetTrashQuery,
  useRestoreTrashMutation,
  useTrashSessionsMutation,
} from './trash';
export {
  sharingEndpoints,
  useGetInvitationsQuery,
  useLazyGetInvitationsQuery,
  useResetInvitationsMutation,
  useGetTeamQuery,
  useGetTeamSuggestionsQuery,
  useChangeMemberMutation,
  useGetInvitedQuery,
  useInviteMemberMutation,
  useResendInvitationMutation,
  useHandOverMutation,
  useWithdrawInvitationMutation,
  useGetOwnInvitationsQuery,
  useAnswerInvitationMutation,
  useGetMailedInvitationQuery,
  useAnswerMailedInvitationMutation,
  useLeaveTeamMutation,
  useGetImagesQuery,
  useUploadImagesMutation,
  useDeleteImageMutation,
} from './sharing';
export type { GivenRole } from './sharing';
export { givenRoles, memberName, permissionOf, roleOf, type Member } from './members';
export {
  useGetTestSettingsQuery,
  useGetExampleTestSettingsQuery,
  useSaveTestSettingsMutation,
  useGetEventsQuery,
  useGetSessionEventsQuery,
  useGetSessionMouseQuery,
  useDeleteResultsMutation,
  useMetric,
  MetricWords,
  usePreparation,
  useGetMetricQuery,
  useLazyGetMetricQuery,
} from './studies';
export type { MetricKey, MetricOptions } from './studies';
export { useGetLinkCountsQuery } from './study-links';
export { storedTestCount, useTestCount } from './use-test-count';
export {
  useGetConfigQuery,
  useGetNotificationsQuery,
  useGetLastNotificationQuery,
  useMarkNotificationsSeenMutation,
  useGetNotificationSettingsQuery,
  useChangeNotificationSettingsMutation,
  useMarkNotificationsReadMutation,
  useEndMailsMutation,
  useContactMutation,
} from './notifications';
export { useLiveResults } from './use-live-results';
export { useMayComment } from './use-may-comment';
export { icons, loadFile } from './icons';
export {
  useWorkspaces,
  useCreateWorkspaceMutation,
  useRenameWorkspaceMutation,
  useDeleteWorkspaceMutation,
  useCreateFolderMutation,
  useRenameFolderMutation,
  useDeleteFolderMutation,
  usePutIntoWorkspaceMutation,
  useTakeOutOfWorkspaceMutation,
  useGetWorkspaceMembersQuery,
  useGetWorkspaceInvitationsQuery,
  useInviteToWorkspaceMutation,
  useWithdrawFromWorkspaceMutation,
  useChangeWorkspaceMemberMutation,
  useLeaveWorkspaceMutation,
  useRemoveWorkspaceMemberMutation,
} from './workspaces';
export type { Folder, Place, Workspace } from './workspaces';
