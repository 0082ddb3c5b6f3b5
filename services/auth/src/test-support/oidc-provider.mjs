/** An identity provider as a process of its own: prints its address, and signs in whoever the address of the form names. */
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const people = {
  ada: { email: 'ada@example.org', email_verified: true, given_name: 'Ada', family_name: 'Marsh' },
  bob: { email: 'bob@example.org', email_verified: false, given_name: 'Bob' },
  dora: { email: 'dora@example.org', email_verified: true, given_name: 'Dora' },
  fred: { email: 'fred@example.org', email_verified: true, given_name: 'Fred' },
  eve: { email: 'eve@elsewhere.example', email_verified: true, given_name: 'Eve' },
};
const [, , redirect, realm = ''] = process.argv;
const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}${realm}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'prototrail',
        client_secret: 'top-secret',
        redirect_uris: [redirect],
        token_endpoint_auth_method: 'client_secret_post',
      },
      // without a secret, as the clients of pages are
      { client_id: 'pages', redirect_uris: [redirect], token_endpoint_auth_method: 'none' },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: true } },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    request.originalUrl = request.url;
    request.url = request.url.slice(realm.length) || '/';
    answer(request, response);
  });
  process.stdout.write(`${issuer}\n`);
});
