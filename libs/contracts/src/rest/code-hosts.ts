import { z } from 'zod';
import { defineRoute, megabyte, type RouteShape } from '../route';

/** Kinds of servers that keep repositories. */
export const codeHostKinds = ['github', 'gitlab', 'gitea'] as const;
export type CodeHostKind = (typeof codeHostKinds)[number];

/** Files of one call. */
export const codeHostLimits = { read: 40, commit: 1000, tree: 20_000, branches: 100 } as const;

const noWayUp = (path: string): boolean =>
  !path.split('/').some((part) => part === '' || part === '.' || part === '..');
const repository = z
  .string()
  .max(300)
  .regex(/^[\w.-]+(\/[\w.-]+)+$/, 'must be like owner/name')
  .refine(noWayUp, 'must be like owner/name');
const branch = z
  .string()
  .max(200)
  .regex(/^[\w][\w./+@-]*$/, 'must be the name of a branch')
  .refine(noWayUp, 'must be the name of a branch');
const path = z
  .string()
  .min(1)
  .max(1000)
  .refine((text) => noWayUp(text) && !/[\p{Cc}\\]/u.test(text), 'must be the path of a file');
const sha = z.string().regex(/^[0-9a-f]{40,64}$/, 'must be the id of a file');

const calls = z.discriminatedUnion('call', [
  /** The repository: its usual branch, and whether the token may write. */
  z.object({ call: z.literal('repository') }),
  z.object({ call: z.literal('branches') }),
  /** All files of a branch. */
  z.object({ call: z.literal('tree'), branch }),
  z.object({ call: z.literal('read'), files: z.array(sha).min(1).max(codeHostLimits.read) }),
  /** Writes files to a branch, which is made from `base` where it is missing. */
  z.object({
    call: z.literal('commit'),
    base: branch,
    branch,
    message: z.string().min(1).max(5000),
    files: z
      .array(
        z.object({
          path,
          /** As base64; a file without it is removed. */
          data: z.base64().optional(),
          /** Of the file that is there. */
          sha: sha.optional(),
        }),
      )
      .min(1)
      .max(codeHostLimits.commit),
  }),
  /** Opens a pull request; answers the one that is open where there is one. */
  z.object({
    call: z.literal('propose'),
    base: branch,
    branch,
    title: z.string().min(1).max(250),
    text: z.string().max(60_000),
  }),
]);
export type CodeHostCall = z.infer<typeof calls>;

const treeFile = z.object({ path: z.string(), sha: z.string(), size: z.number().optional() });
export type CodeHostFile = z.infer<typeof treeFile>;

const answer = z.object({
  /** Of the code host; 0 where it did not answer. */
  status: z.number(),
  /** How long it asks to wait. */
  retryAfterS: z.number().optional(),
  /** For people: what it said, or why there is no answer. */
  message: z.string().optional(),
  repository: z.object({ branch: z.string(), canWrite: z.boolean(), url: z.string() }).optional(),
  branches: z.array(z.string()).optional(),
  /** Whether there are more files than the host lists. */
  tree: z.object({ files: z.array(treeFile), isCut: z.boolean() }).optional(),
  /** Contents as base64, in the order that was asked for. */
  contents: z.array(z.string()).optional(),
  commit: z.object({ sha: z.string(), url: z.string() }).optional(),
  proposal: z.object({ number: z.number(), url: z.string(), isNew: z.boolean() }).optional(),
});
export type CodeHostAnswer = z.infer<typeof answer>;

/** Repositories are read and written through the server: their addresses allow no calls of other pages. */
export const codeHostsRoutes = {
  call: defineRoute({
    id: 'DSN-02',
    method: 'POST',
    path: '/rest/designs/code-host.json',
    service: 'ai-proxy',
    summary: 'Read or write a repository of GitHub, GitLab or Gitea with the token of the caller',
    access: { kind: 'user' },
    rate: 'relay',
    bodyLimit: 60 * megabyte,
    body: {
      kind: 'json',
      schema: z.object({
        host: z.enum(codeHostKinds),
        /** Without it the public server of that kind. */
        address: z
          .string()
          .max(500)
          .regex(/^https?:\/\/[^\s@]+$/i, 'must begin with https:// or http:// and hold no user name')
          .optional(),
        token: z
          .string()
          .min(1)
          .max(500)
          .regex(/^[\x21-\x7e]+$/, 'must be a token without blanks'),
        repository,
        request: calls,
      }),
    },
    response: { kind: 'json', schema: answer },
    errors: ['rate.limited', 'not.found', 'unavailable'],
  }),
} as const satisfies Record<string, RouteShape>;
