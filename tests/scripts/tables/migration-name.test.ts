import { migrationFile } from '../../../scripts/tables/migration-name.ts';
import { expect, it } from 'vitest';

it('gives a new migration the next free number, whatever else lies in the folder', () => {
    expect(migrationFile('city', ['tables.json', '0001_system.sql', '0008_indexes.sql', 'README.md'])).toBe('0009_city.sql');
    expect(migrationFile('first', [])).toBe('0001_first.sql');
});
