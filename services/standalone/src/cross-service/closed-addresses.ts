/** Ways to write an address that is not in the internet. The same list is tried at every place that calls another server. */

/** This machine. A port behind them would reach a server that listens there. */
const loopback = [
  ...['127.0.0.1', '127.0.0.2', '127.255.255.254', '127.1', '127.0.1', '127.0.0.1.', '127.000.000.001'],
  // as one number, in base 16, in base 8, and mixed
  ...['2130706433', '0x7f000001', '0x7f.0.0.1', '0x7f.1', '0x7f.0x0.0x0.0x1', '017700000001', '0177.0.0.01', '0177.1'],
  // characters that become digits and points: percent signs, full width, circles, Chinese points
  ...['%31%32%37.0.0.1', '127%2e0%2e0%2e1', '１２７.０.０.１', '①②⑦.⓪.⓪.①', '127。0。0。1', '127．0．0．1'],
  ...['0', '0.0.0.0', '0x0', '00000000', '0.0.0.1'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'ｌｏｃａｌｈｏｓｔ', 'a.localhost'],
  ...['[::1]', '[0:0:0:0:0:0:0:1]', '[0000:0000:0000:0000:0000:0000:0000:0001]', '[::]', '[::0.0.0.1]'],
  // IPv4 inside of IPv6: mapped, compatible, translated
  ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:7f00:0001]', '[::127.0.0.1]', '[::7f00:1]'],
  ...['[::ffff:0:127.0.0.1]', '[::ffff:0.0.0.0]'],
  // the same behind gateways: NAT64, 6to4, Teredo
  ...['[64:ff9b::7f00:1]', '[64:ff9b::127.0.0.1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2002:7f00:1::1]'],
  ...['[2001:0:7f00:1::]', '[2001:0:4136:e378:8000:63bf:80ff:fffe]'],
];

const networks = [
  ...['10.0.0.1', '10.255.255.255', '167772161', '0xa000001', '012.0.0.1', '10.1'],
  ...['172.16.0.1', '172.31.255.255', '0xac100001', '0254.020.0.1'],
  ...['192.168.0.1', '192.168.257', '3232235777', '0xc0a80101', '0300.0250.1.1'],
  ...['100.64.0.1', '100.127.255.254', '198.18.0.1', '198.19.255.255'],
  ...['192.0.2.1', '198.51.100.1', '203.0.113.1', '192.0.0.170', '192.88.99.1'],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...['[fe80::1]', '[fe90::1]', '[febf::1]', '[fec0::1]', '[fc00::1]', '[fd00::1]', '[ff02::1]', '[ff05::2]'],
  ...['[::ffff:10.0.0.1]', '[::ffff:c0a8:101]', '[::ffff:172.16.0.1]', '[64:ff9b::a00:1]', '[64:ff9b::c0a8:101]'],
  ...['[2002:a00:1::]', '[2002:c0a8:101::1]', '[2001:0:a00:1::]'],
  ...[
    '[2001:db8::1]',
    '[2001:2::1]',
    '[2001:10::1]',
    '[2001:20::1]',
    '[3fff::1]',
    '[100::1]',
    '[5f00::1]',
    '[4000::1]',
  ],
];

/** Where clouds tell their machines names and keys. */
const clouds = [
  ...['169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '169.254.43518', '169.254.170.2'],
  ...['[::ffff:169.254.169.254]', '[::ffff:a9fe:a9fe]', '[64:ff9b::a9fe:a9fe]', '[2002:a9fe:a9fe::]'],
  ...['[fd00:ec2::254]', '[fd20:ce::254]', '100.100.100.200', '192.0.0.192'],
];

/** Addresses that are more, or less, than a host. `at` is a host and port of this machine. */
const written = (at: string): string[] => [
  ...[`http:${at}/`, `http:/${at}/`, `http:///${at}/`, `http:\\\\${at}\\`, `HTTP://${at}/`, `https://${at}/`],
  ...[`http://example.org@${at}/`, `http://a:b@${at}/`, `http://${at}#@example.org/`, `http://${at}?@example.org/`],
  ...[`http://${at}\\@example.org/`, ` http://${at}/`, `ht\ttp://${at}/`, `http://${at.replace('.', '.\n')}/`],
  ...[`//${at}/`, `ftp://${at}/`, `gopher://${at}/_x`, `ws://${at}/`, `dict://${at}/`, `ldap://${at}/`],
  ...['file:///etc/passwd', 'data:text/plain,x', 'javascript:alert(1)', `blob:http://${at}/x`, 'unix:/run/a.sock:/x'],
];

/** Every form, for a server that listens on this machine at the port. */
export const closedAddresses = (port: number): string[] => [
  ...loopback.map((host) => `http://${host}:${port}/`),
  ...[...networks, ...clouds].map((host) => `http://${host}/`),
  ...written(`127.0.0.1:${port}`),
];
