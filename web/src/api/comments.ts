import type { CommentAnswer, CommentInbox, SeenThreads } from '@prototrail/contracts';
import { api, send, type Answer, type BodyOf } from './api';
import { fileAddresses, server } from './server';

export type Comment = CommentAnswer;
export type { CommentInbox };

/** How comments of a prototype are reached: as a person with rights, or by link. */
export interface CommentDoor {
  appId: string;
  hash?: string | undefined;
}

type PicturesAnswer = Answer<typeof server.comments.addPictures>;
export type NewComment = BodyOf<typeof server.comments.create>;
type CommentChange = BodyOf<typeof server.comments.change>;

const ofApp = ({ appId }: CommentDoor) => [{ type: 'Comments' as const, id: appId }];

/** Address of a picture of a comment. */
export function commentPictureUrl({ appId, hash }: CommentDoor, comment: string, file: string): string {
  const place = { appID: appId, commentID: comment, file };
  return hash === undefined
    ? fileAddresses.comments.picture.url(place)
    : fileAddresses.comments.pictureByHash.url({ ...place, hash });
}

/** Comments of prototypes. */
const comments = api.injectEndpoints({
  endpoints: (build) => ({
    getComments: build.query<Comment[], CommentDoor>({
      queryFn: send(({ appId, hash }) =>
        hash === undefined
          ? server.comments.list({ appID: appId })
          : server.comments.listByHash({ appID: appId, hash }),
      ),
      providesTags: (_, __, door) => ofApp(door),
    }),
    addComment: build.mutation<Comment, CommentDoor & { comment: NewComment }>({
      queryFn: send(({ appId, hash, comment }) =>
        hash === undefined
          ? server.comments.create({ appID: appId, body: comment })
          : server.comments.createByHash({ appID: appId, hash, body: comment }),
      ),
      invalidatesTags: (_, __, door) => ofApp(door),
    }),
    /** Adds pictures to a comment of one's own. */
    addCommentPictures: build.mutation<PicturesAnswer, CommentDoor & { id: string; files: readonly File[] }>({
      queryFn: send(({ appId, hash, id, files }) =>
        hash === undefined
          ? server.comments.addPictures({ appID: appId, commentID: id, files })
          : server.comments.addPicturesByHash({ appID: appId, hash, commentID: id, files }),
      ),
      invalidatesTags: (_, __, door) => ofApp(door),
    }),
    removeCommentPicture: build.mutation<Comment, CommentDoor & { id: string; file: string }>({
      queryFn: send(({ appId, hash, id, file }) =>
        hash === undefined
          ? server.comments.removePicture({ appID: appId, commentID: id, file })
          : server.comments.removePictureByHash({ appID: appId, hash, commentID: id, file }),
      ),
      invalidatesTags: (_, __, door) => ofApp(door),
    }),
    changeComment: build.mutation<Comment, CommentDoor & { id: string; change: CommentChange }>({
      queryFn: send(({ appId, hash, id, change }) =>
        hash === undefined
          ? server.comments.change({ appID: appId, commentID: id, body: change })
          : server.comments.changeByHash({ appID: appId, hash, commentID: id, body: change }),
      ),
      // a pin that was moved must not jump back until the answer is there
      onQueryStarted: ({ appId, hash, id, change }, { dispatch, queryFulfilled }) => {
        const door = hash === undefined ? { appId } : { appId, hash };
        const patch = dispatch(
          comments.util.updateQueryData('getComments', door, (list) => {
            const found = list.find((comment) => comment.id === id);
            if (found) Object.assign(found, change);
          }),
        );
        queryFulfilled.catch(patch.undo);
      },
      invalidatesTags: (_, __, door) => ofApp(door),
    }),
    /** The newest comments of all prototypes of the person. */
    getCommentInbox: build.query<CommentInbox, void>({
      queryFn: send(() => server.commentInbox.list()),
      providesTags: ['Comments'],
    }),
    /** Which threads the person has read. */
    getSeenThreads: build.query<SeenThreads, void>({
      queryFn: send(() => server.commentInbox.seen()),
    }),
    /** Shown at once. */
    markThreadsSeen: build.mutation<SeenThreads, SeenThreads['threads']>({
      queryFn: send((threads) => server.commentInbox.markSeen({ body: { threads } })),
      onQueryStarted: (threads, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          comments.util.updateQueryData('getSeenThreads', undefined, (seen) => {
            Object.assign(seen.threads, threads);
          }),
        );
        queryFulfilled.catch(patch.undo);
      },
    }),
    removeComment: build.mutation<{ status: 'ok'; details: string }, CommentDoor & { id: string }>({
      queryFn: send(({ appId, hash, id }) =>
        hash === undefined
          ? server.comments.remove({ appID: appId, commentID: id })
          : server.comments.removeByHash({ appID: appId, hash, commentID: id }),
      ),
      invalidatesTags: (_, __, door) => ofApp(door),
    }),
  }),
});

export const {
  useGetCommentsQuery,
  useAddCommentMutation,
  useAddCommentPicturesMutation,
  useRemoveCommentPictureMutation,
  useChangeCommentMutation,
  useRemoveCommentMutation,
  useGetCommentInboxQuery,
  useGetSeenThreadsQuery,
  useMarkThreadsSeenMutation,
} = comments;
