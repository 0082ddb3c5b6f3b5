/** What passing on a message costs without a product: each is parsed, stamped, acknowledged and sent to all others. */
import { createServer } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';

const http = createServer((_request, response) => response.end('ok'));
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
sockets.on('connection', (socket: WebSocket) => {
  socket.on('message', (data: Buffer) => {
    const message = { ...(JSON.parse(data.toString()) as object), ts: Date.now() };
    socket.send(JSON.stringify({ type: 'ack', ts: message.ts }));
    const text = JSON.stringify(message);
    for (const other of sockets.clients) if (other !== socket) other.send(text);
  });
});
http.listen(Number(process.argv[2]), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
