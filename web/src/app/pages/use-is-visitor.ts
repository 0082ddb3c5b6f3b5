import { useGetTeamQuery, useSessionUser } from '../../api';

/**
 * Whether this person may see a prototype only because it is public: true once it is known that its team lacks them.
 * Such a visitor belongs on the public pages, where results are open and nothing can be changed.
 */
export function useIsVisitor(appId: string, { skip }: { skip: boolean }): boolean {
  const user = useSessionUser();
  const { data: team } = useGetTeamQuery(appId, { skip });
  return !skip && team !== undefined && !team.some((member) => member.id === user?.id);
}
