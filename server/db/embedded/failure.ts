import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { StartError } from '../../start-error.ts';

/** Turns what PostgreSQL wrote before it gave up into one line for the operator. */
export function explainFailure(output: string, directory: string): StartError {
    if (/No space left on device|Disk quota exceeded/i.test(output)) {
        return new StartError(
            `磁盘空间不足：无法写入 ${directory}。请清理磁盘，或用 DATA_DIR 指定有空间的目录。 (No space left on device.)`,
        );
    }
    if (/Read-only file system|Permission denied/i.test(output)) {
        return new StartError(`没有权限写入 ${directory}。请检查目录的所有者与权限，或用 DATA_DIR 指定另一个目录。 (Permission denied.)`);
    }
    const cause = /(?:FATAL|PANIC|error):\s*(.+)/i.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? '';
    return new StartError(
        `内置 PostgreSQL 无法启动：${cause}。详情见 ${directory} 中的 postgres.log。 (The embedded PostgreSQL did not start.)`,
    );
}

/** The part of a log file after `offset`, at most its last 8 kB. */
export function readLogFrom(file: string, offset: number): string {
    const descriptor = openSync(file, 'r');
    try {
        const size = fstatSync(descriptor).size;
        const start = Math.max(offset, size - 8192);
        const buffer = Buffer.alloc(Math.max(0, size - start));
        readSync(descriptor, buffer, 0, buffer.length, start);
        return buffer.toString('utf8');
    } finally {
        closeSync(descriptor);
    }
}
