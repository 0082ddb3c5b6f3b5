import type { FactHandlers } from '@prototrail/service-kit';
import type { AuditService } from './audit.service';

const linkActions = { made: 'linkMade', changed: 'linkChanged', revoked: 'linkRevoked' } as const;

/** What other services tell and the audit log keeps. A fact that comes again is not written twice. */
export function auditedFacts(audit: Pick<AuditService, 'note'>): FactHandlers {
  return {
    'app.created': ({ id, at, userId, appId }) => audit.note('prototypeCreated', { id, at, userId, subjectId: appId }),
    'app.deleted': ({ id, at, byUserId = '', appId }) =>
      audit.note('prototypeDeleted', { id, at, userId: byUserId, subjectId: appId }),
    'results.deleted': ({ id, at, byUserId = '', appId }) =>
      audit.note('resultsDeleted', { id, at, userId: byUserId, subjectId: appId }),
    'invitation.reset': ({ id, at, byUserId = '', appId }) =>
      audit.note('linksReset', { id, at, userId: byUserId, subjectId: appId }),
    'share.link.changed': ({ id, at, byUserId, appId, what, name }) =>
      audit.note(linkActions[what], { id, at, userId: byUserId, subjectId: appId, detail: name }),
    'member.added': ({ id, at, byUserId, userId, appId }) =>
      audit.note('memberAdded', { id, at, userId: byUserId, subjectId: userId, detail: appId }),
    'member.invited': ({ id, at, byUserId, userId, appId }) =>
      audit.note('memberInvited', { id, at, userId: byUserId, subjectId: userId, detail: appId }),
  };
}
