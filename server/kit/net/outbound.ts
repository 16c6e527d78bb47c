import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Internal addresses: this machine, private networks, and addresses that are not assigned to hosts (security S94, S95). */
const PRIVATE: readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
    ['0.0.0.0', 8, 'ipv4'],
    ['10.0.0.0', 8, 'ipv4'],
    ['100.64.0.0', 10, 'ipv4'],
    ['127.0.0.0', 8, 'ipv4'],
    ['169.254.0.0', 16, 'ipv4'],
    ['172.16.0.0', 12, 'ipv4'],
    ['192.0.0.0', 24, 'ipv4'],
    ['192.0.2.0', 24, 'ipv4'],
    ['192.88.99.0', 24, 'ipv4'],
    ['192.168.0.0', 16, 'ipv4'],
    ['198.18.0.0', 15, 'ipv4'],
    ['198.51.100.0', 24, 'ipv4'],
    ['203.0.113.0', 24, 'ipv4'],
    ['224.0.0.0', 3, 'ipv4'],
    ['::', 128, 'ipv6'],
    ['::1', 128, 'ipv6'],
    ['64:ff9b::', 96, 'ipv6'],
    ['100::', 64, 'ipv6'],
    ['2001::', 23, 'ipv6'],
    ['2001:db8::', 32, 'ipv6'],
    ['2002::', 16, 'ipv6'],
    ['fc00::', 7, 'ipv6'],
    ['fe80::', 10, 'ipv6'],
    ['ff00::', 8, 'ipv6'],
];

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const listOf = (entries: readonly string[]): BlockList => {
    const list = new BlockList();
    for (const each of entries) {
        const [address = '', prefix] = each.split('/');
        const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
        if (prefix === undefined) list.addAddress(address, family);
        else list.addSubnet(address, Number(prefix), family);
    }
    return list;
};

/** Whether a host is an IP address that a list of addresses and CIDR blocks contains. */
export const isListed = (entries: readonly string[], host: string): boolean => {
    const address = host.replace(/^\[|\]$/g, '');
    const version = isIP(address);
    return version !== 0 && listOf(entries).check(address, version === 6 ? 'ipv6' : 'ipv4');
};

/** Decides which addresses the server may connect to on a person's behalf. */
export interface Outbound {
    /** Whether connections to this address are allowed. */
    isOpen(address: string): boolean;
    /**
     * The address of a host. Connect to the address itself: resolving the name again could return another one.
     * @throws Error if the host is unknown or any of its addresses is refused
     */
    resolve(host: string): Promise<string>;
}

/** @param allowed addresses and CIDR blocks that are allowed although they are internal (`OUTBOUND_ALLOW`) */
export function createOutbound(allowed: readonly string[]): Outbound {
    const closed = new BlockList();
    for (const [network, prefix, family] of PRIVATE) closed.addSubnet(network, prefix, family);
    const open = listOf(allowed);
    const isOpen = (given: string): boolean => {
        const address = MAPPED.exec(given)?.[1] ?? given;
        const version = isIP(address);
        if (version === 0) return false;
        const family = version === 6 ? 'ipv6' : 'ipv4';
        return open.check(address, family) || !closed.check(address, family);
    };
    return {
        isOpen,
        resolve: async host => {
            // Refuses 127.1, 0x7f000001 and 2130706433: a host that is not a plain address must be a name with a letter in its last part.
            if (isIP(host) === 0 && !/[a-z][\w-]*$/i.test(host.replace(/\.$/, '').split('.').at(-1) ?? '')) throw new Error('refused');
            const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true });
            const [first] = found;
            if (!first || found.some(({ address }) => !isOpen(address))) throw new Error('refused');
            return first.address;
        },
    };
}
