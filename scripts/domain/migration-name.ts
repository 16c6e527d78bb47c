/**
 * The file of a migration: a name that carries its number stays, another one gets the next free number.
 *
 * @param files what lies in the folder now; only `NNNN_….sql` counts
 */
export function migrationFile(given: string, files: readonly string[]): string {
    if (/^\d{4}_/.test(given)) return `${given}.sql`;
    const numbers = files.flatMap(file => /^(\d{4})_.+\.sql$/.exec(file)?.[1] ?? []).map(Number);
    return `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}_${given}.sql`;
}
