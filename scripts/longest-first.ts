import { readFileSync, statSync } from 'node:fs';
import type { TestSequencer, TestSpecification } from 'vitest/node';

/** What a file does when it takes long, however short it is itself: servers as processes, whole sets of demo data, standing still. */
const TAKES_LONG = /server-process|money-kill|embedded\/cluster|seed\/index|seed\/generate|Atomics\.wait/;

/**
 * Files that take long begin first, then the larger before the smaller: begun last, one of them would keep a single
 * core busy while nothing is left for the others. Projects stay one after the other, so that a process keeps what it has read.
 */
export class LongestFirst implements TestSequencer {
    async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
        const weights = new Map(files.map(file => [file, weightOf(file.moduleId)]));
        const weight = (file: TestSpecification) => weights.get(file) ?? 0;
        return [...files].sort((a, b) => a.project.name.localeCompare(b.project.name) || weight(b) - weight(a));
    }

    async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
        return files;
    }
}

const weightOf = (file: string) => statSync(file).size + (TAKES_LONG.test(readFileSync(file, 'utf8')) ? 1_000_000 : 0);
