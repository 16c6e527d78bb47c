import { sql } from 'drizzle-orm';
import type { Reader } from '../list/source.ts';
import type { Spelling } from './spelling-table.ts';

const AT_ONCE = 500;

const bare = (letters: readonly string[]) =>
    letters
        .join('')
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '');

/** 大地建设 → `ddjs`, `dadijianshe`. The dictionary is loaded at the first use. */
const spellName = async (name: string): Promise<{ initials: string; spelling: string }> => {
    const { pinyin } = await import('pinyin-pro');
    const shape = { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true } as const;
    return {
        initials: bare(pinyin(name, { ...shape, pattern: 'first' })).slice(0, 64),
        spelling: bare(pinyin(name, shape)).slice(0, 255),
    };
};

/**
 * Spells the names that are new or have changed since the last search (a trigger marks them, whichever code wrote the name), five hundred
 * per round. Concurrent calls write the same values.
 */
export const spellWaiting = async (db: Reader, table: Spelling, maxRounds = 40): Promise<void> => {
    const key = sql.identifier(table.rowId.name);
    for (let round = 0; round < maxRounds; round++) {
        const { rows } = await db.execute<{ id: string; name: string }>(sql`
            select ${key}::text as id, name from ${table} where initials is null order by ${key} limit ${AT_ONCE}`);
        if (rows.length === 0) return;
        const spelled = await Promise.all(rows.map(async row => ({ ...row, ...(await spellName(row.name)) })));
        await db.execute(sql`
            update ${table} s set initials = g.initials, spelling = g.spelling
              from json_to_recordset(${JSON.stringify(spelled)}::json)
                as g(id ${sql.raw(table.rowId.getSQLType())}, name varchar, initials varchar, spelling varchar)
             where s.${key} = g.id and s.name = g.name`);
        if (rows.length < AT_ONCE) return;
    }
};
