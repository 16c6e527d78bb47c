import { createHash, randomBytes } from 'node:crypto';
import { chownSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { binariesAt, findBinaries, type Binaries } from './binaries.ts';
import { canRun, canWorkIn, chooseRunAs, type RunAs } from './system-user.ts';

/** Where things go that another user must reach, when the project itself is out of that user's reach. */
const SHARED_PLACE = '/var/lib/diaoyun-admin';

/** Where the embedded database lives and who runs it. */
export interface Place {
    /** Real path of our folder: data, password, log, lock. */
    home: string;
    binaries: Binaries;
    runAs: RunAs | undefined;
    /** Whether the data had to be kept away from DATA_DIR. */
    moved: boolean;
}

export interface PlaceOptions {
    dataDir: string;
    /** An explicit directory is never left for another one. */
    dataDirGiven: boolean;
}

/**
 * Finds (and makes) the folder of the embedded database: `<DATA_DIR>/postgres`. When we are root and the database's user
 * can't reach it, `<DATA_DIR>/postgres` becomes a link to a folder below /var/lib/diaoyun-admin, and programs are copied there.
 * @throws StartError when an explicit DATA_DIR, or one with data, can't be reached.
 */
export function preparePlace({ dataDir, dataDirGiven }: PlaceOptions): Place {
    const wished = join(dataDir, 'postgres');
    const isRoot = process.getuid?.() === 0;
    mkdirSync(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 });
    if (!isPresent(wished)) mkdirSync(wished, { mode: isRoot ? 0o711 : 0o700 });
    const runAs = chooseRunAs(join(wished, 'data'));
    const found = findBinaries();
    if (!runAs) return { home: realpathSync(wished), binaries: found, runAs, moved: false };

    // The real path: a link that an earlier start made lies out of reach itself, what it points to does not.
    const reachable = existsSync(wished) && canWorkIn(probe(realpathSync(wished), runAs), runAs);
    if (!reachable) moveAway(wished, dataDirGiven);
    const home = realpathSync(wished);
    const binaries = canRun(found.postgres, runAs) ? found : stageBinaries(found);
    return { home, binaries, runAs, moved: home.startsWith(`${SHARED_PLACE}/`) };
}

/** A folder of the user's own inside `home`, since that is what it will have to enter. */
function probe(home: string, runAs: RunAs): string {
    const directory = join(home, 'run');
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    chownSync(directory, runAs.uid, runAs.gid);
    return directory;
}

function moveAway(wished: string, dataDirGiven: boolean) {
    if (dataDirGiven || existsSync(join(wished, 'data'))) {
        throw new StartError(
            `以 root 启动时，内置 PostgreSQL 的系统用户无法进入 ${wished}（上级目录不允许其他用户进入）。请把 DATA_DIR 设为它能进入的目录，例如 /var/lib/diaoyun，或以普通用户启动。 (DATA_DIR cannot be reached by the database's user.)`,
        );
    }
    const target = join(SHARED_PLACE, createHash('sha256').update(wished).digest('hex').slice(0, 12), 'postgres');
    asReadable(() => mkdirSync(target, { recursive: true }));
    rmSync(wished, { recursive: true, force: true });
    symlinkSync(target, wished);
}

function stageBinaries(found: Binaries): Binaries {
    const target = join(SHARED_PLACE, `postgresql-${found.version}`);
    if (!existsSync(target)) {
        // Copied aside and renamed, so that a copy cut short is never taken for a whole one.
        const draft = `${target}.${randomBytes(4).toString('hex')}`;
        asReadable(() => {
            mkdirSync(SHARED_PLACE, { recursive: true });
            cpSync(found.root, draft, { recursive: true, verbatimSymlinks: true });
        });
        try {
            renameSync(draft, target);
        } catch (error) {
            rmSync(draft, { recursive: true, force: true });
            if (!existsSync(target)) throw error;
        }
    }
    return binariesAt(target, found.version);
}

/** Makes files that others may read, whatever umask root came with. */
function asReadable(make: () => void) {
    const before = process.umask(0o022);
    try {
        make();
    } finally {
        process.umask(before);
    }
}

function isPresent(path: string): boolean {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/**
 * A folder for the socket, owned by the database's user. Socket paths end at about 100 bytes, so a long `home` gets one elsewhere.
 */
export function prepareSocketDirectory({ home, runAs }: Pick<Place, 'home' | 'runAs'>): string {
    const near = join(home, 'run');
    mkdirSync(near, { recursive: true, mode: 0o700 });
    const directory = Buffer.byteLength(near) <= 80 ? near : mkdtempSync('/tmp/diaoyun-');
    if (runAs) chownSync(directory, runAs.uid, runAs.gid);
    return directory;
}

/** Removes a socket folder made elsewhere. */
export function removeSocketDirectory(directory: string) {
    if (dirname(directory) === '/tmp') rmSync(directory, { recursive: true, force: true });
}
