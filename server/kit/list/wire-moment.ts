import { type SQL, sql } from 'drizzle-orm';

/** A timestamp column in raw SQL, in wire format. `column` is not escaped: it must come from the code, never from a caller. */
export const wireMoment = (column: string): SQL => sql.raw(`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`);
