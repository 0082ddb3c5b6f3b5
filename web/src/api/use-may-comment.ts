import type { CommentDoor } from './comments';
import { useTeam } from './deletions';
import { useSessionUser } from './store';

/** Whether the person may comment: a viewer of the team only reads. True until the team is known; what a link allows, the server decides. */
export function useMayComment({ appId, hash }: CommentDoor): boolean {
  const userId = useSessionUser()?.id;
  const isByLink = hash !== undefined;
  const { team } = useTeam(appId, { skip: isByLink || appId === '' || userId === undefined });
  return isByLink || team.find(({ id }) => id === userId)?.role !== 'viewer';
}
