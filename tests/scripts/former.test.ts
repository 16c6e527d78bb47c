import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder, temporaryFolder } from '../../scripts/steps/scratch.mjs';
import { formerCommit } from '../../scripts/update/former.ts';

let folder: string;
const commits: string[] = [];

const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=trial', '-c', 'user.email=trial@example.com', ...args], { cwd: folder, encoding: 'utf8' }).trim();

function commit(file: string) {
    writeFileSync(join(folder, file), file);
    git('add', '.');
    git('commit', '-q', '-m', file);
    commits.push(git('rev-parse', 'HEAD'));
}

beforeAll(() => {
    folder = temporaryFolder('former');
    mkdirSync(join(folder, 'server/db/migrations'), { recursive: true });
    git('init', '-q');
    commit('server/db/migrations/0001_first.sql');
    commit('one.ts');
    commit('server/db/migrations/0002_second.sql');
    commit('two.ts');
});
afterAll(() => removeFolder(folder));

describe('the version that an update comes from', () => {
    it('is the last one whose database lacks the newest migration', async () => {
        expect(await formerCommit(undefined, folder)).toBe(commits[1]);
    });

    it('is the one that is named', async () => {
        expect(await formerCommit('HEAD~3', folder)).toBe(commits[0]);
        await expect(formerCommit('elsewhere', folder)).rejects.toThrow('There is no commit elsewhere. Give one: --from <commit>');
    });

    it('is the last tag before this one where there are tags', async () => {
        git('tag', 'v1', commits[2]!);
        git('tag', 'v2');
        expect(await formerCommit(undefined, folder)).toBe(commits[2]);
    });
});
