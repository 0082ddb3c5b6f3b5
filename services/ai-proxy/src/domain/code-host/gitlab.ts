/** The REST API of GitLab, version 4. */
import { codeHostLimits } from '@prototrail/contracts';
import { z } from 'zod';
import { HostRefused, orNothing, type CodeHostDriver } from './driver';

const access = z.object({ access_level: z.number() }).nullish();
const project = z.object({
  default_branch: z.string().nullish(),
  web_url: z.string(),
  permissions: z.object({ project_access: access, group_access: access }).nullish(),
});
const rows = z.array(z.object({ id: z.string(), type: z.string(), path: z.string() }));
const mergeRequest = z.object({ iid: z.number(), web_url: z.string() });

/** Rows of a page; GitLab gives no more. */
const perPage = 100;
/** Developers may push. */
const developer = 30;

const base = (name: string): string => `/projects/${encodeURIComponent(name)}`;

export const gitlab: CodeHostDriver = {
  publicAddress: 'https://gitlab.com',
  apiPath: ({ pathname }) => (/\/api\/v4\/?$/.test(pathname) ? '' : '/api/v4'),
  headers: (token) => [
    { key: 'accept', value: 'application/json' },
    { key: 'private-token', value: token },
  ],
  repository: async (api, name) => {
    const { default_branch, web_url, permissions } = project.parse(await api.get(base(name)));
    const levels = [permissions?.project_access, permissions?.group_access].map((each) => each?.access_level ?? 0);
    return {
      repository: { branch: default_branch ?? 'main', url: web_url, canWrite: Math.max(...levels) >= developer },
    };
  },
  branches: async (api, name) => {
    const list = await api.get(`${base(name)}/repository/branches?per_page=${codeHostLimits.branches}`);
    return {
      branches: z
        .array(z.object({ name: z.string() }))
        .parse(list)
        .map((each) => each.name),
    };
  },
  tree: async (api, name, branch) => {
    const files: { path: string; sha: string }[] = [];
    let isCut = false;
    for (let page = 1; ; page++) {
      const query = `ref=${encodeURIComponent(branch)}&recursive=true&per_page=${perPage}&page=${page}`;
      const found = rows.parse(await api.get(`${base(name)}/repository/tree?${query}`));
      files.push(...found.filter(({ type }) => type === 'blob').map(({ path, id }) => ({ path, sha: id })));
      if (found.length < perPage) break;
      isCut = files.length >= codeHostLimits.tree;
      if (isCut) break;
    }
    return { tree: { files, isCut } };
  },
  read: async (api, name, sha) =>
    z.object({ content: z.string() }).parse(await api.get(`${base(name)}/repository/blobs/${sha}`)).content,
  commit: async (api, name, { base: from, branch, message, files }) => {
    const known = await orNothing(api.get(`${base(name)}/repository/branches/${encodeURIComponent(branch)}`));
    const commit = await api.send('POST', `${base(name)}/repository/commits`, {
      branch,
      ...(known === undefined ? { start_branch: from } : {}),
      commit_message: message,
      actions: files.map(({ path, data, sha }) =>
        data === undefined
          ? { action: 'delete', file_path: path }
          : { action: sha === undefined ? 'create' : 'update', file_path: path, content: data, encoding: 'base64' },
      ),
    });
    const { id, web_url } = z.object({ id: z.string(), web_url: z.string() }).parse(commit);
    return { commit: { sha: id, url: web_url } };
  },
  propose: async (api, name, { base: target, branch, title, text }) => {
    const path = `${base(name)}/merge_requests`;
    try {
      const body = { source_branch: branch, target_branch: target, title, description: text };
      const { iid, web_url } = mergeRequest.parse(await api.send('POST', path, body));
      return { proposal: { number: iid, url: web_url, isNew: true } };
    } catch (error) {
      if (!(error instanceof HostRefused) || error.status !== 409) throw error;
      const query = `state=opened&source_branch=${encodeURIComponent(branch)}&target_branch=${encodeURIComponent(target)}`;
      const [open] = z.array(mergeRequest).parse(await api.get(`${path}?${query}`));
      if (!open) throw error;
      return { proposal: { number: open.iid, url: open.web_url, isNew: false } };
    }
  },
};
