/** The REST API of Gitea and Forgejo, version 1. */
import { codeHostLimits } from '@prototrail/contracts';
import { z } from 'zod';
import { HostRefused, orNothing, segments, type Api, type CodeHostDriver } from './driver';

const repositoryAnswer = z.object({
  default_branch: z.string(),
  html_url: z.string(),
  permissions: z.object({ push: z.boolean() }).partial().optional(),
});
const branchAnswer = z.object({ commit: z.object({ id: z.string() }) });
const treeAnswer = z.object({
  truncated: z.boolean().optional(),
  tree: z
    .array(z.object({ path: z.string(), type: z.string(), sha: z.string(), size: z.number().optional() }))
    .nullish(),
});
const pull = z.object({ number: z.number(), html_url: z.string() });
const openPull = pull.extend({ head: z.object({ ref: z.string() }), base: z.object({ ref: z.string() }) });

const perPage = 1000;

const base = (name: string): string => `/repos/${segments(name)}`;
const branchOf = async (api: Api, name: string, branch: string): Promise<string> =>
  branchAnswer.parse(await api.get(`${base(name)}/branches/${segments(branch)}`)).commit.id;

export const gitea: CodeHostDriver = {
  publicAddress: 'https://codeberg.org',
  apiPath: ({ pathname }) => (/\/api\/v1\/?$/.test(pathname) ? '' : '/api/v1'),
  headers: (token) => [
    { key: 'accept', value: 'application/json' },
    { key: 'authorization', value: `token ${token}` },
  ],
  repository: async (api, name) => {
    const { default_branch, html_url, permissions } = repositoryAnswer.parse(await api.get(base(name)));
    return { repository: { branch: default_branch, url: html_url, canWrite: permissions?.push ?? false } };
  },
  branches: async (api, name) => {
    const list = await api.get(`${base(name)}/branches?limit=${codeHostLimits.branches}`);
    return {
      branches: z
        .array(z.object({ name: z.string() }))
        .parse(list)
        .map((each) => each.name),
    };
  },
  tree: async (api, name, branch) => {
    const commit = await branchOf(api, name, branch);
    const files: { path: string; sha: string }[] = [];
    for (let page = 1; ; page++) {
      const path = `${base(name)}/git/trees/${commit}?recursive=true&per_page=${perPage}&page=${page}`;
      const { tree, truncated } = treeAnswer.parse(await api.get(path));
      files.push(
        ...(tree ?? []).filter(({ type }) => type === 'blob').map((file) => ({ path: file.path, sha: file.sha })),
      );
      if (truncated !== true || (tree ?? []).length === 0) return { tree: { files, isCut: false } };
      if (files.length >= codeHostLimits.tree) return { tree: { files, isCut: true } };
    }
  },
  read: async (api, name, sha) =>
    z.object({ content: z.string() }).parse(await api.get(`${base(name)}/git/blobs/${sha}`)).content,
  commit: async (api, name, { base: from, branch, message, files }) => {
    const known = await orNothing(branchOf(api, name, branch));
    const answer = await api.send('POST', `${base(name)}/contents`, {
      ...(known === undefined ? { branch: from, new_branch: branch } : { branch }),
      message,
      files: files.map(({ path, data, sha }) =>
        data === undefined
          ? { operation: 'delete', path, sha }
          : sha === undefined
            ? { operation: 'create', path, content: data }
            : { operation: 'update', path, content: data, sha },
      ),
    });
    const { commit } = z.object({ commit: z.object({ sha: z.string(), html_url: z.string() }) }).parse(answer);
    return { commit: { sha: commit.sha, url: commit.html_url } };
  },
  propose: async (api, name, { base: target, branch, title, text }) => {
    const path = `${base(name)}/pulls`;
    try {
      const body = { title, head: branch, base: target, body: text };
      const { number, html_url } = pull.parse(await api.send('POST', path, body));
      return { proposal: { number, url: html_url, isNew: true } };
    } catch (error) {
      if (!(error instanceof HostRefused) || error.status !== 409) throw error;
      const list = z.array(openPull).parse(await api.get(`${path}?state=open&limit=50`));
      const open = list.find((each) => each.head.ref === branch && each.base.ref === target);
      if (!open) throw error;
      return { proposal: { number: open.number, url: open.html_url, isNew: false } };
    }
  },
};
