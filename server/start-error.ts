/**
 * Something that keeps the server from starting and that a person can put right.
 * The message is one line: what is wrong and what to do about it, Chinese first. It is printed without a stack trace.
 */
export class StartError extends Error {
    override name = 'StartError';
}

/** A setting with a wrong value; `key` is the environment variable to change. */
export class ConfigError extends StartError {
    override name = 'ConfigError';
    readonly key: string;

    constructor(key: string, fault: string, remedy: string) {
        super(`设置 ${key} 不正确：${fault}。${remedy} (Wrong setting: ${key}.)`);
        this.key = key;
    }
}
