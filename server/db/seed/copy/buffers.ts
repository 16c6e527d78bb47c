import type { Table } from 'drizzle-orm';

import { type CopyText, Encoder } from './encoder.ts';

/** Enough for a COPY to be worth its round trip, little enough to keep memory flat. */
const FULL = 1 << 20;

interface Buffer {
    encoder: Encoder<Table>;
    lines: string[];
    length: number;
}

/** Collects rows of several tables until one has a megabyte. */
export class CopyBuffers {
    private readonly buffers = new Map<Table, Buffer>();
    readonly rows: Record<string, number> = {};

    add<T extends Table>(table: T, row: T['$inferInsert']): void {
        const buffer = this.bufferOf(table);
        const line = buffer.encoder.line(row);
        buffer.lines.push(line);
        buffer.length += line.length;
        this.rows[buffer.encoder.table] = (this.rows[buffer.encoder.table] ?? 0) + 1;
    }

    /** The tables that are full, or with `all` every table that holds rows; they are empty afterwards. */
    *take(all = false): Generator<CopyText> {
        for (const buffer of this.buffers.values()) {
            if (buffer.length === 0 || (!all && buffer.length < FULL)) continue;
            const { table, columns } = buffer.encoder;
            const text = buffer.lines.join('');
            buffer.lines = [];
            buffer.length = 0;
            yield { table, columns, text };
        }
    }

    private bufferOf(table: Table): Buffer {
        const known = this.buffers.get(table) ?? { encoder: new Encoder(table), lines: [], length: 0 };
        this.buffers.set(table, known);
        return known;
    }
}
