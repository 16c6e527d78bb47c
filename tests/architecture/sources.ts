import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** All tracked and untracked (not ignored) source files with their text. */
export const sourceFiles = (): { path: string; text: string }[] =>
    execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8', maxBuffer: 1 << 26 })
        .split('\n')
        .filter(path => path && existsSync(path))
        .map(path => ({ path, text: readFileSync(path, 'utf8') }));
