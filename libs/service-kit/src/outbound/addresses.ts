import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

const v4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
/** Inside of what is handed out for the internet (2000::/3): protocols, documentation, and ways to hide an IPv4 address. */
const v6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits = ''] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const closedV4 = listOf(v4, 'ipv4');
const closedV6 = listOf(v6, 'ipv6');
const internetV6 = listOf(['2000::/3'], 'ipv6');

/** Whether an address belongs to the internet, and not to this machine, its network, or a cloud's own services. */
export function isPublicAddress(address: string): boolean {
  const plain = address.split('%')[0] ?? address;
  if (isIP(plain) === 4) return !closedV4.check(plain, 'ipv4');
  return isIP(plain) === 6 && internetV6.check(plain, 'ipv6') && !closedV6.check(plain, 'ipv6');
}

type Network = Readonly<Record<string, readonly { address: string }[] | undefined>>;

/** Whether an address is one of this machine, whose stores may listen on a public address behind a firewall. */
export function isOwnAddress(address: string, network: Network = networkInterfaces()): boolean {
  const own = new BlockList();
  for (const { address: each } of Object.values(network).flatMap((list) => list ?? [])) {
    const plain = each.split('%')[0] ?? each;
    if (isIP(plain) > 0) own.addAddress(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  }
  return isIP(address) > 0 && own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
