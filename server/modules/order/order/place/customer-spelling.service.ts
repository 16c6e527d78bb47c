import { sql } from 'drizzle-orm';
import type { Reader } from '#server/kit/list/source.ts';

const AT_ONCE = 500;
const MAX_ROUNDS = 40;

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
 * Spells the names that are new or have changed since somebody last searched (a trigger notes them, whichever code wrote the name).
 * Two who do it at once write the same.
 */
export const spellWaiting = async (db: Reader): Promise<void> => {
    for (let round = 0; round < MAX_ROUNDS; round++) {
        const { rows } = await db.execute<{ id: string; name: string }>(sql`
            select customer_id::text as id, name from usr_customer_spelling where initials is null order by customer_id limit ${AT_ONCE}`);
        if (rows.length === 0) return;
        const spelled = await Promise.all(rows.map(async row => ({ ...row, ...(await spellName(row.name)) })));
        await db.execute(sql`
            update usr_customer_spelling s set initials = g.initials, spelling = g.spelling
              from json_to_recordset(${JSON.stringify(spelled)}::json) as g(id bigint, name varchar, initials varchar, spelling varchar)
             where s.customer_id = g.id and s.name = g.name`);
        if (rows.length < AT_ONCE) return;
    }
};
