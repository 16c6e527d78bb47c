/**
 * The file of a new migration: its name with the next free number.
 *
 * @param files the current files of the folder; only `NNNN_….sql` counts
 */
export function migrationFile(name: string, files: readonly string[]): string {
    const numbers = files.flatMap(file => /^(\d{4})_.+\.sql$/.exec(file)?.[1] ?? []).map(Number);
    return `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}_${name}.sql`;
}
