import { openSmtpServer } from '../../services/notifications/src/test-support/smtp-server';
import { writeFileSync } from 'node:fs';
async function main() { const s = await openSmtpServer(); writeFileSync('/tmp/smtp.url', s.url); setInterval(() => writeFileSync('/tmp/r19-mails.txt', s.received.join('\n=====\n')), 500); }
void main();
