import { type SQL, sql } from 'drizzle-orm';

/** A column of time in raw SQL, as the wire writes it. `column` is the code's own word, never a caller's. */
export const wireMoment = (column: string): SQL => sql.raw(`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`);
