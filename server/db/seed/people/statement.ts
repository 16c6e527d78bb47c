/** A statement and the table whose rows it adds; undefined where it only changes rows. */
export type Statement = readonly [table: string | undefined, sql: string];
