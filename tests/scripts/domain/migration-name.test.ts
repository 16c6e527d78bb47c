import { migrationFile } from '../../../scripts/domain/migration-name.ts';
import { describe, expect, it } from 'vitest';

describe('the file of a new migration', () => {
    it('gets the next free number, whatever else lies in the folder', () => {
        expect(migrationFile('city', ['.gitkeep', '0001_system.sql', '0008_indexes.sql', 'README.md'])).toBe('0009_city.sql');
        expect(migrationFile('first', [])).toBe('0001_first.sql');
    });

    it('stays what it is when its number is given', () => {
        expect(migrationFile('0002_business', ['0008_indexes.sql'])).toBe('0002_business.sql');
    });
});
