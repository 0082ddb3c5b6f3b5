import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface SmtpServer {
  /** Address for `MAIL_URL`. */
  url: string;
  /** Messages as they came, headers and body. */
  received: string[];
  /** What the server answers to recipients from now on; 250 takes them. */
  answerTo(code: number): void;
  close(): Promise<void>;
}

/** A mail server on a free port that keeps what it gets: enough of SMTP (RFC 5321) for a client without a login. */
export async function openSmtpServer(): Promise<SmtpServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let code = 250;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let rest = '';
    let message: string[] | undefined;
    const say = (line: string): boolean => socket.write(`${line}\r\n`);
    const take = (line: string): void => {
      if (message) {
        if (line !== '.') return void message.push(line.replace(/^\.\./, '.'));
        received.push(message.join('\n'));
        message = undefined;
        say('250 stored');
      } else if (/^(EHLO|HELO|MAIL|RSET|NOOP)/i.test(line)) say('250 yes');
      else if (/^RCPT/i.test(line)) say(`${code} ${code === 250 ? 'yes' : 'no'}`);
      else if (/^DATA/i.test(line)) {
        message = [];
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('502 unknown');
    };
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(take);
    });
    say('220 test');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerTo: (next) => (code = next),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
