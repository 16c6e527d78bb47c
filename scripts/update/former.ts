import { execFile } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../steps/root.mjs';
import { temporaryFolder } from '../steps/scratch.mjs';

const run = promisify(execFile);
const MIGRATIONS = 'server/db/migrations/*.sql';

/** A checkout of a former version of the program. */
export interface Former {
    /** Its full commit hash. */
    commit: string;
    /** Its folder, with the packages of this version. */
    folder: string;
    /** Whether its package-lock.json is the same as that of this version. */
    hasOurPackages: boolean;
    remove(): Promise<void>;
}

const git = async (args: readonly string[], cwd: string): Promise<string> => (await run('git', args, { cwd })).stdout.trim();

/**
 * The version that an update starts from by default: the newest tag before this commit, else the last commit without the newest migration.
 * @param from a commit, a tag or a branch
 * @throws Error if there is no such commit
 */
export async function formerCommit(from?: string, cwd = root): Promise<string> {
    const named =
        from ?? (await git(['describe', '--tags', '--abbrev=0', 'HEAD~1'], cwd).catch(() => undefined)) ?? (await beforeNewestStep(cwd));
    return await git(['rev-parse', '--verify', `${named}^{commit}`], cwd).catch(() => {
        throw new Error(`There is no commit ${named}. Give one: --from <commit>; a clone without history has none.`);
    });
}

async function beforeNewestStep(cwd: string): Promise<string> {
    const added = await git(['log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS], cwd);
    return added === '' ? 'HEAD~1' : `${added}~1`;
}

/** Checks a version out into a separate folder; the caller has to remove it. */
export async function checkOutFormer(commit: string): Promise<Former> {
    const parent = temporaryFolder('former');
    const folder = join(parent, 'tree');
    await git(['worktree', 'add', '--detach', folder, commit], root);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const changed = await git(['diff', '--name-only', commit, '--', 'package-lock.json'], root);
    const remove = async () => {
        // Removed first because it is a link, which git does not track and must not follow.
        rmSync(join(folder, 'node_modules'), { force: true });
        await git(['worktree', 'remove', '--force', folder], root);
        rmSync(parent, { recursive: true, force: true });
    };
    return { commit, folder, hasOurPackages: changed === '', remove };
}
