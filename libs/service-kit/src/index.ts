export { decideAccess } from './access/decide';
export { AccessGuard, TEAM_ACCESS } from './access/access.guard';
export type { Caller, TokenState, User } from './auth/caller';
export { guestCaller } from './auth/caller';
export { apiKeyDigest, apiKeyJti, apiKeyPrefix } from './auth/api-keys';
export { findLastUse } from './auth/last-use';
export { announceRevocation } from './auth/revocations';
export {
  bearerToken,
  fileTokenUse,
  tokenAlgorithm,
  tokenAudience,
  tokenIssuer,
  TokenVerifier,
} from './auth/token-verifier';
export type {
  CreatedService,
  InjectedAnswer,
  InjectedRequest,
  RawHandler,
  ProcessContext,
} from './bootstrap/create-service';
export { createService } from './bootstrap/create-service';
export { parseAddresses, runService } from './bootstrap/run-service';
export type { Getter, Running, ServiceDefinition, Token } from './bootstrap/define-service';
export { defineService } from './bootstrap/define-service';
export type { CommonConfig } from './config/config';
export { commonConfig, readEnvironment } from './config/config';
export type { ConfigSchema, PlatformConfig } from '@prototrail/platform';
export {
  checkConfig,
  ConfigError,
  describeConfig,
  openPlatform,
  parseConfig,
  parsePlatformConfig,
  platformConfig,
  switchValue,
} from '@prototrail/platform';
export type { FactHandlers } from './facts';
export { FactPublisher, subscribeFacts } from './facts';
export { startRepeated } from './repeated';
export { Bytes, JsonText } from './http/answers';
export { Cookies } from './http/cookies';
export { collectBody, collectedBody } from './http/collected-body';
export type { DirectInput, DirectRoute } from './http/direct';
export { defineDirect } from './http/direct';
export { invalidField, parseJson, parseWith, problemsOf } from './http/body';
export { toFailure } from './http/failure';
export { checkStores, createOperatorServer } from './http/operator-server';
export { settingsInEffect, type SettingInEffect } from './config/settings-in-effect';
export type { UploadedFile } from './http/multipart';
export { readFiles } from './http/multipart';
export { controlProblem, findControlInTexts, mayHaveControls } from './http/control-characters';
export { createHttpServer, drainHttpServer, openHttpServer } from './http/server';
export { addressHeader, correlationHeader, internalPaths, securityHeaders } from './http/fastify-setup';
export type { InputOf } from './http/route.decorator';
export { frameworkPath, Input, Route } from './http/route.decorator';
export { currentCorrelationId, currentTraceparent, runWithCorrelation } from './log/context';
export { traceRequests } from './trace/traced-handler';
export { startTracing } from './trace/tracing';
export type { Logger } from './log/logger';
export { createLogger, scrubUrl } from './log/logger';
export type { Metrics } from './metrics';
export { createMetrics } from './metrics';
export { GrpcRpc } from './rpc/grpc';
export { LocalRpc } from './rpc/local';
export { isOwnAddress, isPublicAddress } from './outbound/addresses';
export type { AllowedHosts } from './outbound/destination';
export { findDestination, namesIn, RefusedRequest } from './outbound/destination';
export type { ExchangeLimits, OpenReply, Reply } from './outbound/exchange';
export { exchange, exchangeOpen, relayHeader } from './outbound/exchange';
export { LazyCounter, LazyHistogram } from './lazy-metrics';
export { RpcController } from './rpc/rpc-controller';
export type { RpcBinding, RpcTransport } from './rpc/transport';
export { bindRpc } from './rpc/transport';
export { CLOCK, CONFIG, IDS, LOGGER, METRICS, PLATFORM, RPC, SETTINGS } from './tokens';
export { imageSettings } from './images/image-settings';
export { addressSettings, isOrigin, originsIn, testOriginSettings } from './config/origins';
