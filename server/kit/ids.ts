import { randomBytes } from 'node:crypto';

/** 2020-01-01T00:00:00Z: the epoch of the 41-bit millisecond part. */
const EPOCH = 1_577_836_800_000;
const node = BigInt(randomBytes(2).readUInt16BE() & 0x3ff);
let last = 0;
let sequence = 0;

/**
 * A new id of a business row: 41-bit milliseconds, 10-bit node, 12-bit sequence, as a decimal string (domain 3.1). Ids never decrease
 * within a process, even if the clock does.
 */
export const newId = (): string => {
    const now = Math.max(Date.now(), last);
    sequence = now === last ? sequence + 1 : 0;
    last = sequence > 0xfff ? now + 1 : now;
    if (sequence > 0xfff) sequence = 0;
    return ((BigInt(last - EPOCH) << 22n) | (node << 12n) | BigInt(sequence)).toString();
};

/** A new id of a `sys_` row: 32 hexadecimal digits, as existing clients expect. */
export const newHexId = (): string => randomBytes(16).toString('hex');
