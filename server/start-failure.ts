import { sqlState } from './kit/sql-state.ts';
import { StartError } from './start-error.ts';

/** What the operating system or the database says, and what it means for the person who starts the server. */
const KNOWN: Record<string, (error: NodeJS.ErrnoException) => string> = {
    EADDRINUSE: error => `端口 ${portOf(error)} 已被占用。请停止占用它的程序，或用 PORT 指定另一个端口。 (The port is in use.)`,
    EADDRNOTAVAIL: () => '本机没有 HOST 指定的地址。请更正 HOST。 (HOST is not an address of this machine.)',
    ENOTFOUND: () => '无法解析 HOST 指定的主机名。请更正 HOST。 (HOST cannot be resolved.)',
    ENOSPC: () => '磁盘空间不足。请清理磁盘，或用 DATA_DIR 指定有空间的目录。 (No space left on device.)',
    EDQUOT: () => '磁盘配额已用完。请清理磁盘，或用 DATA_DIR 指定有空间的目录。 (Disk quota exceeded.)',
    '53100': () => '数据库所在磁盘空间不足。请清理磁盘后重新启动。 (The database has no space left.)',
    EACCES: error =>
        `没有权限访问 ${error.path ?? `端口 ${portOf(error)}`}。请检查所有者与权限，或更改 DATA_DIR、PORT。 (Permission denied.)`,
    EPERM: error => `没有权限操作 ${error.path ?? '文件'}。请检查所有者与权限，或更改 DATA_DIR。 (Operation not permitted.)`,
    EROFS: error => `${error.path ?? '文件系统'} 是只读的。请用 DATA_DIR 指定可写的目录。 (Read-only file system.)`,
    ENOTDIR: error => `${error.path ?? 'DATA_DIR'} 的上级不是目录。请更正 DATA_DIR。 (Not a directory.)`,
    EEXIST: error => `${error.path ?? 'DATA_DIR'} 已存在且不是目录。请更正 DATA_DIR。 (Not a directory.)`,
};

/** The database stopped, failed over or could no longer be reached. */
const LOST = /^(57P0[123]|25006|08\w{3}|ECONN[A-Z]+|EPIPE|ETIMEDOUT)$/;

/**
 * One line for the person who started the server: cause and remedy, no stack trace.
 * Something unforeseen keeps its stack, since then it is we who must put it right.
 */
export function explainStartFailure(error: unknown): string {
    if (error instanceof StartError) return error.message;
    const known = error instanceof Error && 'code' in error ? KNOWN[String(error.code)] : undefined;
    if (known) return known(error as NodeJS.ErrnoException);
    if (LOST.test(sqlState(error) ?? ''))
        return '启动途中失去了数据库连接。请确认数据库可用后重新启动。 (The database was lost during the start.)';
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const portOf = (error: NodeJS.ErrnoException) => ('port' in error ? String(error.port) : '');
