import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Every source file that git knows or would add, with its text. */
export const sourceFiles = (): { path: string; text: string }[] =>
    execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8', maxBuffer: 1 << 26 })
        .split('\n')
        .filter(path => path && existsSync(path))
        .map(path => ({ path, text: readFileSync(path, 'utf8') }));
