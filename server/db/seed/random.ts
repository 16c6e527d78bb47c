import { createHash } from 'node:crypto';

/**
 * xoshiro128**: a small, fast generator whose sequence is the same on every machine.
 * One is made per table and chunk, so that a chunk is the same whether it is generated alone or after the others.
 */
export class Random {
    private a: number;
    private b: number;
    private c: number;
    private d: number;

    constructor(seed: number, table: string, chunk: string | number) {
        const hash = createHash('sha256').update(`${seed}:${table}:${chunk}`).digest();
        this.a = hash.readUInt32LE(0);
        this.b = hash.readUInt32LE(4);
        this.c = hash.readUInt32LE(8);
        this.d = hash.readUInt32LE(12) | 1;
    }

    /** 32 random bits. */
    next(): number {
        const scrambled = Math.imul(rotate(Math.imul(this.b, 5), 7), 9) >>> 0;
        const t = this.b << 9;
        this.c ^= this.a;
        this.d ^= this.b;
        this.b ^= this.c;
        this.a ^= this.d;
        this.c ^= t;
        this.d = rotate(this.d, 11);
        return scrambled;
    }

    /** A number in [0, 1). */
    float(): number {
        return this.next() / 4294967296;
    }

    /** An integer from `min` to `max`, both included. */
    int(min: number, max: number): number {
        return min + Math.floor(this.float() * (max - min + 1));
    }

    chance(probability: number): boolean {
        return this.float() < probability;
    }

    pick<T>(list: readonly T[]): T {
        const value = list[Math.floor(this.float() * list.length)];
        if (value === undefined) throw new Error('Nothing to pick from');
        return value;
    }

    /** An index with the given relative weights. */
    weighted(weights: readonly number[]): number {
        let left = this.float() * weights.reduce((sum, weight) => sum + weight, 0);
        const index = weights.findIndex(weight => (left -= weight) < 0);
        return index < 0 ? weights.length - 1 : index;
    }

    /** A key of a table of weights. */
    choose<K extends string>(weights: Readonly<Record<K, number>>): K {
        return Object.keys(weights)[this.weighted(Object.values(weights))] as K;
    }

    normal(): number {
        return Math.sqrt(-2 * Math.log(1 - this.float())) * Math.cos(2 * Math.PI * this.float());
    }

    lognormal(median: number, sigma: number): number {
        return median * Math.exp(sigma * this.normal());
    }
}

function rotate(value: number, bits: number): number {
    return (value << bits) | (value >>> (32 - bits));
}
