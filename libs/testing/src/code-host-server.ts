/** A stand-in for GitHub, GitLab and Gitea: one repository in memory behind the documented answers of all three. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

type Files = Map<string, Buffer>;

export interface CodeHostServer {
  /** With the port; the three hosts lie below `/github`, `/gitlab` and `/gitea`. */
  url: string;
  /** Files of each branch. */
  branches: Map<string, Files>;
  proposals: { branch: string; base: string; title: string; text: string }[];
  /** Method and path of every request, and the token that came with it. */
  requests: { method: string; path: string; token: string }[];
  /** Answered to the next requests in place of what would be answered. */
  next: { status: number; headers?: Record<string, string>; body: unknown }[];
  close(): void;
}

/** The name of a file's content in Git. */
export const gitSha = (bytes: Buffer): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');

const shaOf = (text: string): string => createHash('sha1').update(text).digest('hex');
export const codeHostToken = 'good-token';
export const codeHostRepository = 'ada/shop';

type Body = Readonly<Record<string, unknown>>;
interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Body;
}
interface Answer {
  status: number;
  body: unknown;
}
const answer = (body: unknown, status = 200): Answer => ({ status, body });
const notFound = answer({ message: 'Not Found' }, 404);

/** Starts the stand-in on a free port. */
export async function openCodeHostServer(): Promise<CodeHostServer> {
  const blobs = new Map<string, Buffer>();
  const trees = new Map<string, Files>();
  const commits = new Map<string, { tree: string; parent: string }>();
  const host: Omit<CodeHostServer, 'url' | 'close'> = {
    ...{ branches: new Map([['main', new Map()]]), proposals: [], requests: [], next: [] },
  };
  const remember = (files: Files): Files => {
    for (const bytes of files.values()) blobs.set(gitSha(bytes), bytes);
    return files;
  };
  const headOf = (branch: string): string => {
    const files = remember(host.branches.get(branch) ?? new Map<string, Buffer>());
    const tree = shaOf(JSON.stringify([...files].map(([path, bytes]) => [path, gitSha(bytes)])));
    trees.set(tree, files);
    const commit = shaOf(`commit of ${tree}`);
    if (!commits.has(commit)) commits.set(commit, { tree, parent: '' });
    return commit;
  };
  const rows = (files: Files) =>
    [...files].map(([path, bytes]) => ({ path, type: 'blob', sha: gitSha(bytes), size: bytes.length }));
  const blobAnswer = (sha: string): Answer => {
    const bytes = blobs.get(sha);
    // as GitHub does, with a line break in between
    const content = bytes?.toString('base64').replace(/(.{60})/g, '$1\n');
    return bytes ? answer({ sha, content, encoding: 'base64' }) : notFound;
  };
  const propose = (branch: string, base: string, title: string, text: string): number | undefined => {
    if (host.proposals.some((open) => open.branch === branch && open.base === base)) return undefined;
    return host.proposals.push({ branch, base, title, text });
  };
  const textsOf = (body: Body, keys: readonly string[]): string[] => keys.map((key) => String(body[key] ?? ''));

  function github({ method, path, query, body }: Call): Answer {
    const [, , rest = ''] = /^\/api\/v3\/repos\/(ada\/shop)(.*)$/.exec(path) ?? [];
    if (!path.startsWith('/api/v3/repos/ada/shop')) return notFound;
    if (rest === '')
      return answer({
        default_branch: 'main',
        html_url: 'https://github.example/ada/shop',
        permissions: { push: true },
      });
    if (rest === '/branches') return answer([...host.branches.keys()].map((name) => ({ name })));
    const ref = /^\/git\/ref\/heads\/(.+)$/.exec(rest)?.[1];
    if (ref !== undefined) return host.branches.has(ref) ? answer({ object: { sha: headOf(ref) } }) : notFound;
    const [, kind, sha = ''] = /^\/git\/(commits|trees|blobs)\/(\w+)$/.exec(rest) ?? [];
    if (kind === 'commits') return answer({ sha, tree: { sha: commits.get(sha)?.tree } });
    if (kind === 'trees') return answer({ sha, truncated: false, tree: rows(trees.get(sha) ?? new Map()) });
    if (kind === 'blobs') return blobAnswer(sha);
    if (method === 'GET' && rest === '/pulls') {
      const head = query.get('head');
      const open = host.proposals.flatMap((each, at) =>
        `ada:${each.branch}` === head ? [{ number: at + 1, html_url: `https://github.example/pull/${at + 1}` }] : [],
      );
      return answer(open);
    }
    if (rest === '/git/blobs') {
      const bytes = Buffer.from(String(body['content']), 'base64');
      blobs.set(gitSha(bytes), bytes);
      return answer({ sha: gitSha(bytes) }, 201);
    }
    if (rest === '/git/trees') {
      const files = new Map(trees.get(String(body['base_tree'])));
      for (const entry of body['tree'] as { path: string; sha: string | null }[])
        if (entry.sha === null) files.delete(entry.path);
        else files.set(entry.path, blobs.get(entry.sha) ?? Buffer.alloc(0));
      const tree = shaOf(JSON.stringify([...files.keys()]) + String(body['base_tree']));
      trees.set(tree, files);
      return answer({ sha: tree }, 201);
    }
    if (rest === '/git/commits') {
      const made = shaOf(JSON.stringify(body));
      commits.set(made, { tree: String(body['tree']), parent: String((body['parents'] as string[])[0]) });
      return answer({ sha: made, html_url: `https://github.example/commit/${made}` }, 201);
    }
    const patched = /^\/git\/refs\/heads\/(.+)$/.exec(rest)?.[1];
    if (rest === '/git/refs' || patched !== undefined) {
      const branch = patched ?? String(body['ref']).slice('refs/heads/'.length);
      const commit = commits.get(String(body['sha']));
      if (patched !== undefined && commit?.parent !== headOf(branch))
        return answer({ message: 'Update is not a fast forward' }, 422);
      host.branches.set(branch, trees.get(commit?.tree ?? '') ?? new Map<string, Buffer>());
      return answer({}, 201);
    }
    if (rest === '/pulls') {
      const [head = '', base = '', title = '', text = ''] = textsOf(body, ['head', 'base', 'title', 'body']);
      const number = propose(head, base, title, text);
      const errors = [{ message: `A pull request already exists for ada:${head}.` }];
      return number === undefined
        ? answer({ message: 'Validation Failed', errors }, 422)
        : answer({ number, html_url: `https://github.example/pull/${number}` }, 201);
    }
    return notFound;
  }

  function gitlab({ method, path, query, body }: Call): Answer {
    const start = '/api/v4/projects/ada%2Fshop';
    if (!path.startsWith(start)) return answer({ message: '404 Project Not Found' }, 404);
    const rest = path.slice(start.length);
    if (rest === '')
      return answer({
        ...{ default_branch: 'main', web_url: 'https://gitlab.example/ada/shop' },
        permissions: { project_access: { access_level: 40 }, group_access: null },
      });
    if (rest === '/repository/branches') return answer([...host.branches.keys()].map((name) => ({ name })));
    const branch = /^\/repository\/branches\/(.+)$/.exec(rest)?.[1];
    if (branch !== undefined)
      return host.branches.has(decodeURIComponent(branch))
        ? answer({ name: branch })
        : answer({ message: '404 Branch Not Found' }, 404);
    if (rest === '/repository/tree') {
      const files = host.branches.get(query.get('ref') ?? '');
      if (!files) return answer({ message: '404 Tree Not Found' }, 404);
      const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))];
      const list = rows(remember(files)).map(({ path: name, sha }) => ({ id: sha, type: 'blob', path: name }));
      return answer(list.slice((page - 1) * size, page * size));
    }
    const blob = /^\/repository\/blobs\/(\w+)$/.exec(rest)?.[1];
    if (blob !== undefined) return blobAnswer(blob);
    if (rest === '/repository/commits') {
      const [name = '', from = ''] = textsOf(body, ['branch', 'start_branch']);
      const files = new Map(host.branches.get(host.branches.has(name) ? name : from));
      for (const each of body['actions'] as Record<string, string>[]) {
        const file = each['file_path'] ?? '';
        if (each['action'] === 'create' && files.has(file))
          return answer({ message: 'A file with this name already exists' }, 400);
        if (each['action'] === 'delete') files.delete(file);
        else files.set(file, Buffer.from(each['content'] ?? '', 'base64'));
      }
      host.branches.set(name, files);
      return answer({ id: headOf(name), web_url: 'https://gitlab.example/commit/1' }, 201);
    }
    if (method === 'GET' && rest === '/merge_requests')
      return answer([{ iid: 1, web_url: 'https://gitlab.example/mr/1' }]);
    if (rest === '/merge_requests') {
      const [head = '', base = '', title = '', text = ''] = textsOf(body, [
        'source_branch',
        'target_branch',
        'title',
        'description',
      ]);
      const number = propose(head, base, title, text);
      return number === undefined
        ? answer({ message: ['Another open merge request already exists for this source branch: !1'] }, 409)
        : answer({ iid: number, web_url: `https://gitlab.example/mr/${number}` }, 201);
    }
    return answer({ message: '404 Not Found' }, 404);
  }

  function gitea({ method, path, body }: Call): Answer {
    const start = '/api/v1/repos/ada/shop';
    if (!path.startsWith(start)) return answer({ message: "The target couldn't be found." }, 404);
    const rest = path.slice(start.length);
    if (rest === '')
      return answer({
        default_branch: 'main',
        html_url: 'https://gitea.example/ada/shop',
        permissions: { push: true },
      });
    if (rest === '/branches') return answer([...host.branches.keys()].map((name) => ({ name })));
    const branch = /^\/branches\/(.+)$/.exec(rest)?.[1];
    if (branch !== undefined) return host.branches.has(branch) ? answer({ commit: { id: headOf(branch) } }) : notFound;
    const tree = /^\/git\/trees\/(\w+)$/.exec(rest)?.[1];
    if (tree !== undefined) {
      const files = trees.get(commits.get(tree)?.tree ?? '');
      return files ? answer({ truncated: false, tree: rows(files) }) : notFound;
    }
    const blob = /^\/git\/blobs\/(\w+)$/.exec(rest)?.[1];
    if (blob !== undefined) return blobAnswer(blob);
    if (rest === '/contents') {
      const [from = '', to = ''] = textsOf(body, ['branch', 'new_branch']);
      const files = new Map(host.branches.get(from));
      for (const each of body['files'] as Record<string, string>[]) {
        const name = each['path'] ?? '';
        const before = files.get(name);
        if (each['operation'] === 'create' && before) return answer({ message: 'repository file already exists' }, 422);
        if (each['operation'] !== 'create' && (!before || gitSha(before) !== each['sha']))
          return answer({ message: 'sha does not match' }, 422);
        if (each['operation'] === 'delete') files.delete(name);
        else files.set(name, Buffer.from(each['content'] ?? '', 'base64'));
      }
      const name = to === '' ? from : to;
      host.branches.set(name, files);
      return answer({ commit: { sha: headOf(name), html_url: 'https://gitea.example/commit/1' } }, 201);
    }
    if (method === 'GET' && rest === '/pulls')
      return answer(
        host.proposals.map(({ branch: ref, base }, at) => ({
          ...{ number: at + 1, html_url: `https://gitea.example/pulls/${at + 1}` },
          ...{ head: { ref }, base: { ref: base } },
        })),
      );
    if (rest === '/pulls') {
      const [head = '', base = '', title = '', text = ''] = textsOf(body, ['head', 'base', 'title', 'body']);
      const number = propose(head, base, title, text);
      return number === undefined
        ? answer({ message: 'pull request already exists for these targets' }, 409)
        : answer({ number, html_url: `https://gitea.example/pulls/${number}` }, 201);
    }
    return notFound;
  }

  const kinds = { github, gitlab, gitea };
  const tokenOf = ({ headers }: IncomingMessage): string =>
    String(headers['private-token'] ?? headers.authorization ?? '').replace(/^(Bearer|token) /, '');
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host');
    const [, kind = '', path = ''] = /^\/(github|gitlab|gitea)(\/.*)$/.exec(pathname) ?? [];
    const token = tokenOf(request);
    host.requests.push({ method: request.method ?? '', path: pathname, token });
    const text = Buffer.concat(parts).toString('utf8');
    const body = (text === '' ? {} : JSON.parse(text)) as Body;
    const given = host.next.shift();
    const found =
      given ??
      (token === codeHostToken
        ? kinds[kind as keyof typeof kinds]({ method: request.method ?? '', path, query: searchParams, body })
        : answer({ message: 'Bad credentials' }, 401));
    response.writeHead(found.status, { 'content-type': 'application/json', ...given?.headers });
    response.end(typeof found.body === 'string' ? found.body : JSON.stringify(found.body));
  };
  const server: Server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { ...host, url: `http://127.0.0.1:${port}`, close };
}
