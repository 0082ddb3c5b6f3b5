import type { FolderAnswer, WorkspaceAnswer } from '@prototrail/contracts';
import { api, send, type Answer, type BodyOf } from './api';
import { server } from './server';
import { useSessionUser } from './store';

type Workspaces = typeof server.workspaces;
export type Workspace = WorkspaceAnswer;
export type Folder = FolderAnswer;
/** Where a prototype lies; `folder` is empty for none. */
export interface Place {
  workspace: string;
  folder: string;
}

const list = [{ type: 'Workspaces' as const, id: 'list' }];
const people = (_: unknown, __: unknown, { workspaceID }: { workspaceID: string }) => [
  ...list,
  { type: 'Workspaces' as const, id: workspaceID },
];
/** What people may open follows from what lies in a workspace and who belongs to it. */
const contents = () => [...list, 'Apps' as const, 'Team' as const];

/** Workspaces, their folders and their people. */
const workspaces = api.injectEndpoints({
  endpoints: (build) => ({
    getWorkspaces: build.query<Answer<Workspaces['list']>, void>({
      queryFn: send(() => server.workspaces.list()),
      providesTags: list,
    }),
    createWorkspace: build.mutation<Answer<Workspaces['create']>, string>({
      queryFn: send((name) => server.workspaces.create({ body: { name } })),
      invalidatesTags: list,
    }),
    renameWorkspace: build.mutation<Answer<Workspaces['rename']>, { workspaceID: string; name: string }>({
      queryFn: send(({ workspaceID, name }) => server.workspaces.rename({ workspaceID, body: { name } })),
      invalidatesTags: list,
    }),
    deleteWorkspace: build.mutation<Answer<Workspaces['remove']>, string>({
      queryFn: send((workspaceID) => server.workspaces.remove({ workspaceID })),
      invalidatesTags: contents,
    }),
    createFolder: build.mutation<Answer<Workspaces['createFolder']>, { workspaceID: string; name: string }>({
      queryFn: send(({ workspaceID, name }) => server.workspaces.createFolder({ workspaceID, body: { name } })),
      invalidatesTags: list,
    }),
    renameFolder: build.mutation<
      Answer<Workspaces['renameFolder']>,
      { workspaceID: string; folder: string; name: string }
    >({
      queryFn: send(({ workspaceID, folder, name }) =>
        server.workspaces.renameFolder({ workspaceID, folder, body: { name } }),
      ),
      invalidatesTags: list,
    }),
    deleteFolder: build.mutation<Answer<Workspaces['removeFolder']>, { workspaceID: string; folder: string }>({
      queryFn: send((place) => server.workspaces.removeFolder(place)),
      invalidatesTags: list,
    }),
    putIntoWorkspace: build.mutation<Answer<Workspaces['put']>, { appID: string; isLibrary?: boolean } & Place>({
      queryFn: send(({ appID, workspace, ...body }) => server.workspaces.put({ workspaceID: workspace, appID, body })),
      invalidatesTags: contents,
    }),
    takeOutOfWorkspace: build.mutation<Answer<Workspaces['takeOut']>, { workspaceID: string; appID: string }>({
      queryFn: send((what) => server.workspaces.takeOut(what)),
      invalidatesTags: contents,
    }),
    getWorkspaceMembers: build.query<Answer<Workspaces['members']>, string>({
      queryFn: send((workspaceID) => server.workspaces.members({ workspaceID })),
      providesTags: (_, __, id) => [{ type: 'Workspaces', id }],
    }),
    getWorkspaceInvitations: build.query<Answer<Workspaces['invitations']>, string>({
      queryFn: send((workspaceID) => server.workspaces.invitations({ workspaceID })),
      providesTags: (_, __, id) => [{ type: 'Workspaces', id }],
    }),
    inviteToWorkspace: build.mutation<
      Answer<Workspaces['invite']>,
      { workspaceID: string } & BodyOf<Workspaces['invite']>
    >({
      queryFn: send(({ workspaceID, ...body }) => server.workspaces.invite({ workspaceID, body })),
      invalidatesTags: people,
    }),
    withdrawFromWorkspace: build.mutation<Answer<Workspaces['withdraw']>, { workspaceID: string; userID: string }>({
      queryFn: send((what) => server.workspaces.withdraw(what)),
      invalidatesTags: people,
    }),
    changeWorkspaceMember: build.mutation<
      Answer<Workspaces['changeMember']>,
      { workspaceID: string; userID: string } & BodyOf<Workspaces['changeMember']>
    >({
      queryFn: send(({ workspaceID, userID, ...body }) =>
        server.workspaces.changeMember({ workspaceID, userID, body }),
      ),
      invalidatesTags: people,
    }),
    leaveWorkspace: build.mutation<Answer<Workspaces['leave']>, string>({
      queryFn: send((workspaceID) => server.workspaces.leave({ workspaceID })),
      invalidatesTags: contents,
    }),
    removeWorkspaceMember: build.mutation<Answer<Workspaces['removeMember']>, { workspaceID: string; userID: string }>({
      queryFn: send((what) => server.workspaces.removeMember(what)),
      invalidatesTags: (result, error, what) => [...people(result, error, what), 'Apps'],
    }),
  }),
});

/** The workspaces of the person, the personal one first; none for guests. */
export function useWorkspaces(): { workspaces: readonly Workspace[]; isLoading: boolean; isSuccess: boolean } {
  const isGuest = useSessionUser() === null;
  const { data, isLoading, isSuccess } = useGetWorkspacesQuery(undefined, { skip: isGuest });
  return { workspaces: data ?? noWorkspaces, isLoading, isSuccess };
}

const noWorkspaces: readonly Workspace[] = [];

export const {
  useGetWorkspacesQuery,
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
} = workspaces;
