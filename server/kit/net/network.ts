/**
 * The network of an address. A customer of an IPv6 provider has a /64, which therefore counts as one address.
 * @param groups how many of the four groups of an IPv4 address form the network: 3 for a /24, 4 for the address alone
 */
export function networkOf(ip: string, groups: 3 | 4): string {
    if (ip.includes('.'))
        return ip
            .slice(ip.lastIndexOf(':') + 1)
            .split('.')
            .slice(0, groups)
            .join('.');
    const [head = '', tail] = ip.split('::');
    const [before, after] = [head, tail ?? ''].map(part => part.split(':').filter(Boolean)) as [string[], string[]];
    const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
    return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, 4).join(':');
}
