import { Type, type Static } from 'typebox';

/** Answer of GET /sys/actuator/redis/info: state of the cache as a list of facts (wire-contract 7.17). */
export const CacheFacts = Type.Array(Type.Object({ key: Type.String(), value: Type.String(), description: Type.String() }));
export type CacheFacts = Static<typeof CacheFacts>;

/** Answer of GET /sys/actuator/redis/keysSize, outside the envelope. */
export const CacheKeys = Type.Object({ create_time: Type.Number(), dbSize: Type.Integer() });
/** Answer of GET /sys/actuator/redis/memoryInfo, outside the envelope; bytes as text. */
export const CacheMemory = Type.Object({ create_time: Type.Number(), used_memory: Type.String() });

/** A command that the terminal offers. */
export const CacheCommand = Type.Object({ name: Type.String(), usage: Type.String(), description: Type.String() });
export type CacheCommand = Static<typeof CacheCommand>;

/** Answer of GET /sys/actuator/redis/commands. */
export const CacheCommands = Type.Object({
    isOpen: Type.Boolean(),
    kind: Type.Union([Type.Literal('memory'), Type.Literal('redis')]),
    commands: Type.Array(CacheCommand),
});
export type CacheCommands = Static<typeof CacheCommands>;

/** Body of POST /sys/actuator/redis/execute. */
export const CacheExecute = Type.Object({ command: Type.String({ minLength: 1, maxLength: 300 }) }, { additionalProperties: false });
export type CacheExecute = Static<typeof CacheExecute>;
/** Answer of POST /sys/actuator/redis/execute: the reply of the cache, line by line. */
export const CacheReply = Type.Object({ lines: Type.Array(Type.String()), ms: Type.Number() });
export type CacheReply = Static<typeof CacheReply>;
