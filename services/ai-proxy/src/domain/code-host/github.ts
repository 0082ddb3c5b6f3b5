/** The REST API of GitHub, version 2022-11-28. */
import { codeHostLimits } from '@prototrail/contracts';
import { z } from 'zod';
import { HostRefused, orNothing, segments, type Api, type CodeHostDriver, type CommitCall } from './driver';

const ref = z.object({ object: z.object({ sha: z.string() }) });
const repositoryAnswer = z.object({
  default_branch: z.string(),
  html_url: z.string(),
  permissions: z.object({ push: z.boolean() }).partial().optional(),
});
const treeAnswer = z.object({
  truncated: z.boolean().optional(),
  tree: z.array(z.object({ path: z.string(), type: z.string(), sha: z.string(), size: z.number().optional() })),
});
const blob = z.object({ content: z.string(), encoding: z.string() });
const pull = z.object({ number: z.number(), html_url: z.string() });
const made = z.object({ sha: z.string() });

/** Blobs that are stored at the same time; more is refused as abuse. */
const lanes = 4;

export const github: CodeHostDriver = {
  publicAddress: 'https://api.github.com',
  apiPath: ({ hostname, pathname }) =>
    hostname === 'api.github.com' || /\/api\/v3\/?$/.test(pathname) ? '' : '/api/v3',
  headers: (token) => [
    { key: 'accept', value: 'application/vnd.github+json' },
    { key: 'authorization', value: `Bearer ${token}` },
    { key: 'x-github-api-version', value: '2022-11-28' },
  ],
  repository: async (api, name) => {
    const { default_branch, html_url, permissions } = repositoryAnswer.parse(await api.get(`/repos/${segments(name)}`));
    return { repository: { branch: default_branch, url: html_url, canWrite: permissions?.push ?? false } };
  },
  branches: async (api, name) => {
    const list = await api.get(`/repos/${segments(name)}/branches?per_page=${codeHostLimits.branches}`);
    return {
      branches: z
        .array(z.object({ name: z.string() }))
        .parse(list)
        .map((each) => each.name),
    };
  },
  tree: async (api, name, branch) => {
    const sha = await treeOf(api, name, await headOf(api, name, branch));
    const { tree, truncated } = treeAnswer.parse(
      await api.get(`/repos/${segments(name)}/git/trees/${sha}?recursive=1`),
    );
    const files = tree.filter(({ type }) => type === 'blob').slice(0, codeHostLimits.tree);
    return {
      tree: {
        files: files.map(({ path, sha: id, size }) => ({ path, sha: id, ...(size === undefined ? {} : { size }) })),
        isCut: truncated === true || tree.length > codeHostLimits.tree,
      },
    };
  },
  read: async (api, name, sha) => blob.parse(await api.get(`/repos/${segments(name)}/git/blobs/${sha}`)).content,
  commit: async (api, name, call) => {
    const repo = `/repos/${segments(name)}/git`;
    const known = await orNothing(headOf(api, name, call.branch));
    const parent = known ?? (await headOf(api, name, call.base));
    const tree = made.parse(
      await api.send('POST', `${repo}/trees`, {
        base_tree: await treeOf(api, name, parent),
        tree: await entriesOf(api, repo, call),
      }),
    );
    const body = { message: call.message, tree: tree.sha, parents: [parent] };
    const commit = z
      .object({ sha: z.string(), html_url: z.string() })
      .parse(await api.send('POST', `${repo}/commits`, body));
    if (known === undefined)
      await api.send('POST', `${repo}/refs`, { ref: `refs/heads/${call.branch}`, sha: commit.sha });
    else await api.send('PATCH', `${repo}/refs/heads/${segments(call.branch)}`, { sha: commit.sha, force: false });
    return { commit: { sha: commit.sha, url: commit.html_url } };
  },
  propose: async (api, name, { base, branch, title, text }) => {
    const path = `/repos/${segments(name)}/pulls`;
    try {
      const { number, html_url } = pull.parse(await api.send('POST', path, { title, head: branch, base, body: text }));
      return { proposal: { number, url: html_url, isNew: true } };
    } catch (error) {
      if (!(error instanceof HostRefused) || error.status !== 422) throw error;
      const head = encodeURIComponent(`${name.split('/')[0] ?? ''}:${branch}`);
      const [open] = z
        .array(pull)
        .parse(await api.get(`${path}?state=open&head=${head}&base=${encodeURIComponent(base)}`));
      if (!open) throw error;
      return { proposal: { number: open.number, url: open.html_url, isNew: false } };
    }
  },
};

async function headOf(api: Api, name: string, branch: string): Promise<string> {
  return ref.parse(await api.get(`/repos/${segments(name)}/git/ref/heads/${segments(branch)}`)).object.sha;
}

async function treeOf(api: Api, name: string, commit: string): Promise<string> {
  const { tree } = z.object({ tree: made }).parse(await api.get(`/repos/${segments(name)}/git/commits/${commit}`));
  return tree.sha;
}

async function entriesOf(api: Api, repo: string, { files }: CommitCall): Promise<object[]> {
  const entries = files.map(({ path }) => ({ path, mode: '100644', type: 'blob', sha: null as string | null }));
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let at = next++; at < files.length; at = next++) {
      const [file, entry] = [files[at], entries[at]];
      if (file?.data === undefined || !entry) continue;
      entry.sha = made.parse(await api.send('POST', `${repo}/blobs`, { content: file.data, encoding: 'base64' })).sha;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return entries;
}
