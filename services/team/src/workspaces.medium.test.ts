import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

interface Listed {
  id: string;
  name: string;
  isPersonal: boolean;
  permission: number;
  folders: { id: string; name: string }[];
  apps: { appID: string; folder: string }[];
}

describe('workspaces', () => {
  let product: TestProduct;
  let owner: Account;
  let mate: Account;
  let workspace: string;
  let appId: string;
  let count = 0;

  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('workspace-owner');
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    count += 1;
    mate = await product.signUp(`mate-${count}`);
    workspace = ((await call(owner, 'POST', '/rest/workspaces', { name: `Shop ${count}` })) as Listed).id;
    appId = await product.createApp(owner, { name: `Guide ${count}` });
  });

  const send = (who: Account, method: string, path: string, body?: object) =>
    product.call(method, path, { token: who.token, ...(body ? { body } : {}) });
  const call = async (...args: Parameters<typeof send>) => (await send(...args)).json;
  const list = async (who: Account) => (await call(who, 'GET', '/rest/workspaces')) as Listed[];
  const here = async (who: Account) => (await list(who)).find(({ id }) => id === workspace);
  const put = (who: Account, folder = '', app = appId) =>
    send(who, 'POST', `/rest/workspaces/${workspace}/apps/${app}`, { folder });
  const join = async (who: Account, permission: number, role?: string) => {
    await call(owner, 'POST', `/rest/workspaces/${workspace}/invitations`, { email: who.email, permission, role });
    return call(who, 'POST', `/rest/team/invitations/${workspace}`, { accept: true });
  };
  const reads = async (who: Account) => (await send(who, 'GET', `/rest/apps/${appId}.json`)).status;
  const writes = async (who: Account) =>
    (await send(who, 'POST', `/rest/apps/props/${appId}.json`, { description: who.id })).status;

  it('hold folders, between which prototypes are moved', async () => {
    const folder = (await call(owner, 'POST', `/rest/workspaces/${workspace}/folders`, { name: 'Care' })) as {
      id: string;
    };
    expect((await put(owner, folder.id)).status).toBe(200);
    await call(owner, 'POST', `/rest/workspaces/${workspace}/folders/${folder.id}`, { name: 'Cared for' });
    expect(await here(owner)).toMatchObject({
      name: `Shop ${count}`,
      permission: 3,
      folders: [{ id: folder.id, name: 'Cared for' }],
      apps: [{ appID: appId, folder: folder.id }],
    });
    expect((await put(owner, 'unknown')).status).toBe(404);
    await call(owner, 'DELETE', `/rest/workspaces/${workspace}/folders/${folder.id}`);
    expect(await here(owner)).toMatchObject({ folders: [], apps: [{ appID: appId, folder: '' }] });
    await call(owner, 'POST', `/rest/workspaces/${workspace}/apps/${appId}`, { folder: '', isLibrary: true });
    await call(owner, 'POST', `/rest/workspaces/${workspace}/apps/${appId}`, { folder: '' });
    expect(await here(owner)).toMatchObject({ apps: [{ appID: appId, folder: '', isLibrary: true }] });
    await call(owner, 'POST', `/rest/workspaces/${workspace}/apps/${appId}`, { folder: '', isLibrary: false });
    expect((await here(owner))?.apps).toEqual([{ appID: appId, folder: '' }]);
    await call(owner, 'DELETE', `/rest/workspaces/${workspace}/apps/${appId}`);
    expect((await here(owner))?.apps).toEqual([]);
  });

  it('begin with a personal one, which stays and which nobody is invited to', async () => {
    const [personal] = await list(mate);
    expect(personal).toMatchObject({ isPersonal: true, name: '', permission: 3 });
    const path = `/rest/workspaces/${personal?.id ?? ''}`;
    expect(await call(mate, 'POST', `${path}/invitations`, { email: owner.email, permission: 2 })).toMatchObject({
      errors: ['workspaces.personal'],
    });
    expect(await call(mate, 'DELETE', `${path}.json`)).toMatchObject({ errors: ['workspaces.personal'] });
    // what others shared can be filed there, and nobody sees it
    await call(owner, 'POST', `/rest/apps/${appId}/team/`, { email: mate.email, permission: 1 });
    expect((await send(mate, 'POST', `${path}/apps/${appId}`, { folder: '' })).status).toBe(200);
    expect(await call(owner, 'GET', `/rest/apps/${appId}/team.json`)).toHaveLength(2);
    expect(await list(mate)).toHaveLength(1);
  });

  it('give their people access to what lies in them, until either is taken out', async () => {
    expect(await join(mate, 1, 'viewer')).toMatchObject({ status: 'ok' });
    expect(await reads(mate)).toBe(404);
    await put(owner);
    expect([await reads(mate), await writes(mate)]).toEqual([200, 403]);
    expect(await call(mate, 'GET', '/rest/apps')).toMatchObject([{ id: appId, permission: 1 }]);
    expect(await call(owner, 'GET', `/rest/apps/${appId}/team.json`)).toMatchObject([
      { id: owner.id, permission: 3 },
      { id: mate.id, permission: 1, role: 'viewer', isByWorkspace: true },
    ]);
    expect(
      (await send(mate, 'POST', `/rest/comments/apps/${appId}`, { message: 'Hi', type: 'ScreenComment' })).status,
    ).toBe(403);

    await call(owner, 'POST', `/rest/workspaces/${workspace}/members/${mate.id}`, { permission: 2, role: 'editor' });
    expect(await writes(mate)).toBe(200);
    await call(owner, 'DELETE', `/rest/workspaces/${workspace}/apps/${appId}`);
    expect(await reads(mate)).toBe(404);
    await put(owner);
    expect(await reads(mate)).toBe(200);
    await call(mate, 'DELETE', `/rest/workspaces/${workspace}/membership`);
    expect([await reads(mate), await here(mate)]).toEqual([404, undefined]);
    expect(await call(mate, 'GET', '/rest/apps')).toEqual([]);
  });

  it('do not take away what somebody has otherwise, and own nothing', async () => {
    await call(owner, 'POST', `/rest/apps/${appId}/team/`, { email: mate.email, permission: 2 });
    await join(mate, 1);
    await put(owner);
    expect(await writes(mate)).toBe(200);
    await call(owner, 'DELETE', `/rest/workspaces/${workspace}/members/${mate.id}`);
    expect(await writes(mate)).toBe(200);
    // the owner of the workspace is an editor of what others put into it
    await join(mate, 2);
    const other = await product.createApp(mate, { name: 'Of the mate' });
    expect((await put(mate, '', other)).status).toBe(200);
    expect((await send(owner, 'DELETE', `/rest/apps/${other}.json`)).status).toBe(403);
    expect((await send(owner, 'POST', `/rest/apps/props/${other}.json`, { description: 'x' })).status).toBe(200);
  });

  it('are the place where their people are changed', async () => {
    await join(mate, 2);
    await put(owner);
    const refused = { errors: ['apps.team.member.workspace'] };
    const path = `/rest/apps/${appId}/team/${mate.id}.json`;
    expect(await call(owner, 'DELETE', path)).toMatchObject(refused);
    expect(await call(owner, 'POST', path, { permission: 1 })).toMatchObject(refused);
    expect(await call(mate, 'DELETE', `/rest/apps/${appId}/membership`)).toMatchObject(refused);
    expect(await writes(mate)).toBe(200);
  });

  it('are filled by owners of prototypes, not by their editors, and emptied by the owner', async () => {
    await join(mate, 2);
    const stranger = await product.createApp(await product.signUp(`stranger-${count}`), { name: 'Secret' });
    expect((await put(mate, '', stranger)).status).toBe(404);
    expect((await put(mate)).status).toBe(404);
    await call(owner, 'POST', `/rest/apps/${appId}/team/`, { email: mate.email, permission: 1 });
    expect((await put(mate)).status).toBe(403);
    await call(owner, 'POST', `/rest/apps/${appId}/team/${mate.id}.json`, { permission: 2 });
    expect([await writes(mate), (await put(mate)).status]).toEqual([200, 403]);
    const own = await product.createApp(mate, { name: 'Own' });
    await put(mate, '', own);
    await call(owner, 'DELETE', `/rest/workspaces/${workspace}/members/${mate.id}`);
    expect((await send(mate, 'DELETE', `/rest/workspaces/${workspace}/apps/${own}`)).status).toBe(200);
    expect((await send(owner, 'GET', `/rest/apps/${own}.json`)).status).toBe(404);
  });

  it('end without their prototypes, and go on when their owner closes the account', async () => {
    await join(mate, 2);
    await put(owner);
    expect((await send(mate, 'DELETE', `/rest/workspaces/${workspace}.json`)).status).toBe(403);
    expect((await send(owner, 'DELETE', `/rest/workspaces/${workspace}.json`)).status).toBe(200);
    expect([await reads(mate), await reads(owner), await here(owner)]).toEqual([404, 200, undefined]);

    const leaver = await product.signUp(`leaver-${count}`);
    const { id } = (await call(leaver, 'POST', '/rest/workspaces', { name: 'Kept' })) as Listed;
    await call(leaver, 'POST', `/rest/workspaces/${id}/invitations`, { email: mate.email, permission: 2 });
    await call(mate, 'POST', `/rest/team/invitations/${id}`, { accept: true });
    await call(leaver, 'GET', '/rest/retire');
    const isOwner = async () => (await list(mate)).some((one) => one.id === id && one.permission === 3);
    for (let attempt = 0; attempt < 500 && !(await isOwner()); attempt += 1)
      await new Promise((next) => setTimeout(next, 10));
    expect(await isOwner()).toBe(true);
  });
});
