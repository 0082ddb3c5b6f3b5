import {
  lockedLinkNumber,
  reportLinkNumber,
  type Access,
  type AccessAnswer,
  type ErrorCode,
} from '@prototrail/contracts';
import type { TokenState } from '../auth/caller';

export type Decision = { kind: 'grant' } | { kind: 'deny'; code: ErrorCode } | { kind: 'refuse'; code: string };

const grant: Decision = { kind: 'grant' };
const deny = (code: ErrorCode): Decision => ({ kind: 'deny', code });

/** A 401 when a login is missing or void, otherwise undefined. */
function needsLogin(token: TokenState): Decision | undefined {
  if (token.kind === 'valid') return undefined;
  return deny(token.kind === 'none' ? 'login.required' : 'login.expired');
}

/** Team level at least `level`; being public only decides between 403 and 404. */
function needsLevel(answer: AccessAnswer, level: number): Decision {
  if (answer.exists && answer.permission >= level) return grant;
  const isVisible = answer.exists && (answer.permission >= 1 || answer.isPublic);
  return deny(isVisible ? 'access.forbidden' : 'not.found');
}

function canRead(answer: AccessAnswer): boolean {
  return answer.exists && (answer.isPublic || answer.permission >= 1);
}

/**
 * Decides by the declared access, the token and what team answered. Pure. Every kind of access has a case; whatever is
 * not granted is denied.
 */
export function decideAccess(
  access: Access,
  token: TokenState,
  answer: AccessAnswer,
  params: Readonly<Record<string, string>>,
): Decision {
  switch (access.kind) {
    case 'public':
      return grant;
    case 'guestOk':
      return token.kind === 'invalid' ? deny('login.expired') : grant;
    case 'user':
      return needsLogin(token) ?? grant;
    case 'nobody':
      return deny('not.found');
    case 'operator':
      return needsLogin(token) ?? (isOperator(token) ? grant : deny('not.found'));
    case 'self':
      return (
        needsLogin(token) ?? (token.kind === 'valid' && params[access.id] === token.user.id ? grant : deny('not.found'))
      );
    case 'appRead':
      return canRead(answer) ? grant : (needsLogin(token) ?? deny('not.found'));
    case 'appReadUser':
      return needsLogin(token) ?? (canRead(answer) ? grant : deny('not.found'));
    case 'appReadOrHash':
      return canRead(answer) || answer.hashPermission >= 1
        ? grant
        : token.kind === 'invalid'
          ? deny('login.expired')
          : deny('not.found');
    case 'teamRead': {
      if (token.kind === 'none' && access.hidden) return deny('not.found');
      const decision = needsLogin(token) ?? needsLevel(answer, 1);
      return access.hidden && decision.kind === 'deny' && decision.code === 'access.forbidden'
        ? deny('not.found')
        : decision;
    }
    case 'teamWrite': {
      const missing = needsLogin(token);
      if (missing) return missing;
      const decision = needsLevel(answer, 2);
      return decision.kind === 'deny' && access.refusal ? { kind: 'refuse', code: access.refusal } : decision;
    }
    case 'owner':
      return needsLogin(token) ?? needsLevel(answer, 3);
    case 'hash':
    case 'hashPair':
      return answer.exists && answer.hashPermission >= 1 ? grant : deny('not.found');
    case 'anyLink':
      return answer.exists && (answer.hashPermission >= 1 || answer.hashPermission === lockedLinkNumber)
        ? grant
        : deny('not.found');
    case 'reportLink':
      return answer.exists && answer.hashPermission === reportLinkNumber ? grant : deny('not.found');
    case 'example':
      return answer.exists && answer.isPublic ? grant : deny('not.found');
    case 'exampleHash':
      return answer.exists && answer.isPublic && answer.hashPermission >= 1 ? grant : deny('not.found');
    default:
      return unknownAccess(access);
  }
}

/** An API key never is one, whoever made it. */
function isOperator(token: TokenState): boolean {
  return token.kind === 'valid' && token.user.isOperator === true && token.user.scopes === undefined;
}

/** A declaration that this version does not know grants nothing. */
function unknownAccess(access: never): Decision {
  void access;
  return deny('access.forbidden');
}
